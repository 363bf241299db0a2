ALTER TABLE "student_states" ADD COLUMN "left_batch_id" bigint;--> statement-breakpoint
ALTER TABLE "student_states" ADD COLUMN "left_section_id" bigint;--> statement-breakpoint
ALTER TABLE "student_states" ADD CONSTRAINT "student_states_left_batch_id_batches_id_fk" FOREIGN KEY ("left_batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_states" ADD CONSTRAINT "student_states_left_section_id_sections_id_fk" FOREIGN KEY ("left_section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_states_left_batch_id_index" ON "student_states" USING btree ("left_batch_id") WHERE "student_states"."left_batch_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "student_states_left_section_id_index" ON "student_states" USING btree ("left_section_id") WHERE "student_states"."left_section_id" IS NOT NULL;