CREATE TABLE "exam_fees" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_fees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exam_id" bigint NOT NULL,
	"head_id" bigint NOT NULL,
	"academic_year" smallint NOT NULL,
	"due_on" date NOT NULL,
	"amount_paise" bigint NOT NULL,
	"maximum_paise" bigint NOT NULL,
	"late_fee_per_day_paise" bigint DEFAULT 0 NOT NULL,
	"late_fee_grace_days" smallint DEFAULT 0 NOT NULL,
	"late_fee_cap_paise" bigint DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "one_fee_of_an_exam" UNIQUE("exam_id"),
	CONSTRAINT "exam_fee_has_an_amount" CHECK ("exam_fees"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "fee_holds" (
	"student_id" bigint PRIMARY KEY NOT NULL,
	"hold_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fee_demands" ADD COLUMN "exam_fee_id" bigint;--> statement-breakpoint
ALTER TABLE "fee_demands" ADD COLUMN "exam_kind" text;--> statement-breakpoint
ALTER TABLE "fee_runs" ADD COLUMN "exam_fee_id" bigint;--> statement-breakpoint
ALTER TABLE "exam_fees" ADD CONSTRAINT "exam_fees_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_fees" ADD CONSTRAINT "exam_fees_head_id_fee_heads_id_fk" FOREIGN KEY ("head_id") REFERENCES "public"."fee_heads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_holds" ADD CONSTRAINT "fee_holds_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_holds" ADD CONSTRAINT "fee_holds_hold_id_student_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."student_holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_fees_head_id_index" ON "exam_fees" USING btree ("head_id");--> statement-breakpoint
CREATE INDEX "exam_fees_due_on_id_index" ON "exam_fees" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "fee_holds_hold_id_index" ON "fee_holds" USING btree ("hold_id");--> statement-breakpoint
ALTER TABLE "fee_demands" ADD CONSTRAINT "fee_demands_exam_fee_id_exam_fees_id_fk" FOREIGN KEY ("exam_fee_id") REFERENCES "public"."exam_fees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_runs" ADD CONSTRAINT "fee_runs_exam_fee_id_exam_fees_id_fk" FOREIGN KEY ("exam_fee_id") REFERENCES "public"."exam_fees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_demands_exam_fee_id_index" ON "fee_demands" USING btree ("exam_fee_id");--> statement-breakpoint
CREATE INDEX "fee_runs_of_exams" ON "fee_runs" USING btree ("exam_fee_id");--> statement-breakpoint
ALTER TABLE "fee_demands" ADD CONSTRAINT "one_demand_of_an_exam" UNIQUE("student_id","exam_fee_id");--> statement-breakpoint
-- Before, an exam fee with words of its own was one of a supplementary exam
UPDATE fee_demands demand SET exam_kind = CASE WHEN demand.label = '' THEN 'regular' ELSE 'supplementary' END
FROM fee_heads head WHERE head.id = demand.head_id AND head.kind = 'exam';
