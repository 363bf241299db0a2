CREATE TABLE "class_teachers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "class_teachers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"section_id" bigint NOT NULL,
	"staff_id" bigint NOT NULL,
	"from_on" date NOT NULL,
	"until_on" date,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "class_teacher_in_order" CHECK ("class_teachers"."until_on" >= "class_teachers"."from_on")
);
--> statement-breakpoint
CREATE TABLE "mentor_conversations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mentor_conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"family_read_id" bigint DEFAULT 0 NOT NULL,
	"mentor_read_id" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "one_conversation_of_a_login" UNIQUE("student_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "mentor_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mentor_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"from_family" boolean NOT NULL,
	"author_id" bigint NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_mentors" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_mentors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" bigint NOT NULL,
	"staff_id" bigint NOT NULL,
	"from_on" date NOT NULL,
	"until_on" date,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mentor_in_order" CHECK ("student_mentors"."until_on" >= "student_mentors"."from_on")
);
--> statement-breakpoint
ALTER TABLE "class_teachers" ADD CONSTRAINT "class_teachers_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_teachers" ADD CONSTRAINT "class_teachers_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_conversations" ADD CONSTRAINT "mentor_conversations_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_conversations" ADD CONSTRAINT "mentor_conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_messages" ADD CONSTRAINT "mentor_messages_conversation_id_mentor_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."mentor_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_messages" ADD CONSTRAINT "mentor_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_mentors" ADD CONSTRAINT "student_mentors_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_mentors" ADD CONSTRAINT "student_mentors_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_teachers_section_id_from_on_index" ON "class_teachers" USING btree ("section_id","from_on");--> statement-breakpoint
CREATE INDEX "class_teachers_staff_id_index" ON "class_teachers" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "mentor_conversations_user_id_index" ON "mentor_conversations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mentor_conversations_last_at_id_index" ON "mentor_conversations" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "mentor_messages_conversation_id_id_index" ON "mentor_messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "mentor_messages_author_id_index" ON "mentor_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "student_mentors_student_id_from_on_index" ON "student_mentors" USING btree ("student_id","from_on");--> statement-breakpoint
CREATE INDEX "student_mentors_staff_id_index" ON "student_mentors" USING btree ("staff_id");--> statement-breakpoint
-- A section has one class teacher on a day, and a student one mentor
ALTER TABLE "class_teachers" ADD CONSTRAINT "one_class_teacher_at_a_time"
  EXCLUDE USING gist ("section_id" WITH =, daterange("from_on", "until_on", '[]') WITH &&);--> statement-breakpoint
ALTER TABLE "student_mentors" ADD CONSTRAINT "one_mentor_at_a_time"
  EXCLUDE USING gist ("student_id" WITH =, daterange("from_on", "until_on", '[]') WITH &&);
