CREATE INDEX "audit_entries_entity_id_index" ON "audit_entries" USING btree ("entity","id");--> statement-breakpoint
CREATE INDEX "audit_entries_act_id_index" ON "audit_entries" USING btree ("act","id");--> statement-breakpoint
CREATE INDEX "audit_entries_username_id_index" ON "audit_entries" USING btree ("username","id");--> statement-breakpoint
CREATE INDEX "audit_entries_at_index" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entries_search" ON "audit_entries" USING gin (("username" || ' ' || coalesce("reason", '')) gin_trgm_ops);