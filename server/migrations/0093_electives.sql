CREATE TABLE "elective_allotments" (
	"round_id" bigint NOT NULL,
	"student_id" bigint NOT NULL,
	"option_id" bigint,
	"basis" text NOT NULL,
	"cgpa" numeric(4, 2),
	"place" integer,
	"steps" jsonb NOT NULL,
	"reason" text,
	"allotted_by" text NOT NULL,
	"allotted_at" timestamp (3) with time zone NOT NULL,
	"offering_id" bigint,
	CONSTRAINT "elective_allotments_round_id_student_id_pk" PRIMARY KEY("round_id","student_id"),
	CONSTRAINT "office_gives_reason" CHECK ("elective_allotments"."basis" <> 'office' or "elective_allotments"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "elective_choices" (
	"round_id" bigint NOT NULL,
	"student_id" bigint NOT NULL,
	"rank" smallint NOT NULL,
	"option_id" bigint NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "elective_choices_round_id_student_id_rank_pk" PRIMARY KEY("round_id","student_id","rank"),
	CONSTRAINT "option_chosen_once" UNIQUE("round_id","student_id","option_id")
);
--> statement-breakpoint
CREATE TABLE "elective_options" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "elective_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"round_id" bigint NOT NULL,
	"subject_id" bigint NOT NULL,
	"seats" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"department_id" bigint NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_reason" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "one_option_of_a_subject" UNIQUE("round_id","subject_id"),
	CONSTRAINT "option_with_round" UNIQUE("id","round_id"),
	CONSTRAINT "seats_for_all" CHECK ("elective_options"."taken" between 0 and "elective_options"."seats"),
	CONSTRAINT "cancelled_with_reason" CHECK (num_nonnulls("elective_options"."cancelled_at", "elective_options"."cancel_reason") <> 1)
);
--> statement-breakpoint
CREATE TABLE "elective_option_exclusions" (
	"option_id" bigint NOT NULL,
	"branch_id" bigint NOT NULL,
	CONSTRAINT "elective_option_exclusions_option_id_branch_id_pk" PRIMARY KEY("option_id","branch_id")
);
--> statement-breakpoint
CREATE TABLE "elective_round_branches" (
	"round_id" bigint NOT NULL,
	"branch_id" bigint NOT NULL,
	CONSTRAINT "elective_round_branches_round_id_branch_id_pk" PRIMARY KEY("round_id","branch_id")
);
--> statement-breakpoint
CREATE TABLE "elective_round_semesters" (
	"round_id" bigint NOT NULL,
	"semester_id" bigint NOT NULL,
	CONSTRAINT "elective_round_semesters_round_id_semester_id_pk" PRIMARY KEY("round_id","semester_id")
);
--> statement-breakpoint
ALTER TABLE "elective_rounds" ADD COLUMN "elective_group" text NOT NULL;--> statement-breakpoint
ALTER TABLE "elective_rounds" ADD COLUMN "method" text NOT NULL;--> statement-breakpoint
ALTER TABLE "elective_rounds" ADD COLUMN "opens_on" date NOT NULL;--> statement-breakpoint
ALTER TABLE "elective_rounds" ADD COLUMN "opens_time" text NOT NULL;--> statement-breakpoint
ALTER TABLE "elective_rounds" ADD COLUMN "closes_on" date NOT NULL;--> statement-breakpoint
ALTER TABLE "elective_rounds" ADD COLUMN "closes_time" text NOT NULL;--> statement-breakpoint
ALTER TABLE "elective_rounds" ADD COLUMN "choices_required" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "elective_rounds" ADD COLUMN "least_students" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "elective_rounds" ADD COLUMN "group_size" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "elective_rounds" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "elective_rounds" ADD COLUMN "allotted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "elective_rounds" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "elective_allotments" ADD CONSTRAINT "elective_allotments_round_id_elective_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."elective_rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elective_allotments" ADD CONSTRAINT "elective_allotments_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elective_allotments" ADD CONSTRAINT "elective_allotments_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elective_allotments" ADD CONSTRAINT "allotment_of_round" FOREIGN KEY ("option_id","round_id") REFERENCES "public"."elective_options"("id","round_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elective_choices" ADD CONSTRAINT "elective_choices_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elective_choices" ADD CONSTRAINT "choice_of_round" FOREIGN KEY ("option_id","round_id") REFERENCES "public"."elective_options"("id","round_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elective_options" ADD CONSTRAINT "elective_options_round_id_elective_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."elective_rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elective_options" ADD CONSTRAINT "elective_options_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elective_options" ADD CONSTRAINT "elective_options_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elective_option_exclusions" ADD CONSTRAINT "elective_option_exclusions_option_id_elective_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."elective_options"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elective_option_exclusions" ADD CONSTRAINT "elective_option_exclusions_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elective_round_branches" ADD CONSTRAINT "elective_round_branches_round_id_elective_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."elective_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elective_round_branches" ADD CONSTRAINT "elective_round_branches_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elective_round_semesters" ADD CONSTRAINT "elective_round_semesters_round_id_elective_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."elective_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elective_round_semesters" ADD CONSTRAINT "elective_round_semesters_semester_id_semesters_id_fk" FOREIGN KEY ("semester_id") REFERENCES "public"."semesters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "elective_allotments_option_id_index" ON "elective_allotments" USING btree ("option_id");--> statement-breakpoint
CREATE INDEX "elective_allotments_student_id_index" ON "elective_allotments" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "elective_allotments_offering_id_index" ON "elective_allotments" USING btree ("offering_id");--> statement-breakpoint
CREATE INDEX "elective_choices_option_id_index" ON "elective_choices" USING btree ("option_id");--> statement-breakpoint
CREATE INDEX "elective_choices_student_id_index" ON "elective_choices" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "elective_options_subject_id_index" ON "elective_options" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "elective_options_department_id_index" ON "elective_options" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "elective_option_exclusions_branch_id_index" ON "elective_option_exclusions" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "elective_round_branches_branch_id_index" ON "elective_round_branches" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "elective_round_semesters_semester_id_index" ON "elective_round_semesters" USING btree ("semester_id");--> statement-breakpoint
CREATE INDEX "elective_rounds_closes_on_id_index" ON "elective_rounds" USING btree ("closes_on","id");--> statement-breakpoint
ALTER TABLE "elective_rounds" ADD CONSTRAINT "round_closes_after_it_opens" CHECK (("elective_rounds"."closes_on", "elective_rounds"."closes_time") > ("elective_rounds"."opens_on", "elective_rounds"."opens_time"));--> statement-breakpoint
ALTER TABLE "elective_rounds" ADD CONSTRAINT "one_choice_first_come" CHECK ("elective_rounds"."method" = 'merit' or "elective_rounds"."choices_required" = 1);
--> statement-breakpoint
-- Seats that are taken are counted where they are taken, so that the check seats_for_all refuses the last but one of two who take one seat
CREATE FUNCTION count_elective_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.option_id IS NOT DISTINCT FROM NEW.option_id THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.option_id IS NOT NULL THEN
    UPDATE elective_options SET taken = taken - 1 WHERE id = OLD.option_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.option_id IS NOT NULL THEN
    UPDATE elective_options SET taken = taken + 1 WHERE id = NEW.option_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_elective_seats AFTER INSERT OR UPDATE OR DELETE ON "elective_allotments"
  FOR EACH ROW EXECUTE FUNCTION count_elective_seats();
