ALTER TABLE "exams" ADD COLUMN "student_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "entry_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "withheld_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "exams_regulation_id_index" ON "exams" USING btree ("regulation_id");--> statement-breakpoint
CREATE INDEX "exams_search" ON "exams" USING gin ("title" gin_trgm_ops);