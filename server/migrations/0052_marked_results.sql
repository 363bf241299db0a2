ALTER TABLE "result_entries" ADD COLUMN "marker" text;--> statement-breakpoint
ALTER TABLE "withholdings" ADD COLUMN "import_id" bigint;--> statement-breakpoint
ALTER TABLE "withholdings" ADD CONSTRAINT "withholdings_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withholdings_import_id_index" ON "withholdings" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
ALTER TABLE "result_entries" ADD CONSTRAINT "known_marker" CHECK ("result_entries"."marker" in ('withheld', 'malpractice'));