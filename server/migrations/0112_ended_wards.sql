CREATE TABLE "ended_wards" (
	"user_id" bigint NOT NULL,
	"student_id" bigint NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ended_wards_user_id_student_id_pk" PRIMARY KEY("user_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "ended_wards" ADD CONSTRAINT "ended_wards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ended_wards" ADD CONSTRAINT "ended_wards_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ended_wards_student_id_index" ON "ended_wards" USING btree ("student_id");