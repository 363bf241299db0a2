ALTER TABLE "batches" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "degrees" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "regulations" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "semesters" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "admission_number_pattern" text DEFAULT '{code}{year}{serial:4}' NOT NULL;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "roll_number_pattern" text DEFAULT '{yy}{college}{1A|5A}{branch}{serial}' NOT NULL;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "retired_at" timestamp (3) with time zone;