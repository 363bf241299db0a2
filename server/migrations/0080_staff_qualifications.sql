ALTER TABLE "staff" ADD COLUMN "qualification" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "experience_years" integer;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "orcid" text;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_orcid_unique" UNIQUE("orcid");