ALTER TABLE "attendance_versions" ADD COLUMN "held" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD COLUMN "held" boolean DEFAULT true NOT NULL;