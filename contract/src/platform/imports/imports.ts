/**
 * The messages of every spreadsheet import, whichever module it belongs to: why a file was refused (`sheet-problems.ts`), what is wrong with a
 * single cell or row (`RowError`, with a code of `rowErrors` or of the module's own table), and the outcome of a check (`SheetCheck`).
 */
import { z } from 'zod'

/** What is wrong with one cell, or with a whole row where it names no cell. */
export const RowError = z.object({
  /** The sheet, where a workbook has several. */
  sheet: z.string().optional(),
  /** The row's number as the spreadsheet shows it, from 1. */
  row: z.int(),
  /** The heading of the column; absent where the whole row is wrong. */
  column: z.string().optional(),
  /** The cell as the spreadsheet names it, `B7`; absent where the sheet lacks the column. */
  cell: z.string().optional(),
  /** The text of the cell, at most its first 100 characters. */
  text: z.string().optional(),
  code: z.string(),
  /** The values for the places of the sentence, so that it can be shown in another language. */
  values: z.record(z.string(), z.string()),
  /** The sentence in English. */
  message: z.string(),
})
export type RowError = z.infer<typeof RowError>

/** Errors beyond this number are counted and not listed: a thousand of them mean the wrong sheet, or one wrong column. */
export const maxListedErrors = 1000

/** The outcome of reading every row of a spreadsheet. `errorCount` counts all errors; `errors` lists the first of them, by row. */
export const SheetCheck = z.object({
  /** Rows that hold something, over all sheets. */
  rows: z.int(),
  /** Rows without an error. */
  good: z.int(),
  errorCount: z.int(),
  errors: z.array(RowError),
})
export type SheetCheck = z.infer<typeof SheetCheck>
