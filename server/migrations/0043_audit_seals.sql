CREATE TABLE "audit_seals" (
	"number" bigint PRIMARY KEY NOT NULL,
	"entries" "int8multirange" NOT NULL,
	"entry_hashes" "bytea" NOT NULL,
	"total" bigint NOT NULL,
	"previous_head" char(64) NOT NULL,
	"head" char(64) NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	"public_key" text NOT NULL,
	"signature" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "id" ADD GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "previous_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "hash" DROP NOT NULL;--> statement-breakpoint
-- The primary key stays without gaps up to here; later numbers come from the sequence and may be committed in any order.
SELECT setval('audit_entries_id_seq', coalesce(max(id), 0) + 1, false) FROM audit_entries;--> statement-breakpoint
-- Entries are no longer chained while they are written: no lock that all writers share. The server seals them when they are committed.
DROP TRIGGER chain ON audit_entries;--> statement-breakpoint
DROP FUNCTION chain_audit_entry();--> statement-breakpoint
DROP FUNCTION audit_text(audit_entries);--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_seals FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON audit_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
ALTER TABLE audit_seals ENABLE ALWAYS TRIGGER append_only;--> statement-breakpoint
ALTER TABLE audit_seals ENABLE ALWAYS TRIGGER append_only_whole;
