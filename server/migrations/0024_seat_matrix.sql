CREATE TABLE "seat_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seat_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_id" bigint NOT NULL,
	"seat_type_id" bigint,
	"category_id" bigint,
	"seats" integer NOT NULL,
	CONSTRAINT "one_line_of_a_seat" UNIQUE NULLS NOT DISTINCT("plan_id","seat_type_id","category_id"),
	CONSTRAINT "seats_are_counted" CHECK ("seat_lines"."seats" >= 0)
);
--> statement-breakpoint
CREATE TABLE "seat_plans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seat_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"course_id" bigint NOT NULL,
	"batch_id" bigint NOT NULL,
	"branch_id" bigint NOT NULL,
	"lateral" boolean NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "one_plan_of_a_branch" UNIQUE("batch_id","branch_id","lateral")
);
--> statement-breakpoint
ALTER TABLE "seat_lines" ADD CONSTRAINT "seat_lines_plan_id_seat_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."seat_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_lines" ADD CONSTRAINT "seat_lines_seat_type_id_choices_id_fk" FOREIGN KEY ("seat_type_id") REFERENCES "public"."choices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_lines" ADD CONSTRAINT "seat_lines_category_id_choices_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."choices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_plans" ADD CONSTRAINT "seat_plans_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_plans" ADD CONSTRAINT "seats_batch_of_course" FOREIGN KEY ("batch_id","course_id") REFERENCES "public"."batches"("id","course_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_plans" ADD CONSTRAINT "seats_branch_of_course" FOREIGN KEY ("branch_id","course_id") REFERENCES "public"."branches"("id","course_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seat_lines_seat_type_id_index" ON "seat_lines" USING btree ("seat_type_id");--> statement-breakpoint
CREATE INDEX "seat_lines_category_id_index" ON "seat_lines" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "seat_plans_branch_id_index" ON "seat_plans" USING btree ("branch_id");