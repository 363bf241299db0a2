CREATE TABLE "timetable_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "timetable_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"for_day" date NOT NULL,
	"state" text NOT NULL,
	"based_on_id" bigint,
	"seconds" smallint NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"stop_asked_at" timestamp (3) with time zone,
	"placed" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"moved" integer,
	"cost" integer,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"result_id" bigint
);
--> statement-breakpoint
ALTER TABLE "timetable_runs" ADD CONSTRAINT "timetable_runs_based_on_id_timetables_id_fk" FOREIGN KEY ("based_on_id") REFERENCES "public"."timetables"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_runs" ADD CONSTRAINT "timetable_runs_result_id_timetables_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."timetables"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "timetable_runs_requested_at_id_index" ON "timetable_runs" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "timetable_runs_based_on_id_index" ON "timetable_runs" USING btree ("based_on_id");--> statement-breakpoint
CREATE INDEX "timetable_runs_result_id_index" ON "timetable_runs" USING btree ("result_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_run_at_a_time" ON "timetable_runs" USING btree ((true)) WHERE "timetable_runs"."state" in ('queued', 'running');