CREATE TABLE "encrypted_files" (
	"file" text PRIMARY KEY NOT NULL,
	"wrapped_key" text,
	"key_id" text,
	"encrypted_at" timestamp (3) with time zone,
	CONSTRAINT "encrypted_file_has_a_key" CHECK (("encrypted_files"."wrapped_key" is null) = ("encrypted_files"."key_id" is null)),
	CONSTRAINT "encrypted_content_has_a_key" CHECK ("encrypted_files"."encrypted_at" is null or "encrypted_files"."key_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "document_kinds" ADD COLUMN "aadhaar_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "encrypted_files_key_id_index" ON "encrypted_files" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "files_to_encrypt" ON "encrypted_files" USING btree ("file") WHERE "encrypted_files"."encrypted_at" is null;
--> statement-breakpoint
UPDATE "document_kinds" SET "aadhaar_card" = true, "revision" = "revision" + 1 WHERE "name" ~* 'a?adhaa?r(?!s)|ఆధార్|आधार';--> statement-breakpoint
-- Restricted from now on; the portal encrypts their content once it has started
INSERT INTO "encrypted_files" ("file")
  SELECT "file" FROM "student_documents" JOIN "document_kinds" ON "document_kinds"."id" = "kind_id" WHERE "aadhaar_card" AND "file" IS NOT NULL
  UNION SELECT "file" FROM "application_documents" WHERE "kind" <> 'photo' AND "name" ~* 'a?adhaa?r(?!s)|ఆధార్|आधार';
