CREATE TABLE "retention_periods" (
	"kind" text PRIMARY KEY NOT NULL,
	"days" integer,
	"reason" text,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"ran_on" date,
	"removed" integer DEFAULT 0 NOT NULL,
	"failed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "retention_period_in_days" CHECK ("retention_periods"."days" between 1 and 10957)
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"day" date PRIMARY KEY NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL
);
