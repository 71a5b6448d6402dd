"""Votive as a stranger meets it: installed from a wheel, without Node and without this repository."""
