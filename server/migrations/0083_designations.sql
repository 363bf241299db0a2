CREATE TABLE "designations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "designations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"is_teaching" boolean NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "photo_file" text;--> statement-breakpoint
CREATE UNIQUE INDEX "designations_by_name" ON "designations" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "staff_by_designation" ON "staff" USING btree (lower("designation"));--> statement-breakpoint
-- What colleges call their staff, and whatever else this college has called somebody
INSERT INTO "designations" ("name", "is_teaching")
SELECT DISTINCT ON (lower("name")) "name", "name" ~* '\m(professor|lecturer|reader|tutor|teaching|faculty)\M'
FROM (
	SELECT trim("designation") AS "name", 1 AS "place" FROM "staff"
	UNION ALL
	SELECT "name", 2 FROM unnest(ARRAY[
		'Professor', 'Associate Professor', 'Assistant Professor', 'Lecturer', 'Teaching Assistant', 'Principal', 'Director',
		'Librarian', 'Assistant Librarian', 'Physical Director', 'Laboratory Assistant', 'Laboratory Technician', 'System Administrator',
		'Programmer', 'Superintendent', 'Senior Assistant', 'Junior Assistant', 'Accountant', 'Office Assistant', 'Attender'
	]) AS "usual" ("name")
) AS "known"
WHERE "name" <> ''
ORDER BY lower("name"), "place";
