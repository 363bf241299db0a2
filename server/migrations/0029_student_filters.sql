DROP INDEX "student_records_admitted_on_index";--> statement-breakpoint
DROP INDEX "student_records_category_index";--> statement-breakpoint
DROP INDEX "student_records_seat_type_index";--> statement-breakpoint
DROP INDEX "student_records_admission_type_index";--> statement-breakpoint
CREATE INDEX "student_records_admitted_on_student_id_index" ON "student_records" USING btree ("admitted_on","student_id");--> statement-breakpoint
CREATE INDEX "student_records_category_student_id_index" ON "student_records" USING btree ("category","student_id");--> statement-breakpoint
CREATE INDEX "student_records_seat_type_student_id_index" ON "student_records" USING btree ("seat_type","student_id");--> statement-breakpoint
CREATE INDEX "student_records_admission_type_student_id_index" ON "student_records" USING btree ("admission_type","student_id");