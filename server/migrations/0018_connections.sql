CREATE TABLE "connection_versions" (
	"kind" text NOT NULL,
	"revision" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"undone_to" integer,
	CONSTRAINT "connection_versions_kind_revision_pk" PRIMARY KEY("kind","revision")
);
--> statement-breakpoint
ALTER TABLE "legal_texts" ADD COLUMN "withdrawn_by" text;--> statement-breakpoint
ALTER TABLE "legal_texts" ADD COLUMN "withdrawn_at" timestamp with time zone;