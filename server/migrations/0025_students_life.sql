CREATE TABLE "student_allotments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_allotments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"branch_id" bigint NOT NULL,
	"batch_id" bigint NOT NULL,
	"detail" text NOT NULL,
	"rows" jsonb NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"undone_by" text,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "document_kinds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_kinds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"admission_types" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "document_kinds_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "student_documents" (
	"student_id" bigint NOT NULL,
	"kind_id" bigint NOT NULL,
	"state" text DEFAULT 'missing' NOT NULL,
	"on_day" date,
	"note" text,
	"file" text,
	"file_name" text,
	"file_type" text,
	"file_bytes" integer,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "student_documents_student_id_kind_id_pk" PRIMARY KEY("student_id","kind_id")
);
--> statement-breakpoint
CREATE TABLE "student_holds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"amount_paise" bigint,
	"placed_by" text NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"lifted_by" text,
	"lifted_at" timestamp (3) with time zone,
	"lift_reason" text
);
--> statement-breakpoint
CREATE TABLE "student_semesters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_semesters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" bigint NOT NULL,
	"semester_no" smallint NOT NULL,
	"started_on" date NOT NULL,
	"note" text NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"shared_with" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "one_view_of_a_name" UNIQUE("owner_id","name")
);
--> statement-breakpoint
CREATE TABLE "usual_student_views" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"view_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "promoted_to" smallint;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "semester_no" smallint GENERATED ALWAYS AS (coalesce(promoted_to, CASE WHEN lateral_entry THEN 3 ELSE 1 END)::smallint) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "student_allotments" ADD CONSTRAINT "student_allotments_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_allotments" ADD CONSTRAINT "student_allotments_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_documents" ADD CONSTRAINT "student_documents_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_documents" ADD CONSTRAINT "student_documents_kind_id_document_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."document_kinds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_holds" ADD CONSTRAINT "student_holds_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_semesters" ADD CONSTRAINT "student_semesters_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_views" ADD CONSTRAINT "student_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usual_student_views" ADD CONSTRAINT "usual_student_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usual_student_views" ADD CONSTRAINT "usual_student_views_view_id_student_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."student_views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_allotments_kind_id_index" ON "student_allotments" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "student_allotments_branch_id_index" ON "student_allotments" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "student_allotments_batch_id_index" ON "student_allotments" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "student_documents_kind_id_index" ON "student_documents" USING btree ("kind_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_hold_of_a_kind" ON "student_holds" USING btree ("student_id","kind") WHERE "student_holds"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "student_holds_student_id_index" ON "student_holds" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "student_holds_kind_id_index" ON "student_holds" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "student_semesters_student_id_id_index" ON "student_semesters" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "usual_student_views_view_id_index" ON "usual_student_views" USING btree ("view_id");--> statement-breakpoint
CREATE INDEX "student_records_admission_type_index" ON "student_records" USING btree ("admission_type");--> statement-breakpoint
CREATE INDEX "students_by_semester" ON "students" USING btree ("semester_no","id");--> statement-breakpoint
CREATE INDEX "students_without_roll_no" ON "students" USING btree ("batch_id","branch_id","id") WHERE "students"."roll_no" is null;--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE ON student_semesters FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
INSERT INTO document_kinds (name, admission_types, required, position) VALUES
  ('SSC memo', '[]', true, 10),
  ('Intermediate memo', '[]', true, 20),
  ('Diploma memo', '["Lateral"]', true, 25),
  ('Transfer certificate', '[]', true, 30),
  ('Study and conduct certificate', '[]', true, 40),
  ('Caste certificate', '[]', false, 50),
  ('Income certificate', '[]', false, 60),
  ('Copy of the Aadhaar card', '[]', true, 70),
  ('Rank card', '[]', true, 80),
  ('Allotment order', '[]', true, 90),
  ('Passport photos', '[]', true, 100),
  ('Anti-ragging undertaking', '[]', true, 110);
