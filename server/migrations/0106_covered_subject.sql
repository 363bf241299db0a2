ALTER TABLE "class_covers" ADD COLUMN "offering_id" bigint;--> statement-breakpoint
ALTER TABLE "class_covers" ADD CONSTRAINT "class_covers_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_covers_offering_id_index" ON "class_covers" USING btree ("offering_id");