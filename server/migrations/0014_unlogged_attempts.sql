-- Counts of attempts are kept for a quarter of an hour: losing them with the power costs nothing, and waiting for the disk at each would hold up a rush of sign-ins.
ALTER TABLE attempts SET UNLOGGED;
