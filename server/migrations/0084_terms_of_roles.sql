DROP INDEX "user_roles_once";--> statement-breakpoint
ALTER TABLE "publications" drop column "published_on";--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "published_on" date GENERATED ALWAYS AS (make_date(year, coalesce(month, 12), 1)) STORED NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "user_roles_once" ON "user_roles" USING btree ("user_id","role","scope",coalesce("valid_from", '-infinity'));--> statement-breakpoint
-- The index went with the column
CREATE INDEX "publications_published_on_id_index" ON "publications" USING btree ("published_on","id");
