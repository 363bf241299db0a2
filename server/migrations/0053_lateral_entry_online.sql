ALTER TABLE "admission_seasons" ADD COLUMN "lateral_entry" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "lateral" boolean DEFAULT false NOT NULL;