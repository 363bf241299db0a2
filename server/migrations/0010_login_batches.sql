CREATE TABLE "login_batch_refusals" (
	"batch_id" bigint NOT NULL,
	"person" text NOT NULL,
	"full_name" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "login_batch_refusals_batch_id_person_pk" PRIMARY KEY("batch_id","person")
);
--> statement-breakpoint
ALTER TABLE "login_batch_rows" ADD COLUMN "mail_failure" text;--> statement-breakpoint
ALTER TABLE "login_batches" ADD COLUMN "sheet_taken_by" text;--> statement-breakpoint
ALTER TABLE "login_batches" ADD COLUMN "mail_started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "login_batches" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "login_batches" ADD COLUMN "progress_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "login_batch_refusals" ADD CONSTRAINT "login_batch_refusals_batch_id_login_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."login_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "login_batches_one_at_a_time" ON "login_batches" USING btree ("kind") WHERE finished_at is null;