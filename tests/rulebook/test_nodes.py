"""Markdown as a tree."""

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from pnp.rulebook.nodes import nodes_of

TEXT = """# Title *and* more

A **bold *both* word**, `code`
and ![a *face*](face:one/30).

3. three
   - inner

     second
4. four

> Quoted
> words

| a | b |
|---|:-:|
| 1 |   |

---
"""


def test_nodes_are_markdown_its_own():
    def of_theirs(node):
        return node.type, node.tag, node.content, dict(node.attrs), [of_theirs(child) for child in node.children]

    def of_ours(node):
        return node.type, node.tag, node.content, dict(node.attrs), [of_ours(child) for child in node.children]

    theirs = SyntaxTreeNode(MarkdownIt("commonmark").enable("table").parse(TEXT))
    assert [of_ours(node) for node in nodes_of(TEXT)] == [of_theirs(node) for node in theirs.children]
    assert [node.type for node in nodes_of("a *b*")[0].walk()] == ["paragraph", "inline", "text", "em", "text"]
