CREATE TABLE "absence_messages" (
	"student_id" bigint NOT NULL,
	"day" date NOT NULL,
	"missed" smallint NOT NULL,
	"held" smallint NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "absence_messages_student_id_day_pk" PRIMARY KEY("student_id","day")
);
--> statement-breakpoint
ALTER TABLE "attendance_settings" ADD COLUMN "absence_messages" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "absence_messages" ADD CONSTRAINT "absence_messages_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absence_messages_day_index" ON "absence_messages" USING btree ("day");