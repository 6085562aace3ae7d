"""Blocks that are stacked and shrink together."""

import pytest

from tests.drawing import face_of, texts


def test_flows_stack_and_shrink_together():
    blocks = "<h>Head</h><p>Some words</p><li>one</li><li mark='2.'>two</li><rule/><space h='2'/>" \
             "<table cols='1 1' head='1'><tr fill='pale'><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>"
    large = face_of(f'<flow x="5" y="5" w="50" h="70" size="12">{blocks}</flow>')
    small = face_of(f'<flow x="5" y="5" w="50" h="37" size="12" min="8">{blocks}</flow>')

    assert large.texts == ["Head", "Some words", "one", "•", "two", "2.", "a", "b", "c", "d"]
    assert {t.size_pt for t in texts(large)} == {12}
    assert max(t.size_pt for t in texts(small)) < 12
    ys = [t.y for t in texts(large) if t.text in ("Head", "Some words", "one", "two", "a", "c")]
    assert ys == sorted(ys)


def test_flow_spreads_its_blocks():
    tops = [t.y for t in texts(face_of('<flow x="5" y="5" w="50" h="70" valign="spread"><p>a</p><p>b</p><p>c</p></flow>'))]

    assert tops[1] - tops[0] == pytest.approx(tops[2] - tops[1])
    assert tops[2] > 68
