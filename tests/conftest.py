"""What all tests share: Hypothesis finds the same examples every time, and nobody is hurried."""

from hypothesis import HealthCheck, settings

settings.register_profile("votive", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("votive")
