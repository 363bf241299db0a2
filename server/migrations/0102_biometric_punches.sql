CREATE TABLE "biometric_punches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "biometric_punches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" bigint,
	"staff_id" bigint,
	"day" date NOT NULL,
	"punched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "one_punch_of_a_student" UNIQUE("student_id","day","punched_at"),
	CONSTRAINT "one_punch_of_staff" UNIQUE("staff_id","day","punched_at"),
	CONSTRAINT "punch_of_one_person" CHECK (num_nonnulls("biometric_punches"."student_id", "biometric_punches"."staff_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "biometric_punches" ADD CONSTRAINT "biometric_punches_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "biometric_punches" ADD CONSTRAINT "biometric_punches_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "biometric_punches_day_id_index" ON "biometric_punches" USING btree ("day","id");