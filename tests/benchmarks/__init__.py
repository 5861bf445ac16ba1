"""Measurements that take minutes and prove nothing by themselves: their JSON is the record."""
