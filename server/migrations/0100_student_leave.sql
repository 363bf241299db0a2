ALTER TABLE "attendance_marks" DROP CONSTRAINT "known_status";--> statement-breakpoint
ALTER TABLE "student_leaves" ALTER COLUMN "state" SET DEFAULT 'draft';--> statement-breakpoint
ALTER TABLE "attendance_settings" ADD COLUMN "leave_window_days" smallint DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "student_leaves" ADD COLUMN "starts_at_noon" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "student_leaves" ADD COLUMN "ends_at_noon" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "student_leaves" ADD COLUMN "event_id" bigint;--> statement-breakpoint
ALTER TABLE "student_leaves" ADD COLUMN "participation_id" bigint;--> statement-breakpoint
ALTER TABLE "student_leaves" ADD CONSTRAINT "student_leaves_event_id_club_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."club_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_leaves" ADD CONSTRAINT "student_leaves_participation_id_event_participants_id_fk" FOREIGN KEY ("participation_id") REFERENCES "public"."event_participants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_leaves_event_id_index" ON "student_leaves" USING btree ("event_id");--> statement-breakpoint
-- What was verified by its proof is sanctioned; what waited for that is a draft that can be sent to its approval
UPDATE "student_leaves" SET "state" = CASE WHEN "deleted_at" IS NOT NULL THEN 'withdrawn'
  ELSE CASE "state" WHEN 'verified' THEN 'sanctioned' WHEN 'rejected' THEN 'refused' ELSE 'draft' END END;--> statement-breakpoint
ALTER TABLE "student_leaves" DROP COLUMN "deleted_at";--> statement-breakpoint
ALTER TABLE "student_leaves" DROP COLUMN "verified_by";--> statement-breakpoint
ALTER TABLE "student_leaves" DROP COLUMN "verified_on";--> statement-breakpoint
ALTER TABLE "student_leaves" ADD CONSTRAINT "one_leave_of_a_participation" UNIQUE("participation_id");--> statement-breakpoint
ALTER TABLE "attendance_marks" ADD CONSTRAINT "known_status" CHECK ("attendance_marks"."status" in ('present', 'absent', 'duty', 'medical', 'leave'));--> statement-breakpoint
ALTER TABLE "attendance_settings" ADD CONSTRAINT "leave_window_of_days" CHECK ("attendance_settings"."leave_window_days" between 0 and 60);--> statement-breakpoint
-- Leave of one kind that was asked for is never twice in a half-day. Half-days are counted from 1 January 2000, as in leave-days.ts.
ALTER TABLE "student_leaves" ADD CONSTRAINT student_leave_overlaps EXCLUDE USING gist (
  "student_id" WITH =, "kind" WITH =,
  int4range(("from_on" - date '2000-01-01') * 2 + "starts_at_noon"::int, ("to_on" - date '2000-01-01') * 2 + 2 - "ends_at_noon"::int) WITH &&
) WHERE ("state" IN ('waiting', 'sanctioned') AND "event_id" IS NULL);
