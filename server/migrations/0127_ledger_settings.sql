CREATE TABLE "ledger_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"locked_until" date,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
INSERT INTO ledger_settings DEFAULT VALUES;
