CREATE TABLE "elective_rounds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "elective_rounds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"term_id" bigint NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "section_batch_students" (
	"batch_id" bigint NOT NULL,
	"term_id" bigint NOT NULL,
	"student_id" bigint NOT NULL,
	CONSTRAINT "section_batch_students_term_id_student_id_pk" PRIMARY KEY("term_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "section_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "section_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"term_id" bigint NOT NULL,
	"section_id" bigint NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "one_batch_of_a_name" UNIQUE("term_id","section_id","name"),
	CONSTRAINT "batch_with_term" UNIQUE("id","term_id")
);
--> statement-breakpoint
ALTER TABLE "offerings" ALTER COLUMN "section_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "offerings" ADD COLUMN "group_name" text;--> statement-breakpoint
ALTER TABLE "offerings" ADD COLUMN "elective_round_id" bigint;--> statement-breakpoint
ALTER TABLE "elective_rounds" ADD CONSTRAINT "elective_rounds_term_id_academic_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."academic_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_batch_students" ADD CONSTRAINT "section_batch_students_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_batch_students" ADD CONSTRAINT "student_batch_of_term" FOREIGN KEY ("batch_id","term_id") REFERENCES "public"."section_batches"("id","term_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_batches" ADD CONSTRAINT "section_batches_term_id_academic_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."academic_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_batches" ADD CONSTRAINT "section_batches_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_elective_round_of_a_name" ON "elective_rounds" USING btree ("term_id",lower("name"));--> statement-breakpoint
CREATE INDEX "section_batch_students_batch_id_index" ON "section_batch_students" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "section_batch_students_student_id_index" ON "section_batch_students" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "section_batches_section_id_index" ON "section_batches" USING btree ("section_id");--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "offerings_elective_round_id_elective_rounds_id_fk" FOREIGN KEY ("elective_round_id") REFERENCES "public"."elective_rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_group_of_a_name" ON "offerings" USING btree ("term_id","subject_id","group_name") WHERE "offerings"."section_id" is null;--> statement-breakpoint
CREATE INDEX "offerings_elective_round_id_index" ON "offerings" USING btree ("elective_round_id");--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "section_or_group" CHECK (num_nonnulls("offerings"."section_id", "offerings"."group_name") = 1);--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "group_with_department" CHECK ("offerings"."group_name" is null or ("offerings"."department_id" is not null and not "offerings"."everyone"));