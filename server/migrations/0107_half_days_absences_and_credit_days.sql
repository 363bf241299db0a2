ALTER TABLE "attendance_settings" ADD COLUMN "condonation_fee_days" smallint DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_settings" ADD COLUMN "absence_time" text DEFAULT '17:30' NOT NULL;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "half_day_ends_at" text DEFAULT '12:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_rules" ADD COLUMN "credit_days" integer;--> statement-breakpoint
ALTER TABLE "attendance_settings" ADD CONSTRAINT "condonation_fee_days" CHECK ("attendance_settings"."condonation_fee_days" between 0 and 365);--> statement-breakpoint
ALTER TABLE "attendance_settings" ADD CONSTRAINT "absences_at_a_time" CHECK ("attendance_settings"."absence_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
ALTER TABLE "institutions" ADD CONSTRAINT "half_day_at_a_time" CHECK ("institutions"."half_day_ends_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');