CREATE INDEX "user_roles_role_user_id_index" ON "user_roles" USING btree ("role","user_id");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower("full_name"),"id");--> statement-breakpoint
CREATE INDEX "users_created_at_id_index" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (("full_name" || ' ' || "username" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "role_days_in_order" CHECK ("user_roles"."valid_until" >= "user_roles"."valid_from");