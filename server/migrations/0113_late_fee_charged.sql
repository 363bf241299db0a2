ALTER TABLE "fee_demands" ADD COLUMN "charged_paise" bigint;--> statement-breakpoint
-- What was charged before: the key of the last posting of a late fee says up to what; less is demanded where it was waived or given back since
UPDATE "fee_demands" fee SET "charged_paise" = greatest(fee."amount_paise", posted.up_to)
FROM (
  SELECT demand.id, max(substring(entry.posting_key FROM ' up to (\d+)$')::bigint) AS up_to
  FROM "fee_demands" demand
  LEFT JOIN "ledger_entries" entry ON entry.source = 'demand' AND entry.narration = 'Late fee'
    AND substring(entry.posting_key FROM '^late fee (\d+) up to ')::bigint = demand.late_fee_of_id
  WHERE demand.source = 'late-fee' GROUP BY demand.id
) posted WHERE fee.id = posted.id;
