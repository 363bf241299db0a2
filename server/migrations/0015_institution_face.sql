CREATE TABLE "holidays" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "holidays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "one_holiday_of_a_name" UNIQUE("day","name")
);
--> statement-breakpoint
CREATE TABLE "institution_versions" (
	"revision" integer PRIMARY KEY NOT NULL,
	"facts" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"undone_to" integer
);
--> statement-breakpoint
CREATE TABLE "legal_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"body" text NOT NULL,
	"effective_on" date NOT NULL,
	"published_by" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_version_of_a_text" UNIQUE("kind","version")
);
--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "naac_url" text;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "nirf_url" text;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "exam_cell_url" text;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "extended_seat_types" boolean DEFAULT false NOT NULL;