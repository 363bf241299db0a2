/**
 * Spreadsheets of fees: dues of students on the opening day of the books, receipts of the earlier system, and demands of many students. A sheet is imported as
 * a whole, or not at all, with every wrong cell listed. Importing the same sheet twice changes nothing.
 */
import { z } from 'zod'
import { sheetCalls } from '../platform/imports/sheet-calls.ts'
import { Paise } from '../platform/money/money.ts'

/** Changes of a sheet of fees: numbers of rows that are new, differ from the stored data, or equal it, and the sum of the new and changed rows. */
export const FeeSheetChange = z.object({ added: z.int(), changed: z.int(), present: z.int(), totalPaise: Paise })
export type FeeSheetChange = z.infer<typeof FeeSheetChange>

/** Maximum number of rows. */
export const maxFeeRows = 5_000

/** Enough for the maximum number of rows with long texts. */
const shared = { allow: 'fees.manage', change: FeeSheetChange, maxBytes: 4 * 1024 * 1024 } as const
const problems = ['platform.changed-meanwhile'] as const
const ofPastDays = [...problems, 'ledger.books-locked'] as const

export const feeSheets = {
  openings: sheetCalls({
    ...shared,
    path: '/fee-openings',
    problems: ofPastDays,
    summary: 'Sets the opening balances and advances of students; with any error, none of them',
  }),
  pastReceipts: sheetCalls({
    ...shared,
    path: '/past-fee-receipts',
    problems: ofPastDays,
    summary: 'Adds receipts of the earlier system; with any error, none of them',
  }),
  demands: sheetCalls({
    ...shared,
    path: '/fee-demands',
    problems,
    summary: 'Raises demands for many students; with any error, none of them',
  }),
}
