CREATE TABLE "lookup_minutes" (
	"started_at" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"answered" integer NOT NULL
);
