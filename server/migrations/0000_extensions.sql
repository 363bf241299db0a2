-- Search by any part of a name or number.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
