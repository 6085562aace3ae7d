"""Sets the project up and runs it: `python3 dev.py build` prints the games, `python3 dev.py test` tests the tool.

Needs Python 3.11 or later and nothing else. The environment in `.venv` is trusted only while its stamp, written
last, tells of this pyproject.toml, this Python and this folder; anything else is thrown away and made anew.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
STAMP = VENV / "pnp-stamp"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
USAGE = """usage: python3 dev.py build [options of pnp build]    make the environment, print all games to output/
       python3 dev.py test [options of pytest]        make the environment, lint, check types and test"""


def wanted():
    """What the stamp must say for the environment to be the right one."""
    project = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    return "\n".join((project, sys.version, str(ROOT), ""))


def ready():
    try:
        return PYTHON.exists() and STAMP.read_text(encoding="utf-8") == wanted()
    except (OSError, ValueError):
        return False


def commands():
    """The steps that make the environment: uv where it is on the PATH, plain venv and pip otherwise."""
    uv = shutil.which("uv")
    if uv:
        return ([uv, "venv", "--quiet", "--python", sys.executable, str(VENV)],
                [uv, "pip", "install", "--quiet", "--python", str(PYTHON), "--editable", ".[test]"])
    return ([sys.executable, "-m", "venv", str(VENV)],
            [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--editable", ".[test]"])


def lacks():
    """One sentence on what this machine lacks, or nothing."""
    if sys.version_info < (3, 11):  # noqa: UP036 - this file is run by any Python
        return "pnp needs Python 3.11 or later; this is Python {}.{}".format(*sys.version_info)
    if not shutil.which("uv") and not all(map(importlib.util.find_spec, ("venv", "ensurepip"))):
        return ("this Python cannot make environments: install its `venv` package "
                "(on Debian and Ubuntu `sudo apt install python3-venv`) and run the same command again")
    return ""


def prepare():
    """An environment that can be trusted; the exit code of the step that failed, or 0."""
    if ready():
        return 0
    print("dev.py: making the environment in .venv (once, a minute or two)", file=sys.stderr, flush=True)
    if VENV.is_symlink() or VENV.is_file():
        VENV.unlink()
    elif VENV.exists():
        shutil.rmtree(VENV)
    for command in commands():
        code = run(command)
        if code:
            print("dev.py: the environment could not be made (see above); the next run starts afresh", file=sys.stderr)
            return code
    STAMP.write_text(wanted(), encoding="utf-8")
    return 0


def run(command):
    """The command's exit code, in the shell's terms when a signal ended it."""
    code = subprocess.call(command, cwd=ROOT)
    return code if code >= 0 else 128 - code


def build(arguments):
    return run([str(PYTHON), "-m", "pnp", "build", *arguments])


def test(arguments):
    return (run([str(PYTHON), "-m", "ruff", "check", "."])
            or run([str(PYTHON), "-m", "mypy"])
            or run([str(PYTHON), "-m", "pytest", *arguments]))


def main(arguments):
    task = {"build": build, "test": test}.get(arguments[0] if arguments else "")
    if task is None:
        asked = arguments[:1] in (["-h"], ["--help"], ["help"])
        print(USAGE, file=sys.stdout if asked else sys.stderr)
        return 0 if asked else 2
    missing = lacks()
    if missing:
        print("dev.py: " + missing, file=sys.stderr)
        return 2
    return prepare() or task(arguments[1:])


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
    except OSError as error:
        print("dev.py: " + str(error), file=sys.stderr)
        sys.exit(2)
