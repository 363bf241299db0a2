/** Finds the entries that took back a part of a receipt: by their source and narration, which never change. */
import { type SQL, sql } from 'drizzle-orm'
import { ledgerEntries, ledgerLines } from '../../ledger/schema.ts'
import { feeReceipts } from '../schema-receipts.ts'

/** Source of the entries that take back a part of a receipt. */
export const partSource = 'refund'

const prefix = 'Refund of receipt '

/** Returns the narration of the entries that take back a part of this receipt. */
export const partNarrationOf = (number: string): string => `${prefix}${number}`

/** Like `partNarrationOf` in SQL, for an expression with the number. */
export const partNarration = (number: SQL): SQL => sql`(${prefix}::text || ${number})`

/** Sum of the parts taken back of a row of `feeReceipts`, in paise. The source is no parameter, so that PostgreSQL uses the index of these entries. */
export const refundedPaise: SQL = sql`(select coalesce(sum(${ledgerLines.amountPaise}), 0) from ${ledgerEntries}
  join ${ledgerLines} on ${ledgerLines.entryId} = ${ledgerEntries.id} and ${ledgerLines.amountPaise} > 0
  where ${ledgerEntries.source} = ${sql.raw(`'${partSource}'`)} and ${ledgerEntries.narration} = ${partNarration(sql`${feeReceipts.number}`)})`

/** Extracts the receipt number from such a narration, so that the receipt is found with an index. */
export const numberInNarration = (narration: SQL): SQL => sql`substr(${narration}, ${prefix.length + 1})`
