CREATE TABLE "student_state_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_state_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"started_on" date NOT NULL,
	"reason" text NOT NULL,
	"count" integer NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_state_corrections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_state_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state_id" bigint,
	"act_id" bigint,
	"reason" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "correction_of_a_state_or_an_act" CHECK (num_nonnulls("student_state_corrections"."state_id", "student_state_corrections"."act_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "student_states" ADD COLUMN "act_id" bigint;--> statement-breakpoint
ALTER TABLE "student_states" ADD COLUMN "correction_id" bigint;--> statement-breakpoint
ALTER TABLE "student_state_corrections" ADD CONSTRAINT "student_state_corrections_state_id_student_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."student_states"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_state_corrections" ADD CONSTRAINT "student_state_corrections_act_id_student_state_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."student_state_acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_correction_of_a_state" ON "student_state_corrections" USING btree ("state_id") WHERE "student_state_corrections"."state" in ('requested', 'returned');--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_correction_of_an_act" ON "student_state_corrections" USING btree ("act_id") WHERE "student_state_corrections"."state" in ('requested', 'returned');--> statement-breakpoint
ALTER TABLE "student_states" ADD CONSTRAINT "student_states_act_id_student_state_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."student_state_acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_states" ADD CONSTRAINT "student_states_correction_id_student_state_corrections_id_fk" FOREIGN KEY ("correction_id") REFERENCES "public"."student_state_corrections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_states_act_id_index" ON "student_states" USING btree ("act_id");--> statement-breakpoint
CREATE INDEX "student_states_correction_id_index" ON "student_states" USING btree ("correction_id");--> statement-breakpoint
-- An entry of the history is never changed, but that it names its correction once; it goes only with its student.
CREATE OR REPLACE FUNCTION guard_student_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM students WHERE id = OLD.student_id) THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND OLD.correction_id IS NULL AND NEW.correction_id IS NOT NULL
    AND to_jsonb(NEW) - 'correction_id' = to_jsonb(OLD) - 'correction_id' THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% is append-only: rows are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- After a correction the last entry that still counts is the state of the student.
CREATE FUNCTION take_corrected_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE students SET revision = revision + 1, state = (
    SELECT entry.state FROM student_states entry WHERE entry.student_id = NEW.student_id AND entry.correction_id IS NULL
    ORDER BY entry.started_on DESC, entry.id DESC LIMIT 1)
  WHERE id = NEW.student_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER take_corrected_state AFTER UPDATE ON student_states FOR EACH ROW EXECUTE FUNCTION take_corrected_state();
