CREATE TABLE "staff_posts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" bigint NOT NULL,
	"post" text NOT NULL,
	"department_id" bigint,
	"place" text,
	"held_from" date NOT NULL,
	"held_until" date,
	"order_no" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "post_ends_after_start" CHECK ("staff_posts"."held_until" >= "staff_posts"."held_from")
);
--> statement-breakpoint
ALTER TABLE "staff_posts" ADD CONSTRAINT "staff_posts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_posts" ADD CONSTRAINT "staff_posts_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_posts_staff_id_index" ON "staff_posts" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_posts_held_from_id_index" ON "staff_posts" USING btree ("held_from","id");--> statement-breakpoint
CREATE INDEX "staff_posts_post_department_id_index" ON "staff_posts" USING btree ("post","department_id");--> statement-breakpoint
-- Who heads a department was a column; since when was not kept, so it is the day of joining
INSERT INTO "staff_posts" ("staff_id", "post", "department_id", "held_from")
SELECT "staff"."id", 'hod', "departments"."id", "staff"."joined_on"
FROM "departments" JOIN "staff" ON "staff"."id" = "departments"."head_id"
WHERE "staff"."left_on" IS NULL OR "staff"."left_on" >= current_date;--> statement-breakpoint
ALTER TABLE "departments" DROP COLUMN "head_id";