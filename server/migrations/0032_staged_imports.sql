CREATE TABLE "import_mappings" (
	"kind" text NOT NULL,
	"headings_hash" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"confirmed_by" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "import_mappings_kind_headings_hash_pk" PRIMARY KEY("kind","headings_hash")
);
--> statement-breakpoint
CREATE TABLE "import_row_errors" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_row_errors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"cell" text NOT NULL,
	"column" text NOT NULL,
	"severity" text NOT NULL,
	"code" text NOT NULL,
	"value" text NOT NULL,
	"message" text NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"outcome" text NOT NULL,
	"payload" jsonb,
	"encrypted" text,
	"record_id" bigint,
	"record_no" text,
	"record_revision" integer,
	CONSTRAINT "one_outcome_per_row" UNIQUE("import_id","row"),
	CONSTRAINT "payload_clear_or_encrypted" CHECK ("import_rows"."payload" is null or "import_rows"."encrypted" is null)
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"owner_id" bigint,
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text,
	"details" jsonb NOT NULL,
	"mapping" jsonb,
	"mapping_remembered" boolean DEFAULT false NOT NULL,
	"mode" text,
	"row_count" integer DEFAULT 0 NOT NULL,
	"good_count" integer DEFAULT 0 NOT NULL,
	"error_count" integer DEFAULT 0 NOT NULL,
	"present_count" integer DEFAULT 0 NOT NULL,
	"warning_count" integer DEFAULT 0 NOT NULL,
	"saved_count" integer DEFAULT 0 NOT NULL,
	"undone_count" integer DEFAULT 0 NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"progress_at" timestamp (3) with time zone,
	"failure" text,
	"job_id" text,
	"former_id" bigint,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"saved_by" text,
	"saved_at" timestamp (3) with time zone,
	"undone_by" text,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "import_row_errors" ADD CONSTRAINT "import_row_errors_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_row_errors_import_id_row_id_index" ON "import_row_errors" USING btree ("import_id","row","id");--> statement-breakpoint
CREATE INDEX "import_rows_waiting" ON "import_rows" USING btree ("import_id","id") WHERE outcome = 'good';--> statement-breakpoint
CREATE INDEX "import_rows_record_id_index" ON "import_rows" USING btree ("record_id") WHERE record_id is not null;--> statement-breakpoint
CREATE INDEX "imports_kind_owner_id_id_index" ON "imports" USING btree ("kind","owner_id","id");--> statement-breakpoint
CREATE INDEX "imports_running" ON "imports" USING btree ("id") WHERE state in ('checking', 'saving');--> statement-breakpoint
CREATE INDEX "imports_former" ON "imports" USING btree ("kind","former_id") WHERE former_id is not null;