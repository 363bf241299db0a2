CREATE TABLE "student_class_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_class_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" bigint NOT NULL,
	"changed_on" date NOT NULL,
	"left_branch_id" bigint NOT NULL,
	"left_batch_id" bigint NOT NULL,
	"left_section_id" bigint,
	"left_regulation_id" bigint NOT NULL,
	"allotment_id" bigint,
	"correction_id" bigint,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "student_class_changes" ADD CONSTRAINT "student_class_changes_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_class_changes" ADD CONSTRAINT "student_class_changes_left_branch_id_branches_id_fk" FOREIGN KEY ("left_branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_class_changes" ADD CONSTRAINT "student_class_changes_left_batch_id_batches_id_fk" FOREIGN KEY ("left_batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_class_changes" ADD CONSTRAINT "student_class_changes_left_section_id_sections_id_fk" FOREIGN KEY ("left_section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_class_changes" ADD CONSTRAINT "student_class_changes_left_regulation_id_regulations_id_fk" FOREIGN KEY ("left_regulation_id") REFERENCES "public"."regulations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_class_changes" ADD CONSTRAINT "student_class_changes_allotment_id_student_allotments_id_fk" FOREIGN KEY ("allotment_id") REFERENCES "public"."student_allotments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_class_changes" ADD CONSTRAINT "student_class_changes_correction_id_student_state_corrections_id_fk" FOREIGN KEY ("correction_id") REFERENCES "public"."student_state_corrections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_class_changes_student_id_changed_on_id_index" ON "student_class_changes" USING btree ("student_id","changed_on","id");--> statement-breakpoint
CREATE INDEX "student_class_changes_left_branch_id_index" ON "student_class_changes" USING btree ("left_branch_id");--> statement-breakpoint
CREATE INDEX "student_class_changes_left_batch_id_index" ON "student_class_changes" USING btree ("left_batch_id");--> statement-breakpoint
CREATE INDEX "student_class_changes_left_section_id_index" ON "student_class_changes" USING btree ("left_section_id");--> statement-breakpoint
CREATE INDEX "student_class_changes_left_regulation_id_index" ON "student_class_changes" USING btree ("left_regulation_id");--> statement-breakpoint
CREATE INDEX "student_class_changes_allotment_id_index" ON "student_class_changes" USING btree ("allotment_id");--> statement-breakpoint
CREATE INDEX "student_class_changes_correction_id_index" ON "student_class_changes" USING btree ("correction_id");