CREATE TABLE "document_uploads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" bigint NOT NULL,
	"kind_id" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"file" text,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"file_bytes" integer NOT NULL,
	"uploaded_by_id" bigint,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" text,
	"refusal" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "a_file_while_it_waits" CHECK (("document_uploads"."state" = 'waiting') = ("document_uploads"."file" is not null))
);
--> statement-breakpoint
ALTER TABLE "document_uploads" ADD CONSTRAINT "document_uploads_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_uploads" ADD CONSTRAINT "document_uploads_kind_id_document_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."document_kinds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_uploads" ADD CONSTRAINT "document_uploads_uploaded_by_id_users_id_fk" FOREIGN KEY ("uploaded_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_waiting_upload_of_a_document" ON "document_uploads" USING btree ("student_id","kind_id") WHERE "document_uploads"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "document_uploads_student_id_id_index" ON "document_uploads" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "document_uploads_kind_id_index" ON "document_uploads" USING btree ("kind_id");--> statement-breakpoint
CREATE INDEX "document_uploads_state_id_index" ON "document_uploads" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "document_uploads_uploaded_at_id_index" ON "document_uploads" USING btree ("uploaded_at","id");--> statement-breakpoint
CREATE INDEX "document_uploads_uploaded_by_id_index" ON "document_uploads" USING btree ("uploaded_by_id");