ALTER TABLE "achievements" ADD COLUMN "changed_by_id" bigint;--> statement-breakpoint
ALTER TABLE "condonations" ADD COLUMN "changed_by_id" bigint;--> statement-breakpoint
ALTER TABLE "faculty_works" ADD COLUMN "changed_by_id" bigint;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "changed_by_id" bigint;--> statement-breakpoint
ALTER TABLE "achievements" ADD CONSTRAINT "achievements_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condonations" ADD CONSTRAINT "condonations_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faculty_works" ADD CONSTRAINT "faculty_works_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "achievements_changed_by_id_index" ON "achievements" USING btree ("changed_by_id");--> statement-breakpoint
CREATE INDEX "condonations_changed_by_id_index" ON "condonations" USING btree ("changed_by_id");--> statement-breakpoint
CREATE INDEX "faculty_works_changed_by_id_index" ON "faculty_works" USING btree ("changed_by_id");--> statement-breakpoint
CREATE INDEX "publications_changed_by_id_index" ON "publications" USING btree ("changed_by_id");