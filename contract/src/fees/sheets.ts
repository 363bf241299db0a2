/**
 * Spreadsheets of fees: what students owed on the opening day of the books, receipts of the earlier system, and demands of many students. A sheet is imported whole, or
 * not at all with each wrong cell named. The same sheet twice changes nothing.
 */
import { z } from 'zod'
import { sheetCalls } from '../platform/imports/sheet-calls.ts'
import { Paise } from '../platform/money/money.ts'

/** What a sheet of fees changes: how many rows are new, differ from what is stored, or are stored as they are, and the sum of those new and changed. */
export const FeeSheetChange = z.object({ added: z.int(), changed: z.int(), present: z.int(), totalPaise: Paise })
export type FeeSheetChange = z.infer<typeof FeeSheetChange>

/** So many rows at most. */
export const maxFeeRows = 5_000

/** Enough for that many rows with long texts. */
const shared = { allow: 'fees.manage', change: FeeSheetChange, maxBytes: 4 * 1024 * 1024 } as const
const problems = ['platform.changed-meanwhile'] as const
const ofPastDays = [...problems, 'ledger.books-locked'] as const

export const feeSheets = {
  openings: sheetCalls({
    ...shared,
    path: '/fee-openings',
    problems: ofPastDays,
    summary: 'Sets the opening balances and advances of students, all of them or, with any error, none',
  }),
  pastReceipts: sheetCalls({
    ...shared,
    path: '/past-fee-receipts',
    problems: ofPastDays,
    summary: 'Adds receipts of the earlier system, all of them or, with any error, none',
  }),
  demands: sheetCalls({
    ...shared,
    path: '/fee-demands',
    problems,
    summary: 'Raises demands of many students, all of them or, with any error, none',
  }),
}
