"""`python -m pnp` is `pnp`."""

from pnp.cli import main

if __name__ == "__main__":           # a process that builds one of several games imports this, too
    main(prog_name="pnp")
