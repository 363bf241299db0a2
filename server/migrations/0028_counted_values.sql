CREATE INDEX "student_records_by_caste" ON "student_records" USING btree ("category","sub_caste");--> statement-breakpoint
CREATE INDEX "student_records_entrance_type_index" ON "student_records" USING btree ("entrance_type");--> statement-breakpoint
CREATE INDEX "student_records_nationality_index" ON "student_records" USING btree ("nationality");--> statement-breakpoint
CREATE INDEX "student_records_religion_index" ON "student_records" USING btree ("religion");--> statement-breakpoint
CREATE INDEX "student_records_mother_tongue_index" ON "student_records" USING btree ("mother_tongue");--> statement-breakpoint
CREATE INDEX "student_records_blood_group_index" ON "student_records" USING btree ("blood_group");