ALTER TABLE "fee_demands" ADD COLUMN "cancelled_on" date;--> statement-breakpoint
-- Those that the office set to zero until now, by the entries of it: runs post by other keys
UPDATE fee_demands demand SET cancelled_on = entry.posted_on
FROM (SELECT split_part(posting_key, ' ', 2)::bigint AS demand_id, max(posted_on) AS posted_on FROM ledger_entries
  WHERE source = 'demand' AND narration = 'Demand reduced' AND posting_key ~ '^demand [0-9]+ ' GROUP BY 1) entry
WHERE demand.id = entry.demand_id AND demand.amount_paise = 0 AND demand.source IN ('structure', 'exam');
