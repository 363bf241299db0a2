ALTER TABLE "fee_demands" RENAME COLUMN "cancelled_on" TO "amount_set_on";--> statement-breakpoint
-- Amounts that the office set until now and no run changed since, by the entries of both
UPDATE fee_demands demand SET amount_set_on = entry.posted_on
FROM (SELECT split_part(posting_key, ' ', 2)::bigint AS demand_id, max(id) AS id, max(posted_on) AS posted_on FROM ledger_entries
  WHERE source = 'demand' AND posting_key ~ '^demand [0-9]+ ' GROUP BY 1) entry
WHERE demand.id = entry.demand_id AND demand.amount_set_on IS NULL AND demand.source IN ('structure', 'exam')
  AND NOT EXISTS (SELECT FROM ledger_entries run WHERE run.id > entry.id AND run.posting_key LIKE 'fee run % student ' || demand.student_id);--> statement-breakpoint
UPDATE fee_runs SET report = report - 'keptPaid' || jsonb_build_object('kept', report->'keptPaid');
