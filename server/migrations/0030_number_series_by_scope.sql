-- A series is named by what it numbers and by what its numbers print but for the serial: 'admission NA2026' becomes admission, NA2026#
ALTER TABLE "number_series" DROP CONSTRAINT "number_series_pkey";--> statement-breakpoint
ALTER TABLE "number_series" ADD COLUMN "scope" text;--> statement-breakpoint
UPDATE "number_series" SET
  "name" = split_part("name", ' ', 1),
  "scope" = substr("name", strpos("name", ' ') + 1) || CASE WHEN "name" LIKE 'certificate %' THEN '/#' ELSE '#' END;--> statement-breakpoint
ALTER TABLE "number_series" ALTER COLUMN "scope" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "number_series" ADD CONSTRAINT "number_series_name_scope_pk" PRIMARY KEY("name","scope");
