ALTER TABLE "enquiries" ALTER COLUMN "asked_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "enquiries" ALTER COLUMN "taken_by" SET DEFAULT '';