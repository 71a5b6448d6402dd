"""Measurements that take long or need more than this machine's own programs; none of them is a test."""
