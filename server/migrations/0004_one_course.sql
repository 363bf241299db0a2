ALTER TABLE "batches" ADD CONSTRAINT "batch_with_course" UNIQUE("id","course_id");
--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branch_with_course" UNIQUE("id","course_id");
--> statement-breakpoint
ALTER TABLE "regulations" ADD CONSTRAINT "regulation_with_course" UNIQUE("id","course_id");
--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "section_with_class" UNIQUE("id","batch_id","branch_id");
--> statement-breakpoint
ALTER TABLE "batches" DROP CONSTRAINT "batches_regulation_id_regulations_id_fk";
--> statement-breakpoint
ALTER TABLE "students" DROP CONSTRAINT "students_branch_id_branches_id_fk";
--> statement-breakpoint
ALTER TABLE "students" DROP CONSTRAINT "students_batch_id_batches_id_fk";
--> statement-breakpoint
ALTER TABLE "students" DROP CONSTRAINT "students_section_id_sections_id_fk";
--> statement-breakpoint
ALTER TABLE "students" DROP CONSTRAINT "students_regulation_id_regulations_id_fk";
--> statement-breakpoint
DROP INDEX "staff_full_name_id_index";
--> statement-breakpoint
DROP INDEX "students_full_name_id_index";
--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batch_regulation_of_course" FOREIGN KEY ("regulation_id","course_id") REFERENCES "public"."regulations"("id","course_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "student_branch_of_course" FOREIGN KEY ("branch_id","course_id") REFERENCES "public"."branches"("id","course_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "student_batch_of_course" FOREIGN KEY ("batch_id","course_id") REFERENCES "public"."batches"("id","course_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "student_regulation_of_course" FOREIGN KEY ("regulation_id","course_id") REFERENCES "public"."regulations"("id","course_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "student_section_of_class" FOREIGN KEY ("section_id","batch_id","branch_id") REFERENCES "public"."sections"("id","batch_id","branch_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "batches_regulation_id_index" ON "batches" USING btree ("regulation_id");
--> statement-breakpoint
CREATE INDEX "branches_department_id_index" ON "branches" USING btree ("department_id");
--> statement-breakpoint
CREATE INDEX "regulations_course_id_index" ON "regulations" USING btree ("course_id");
--> statement-breakpoint
CREATE INDEX "sections_branch_id_index" ON "sections" USING btree ("branch_id");
--> statement-breakpoint
CREATE INDEX "staff_by_name" ON "staff" USING btree (lower("full_name"),"id");
--> statement-breakpoint
CREATE INDEX "staff_joined_on_id_index" ON "staff" USING btree ("joined_on","id");
--> statement-breakpoint
CREATE INDEX "students_by_name" ON "students" USING btree (lower("full_name"),"id");
--> statement-breakpoint
CREATE INDEX "students_course_id_id_index" ON "students" USING btree ("course_id","id");
--> statement-breakpoint
CREATE INDEX "students_section_id_index" ON "students" USING btree ("section_id");
--> statement-breakpoint
CREATE INDEX "students_regulation_id_index" ON "students" USING btree ("regulation_id");
