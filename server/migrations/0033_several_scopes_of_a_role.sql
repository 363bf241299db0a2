DROP INDEX "user_roles_user_id_role_index";--> statement-breakpoint
ALTER TABLE "user_roles" DROP CONSTRAINT "user_roles_user_id_position_pk";--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "id" bigint PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "user_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
CREATE UNIQUE INDEX "user_roles_in_order" ON "user_roles" USING btree ("user_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "user_roles_once" ON "user_roles" USING btree ("user_id","role","scope");