"""`python -m votive` is the same as `votive`."""

from votive.cli import main

if __name__ == "__main__":
    main(prog_name="votive")
