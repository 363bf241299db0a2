/**
 * Messages of all spreadsheet imports of any module: why a file was refused (`sheet-problems.ts`), errors of a cell or row (`RowError`, with a code of
 * `rowErrors` or of the module's own table), and the outcome of a check (`SheetCheck`).
 */
import { z } from 'zod'

/** Error of one cell, or of a whole row if it names no cell. */
export const RowError = z.object({
  /** The sheet, if the workbook has several. */
  sheet: z.string().optional(),
  /** Row number as shown in the spreadsheet, from 1. */
  row: z.int(),
  /** Heading of the column; absent if the whole row is wrong. */
  column: z.string().optional(),
  /** Cell reference as in the spreadsheet, `B7`; absent if the sheet lacks the column. */
  cell: z.string().optional(),
  /** Text of the cell, at most its first 100 characters. */
  text: z.string().optional(),
  code: z.string(),
  /** Values for the placeholders of the sentence, so that it can be shown in another language. */
  values: z.record(z.string(), z.string()),
  /** The sentence in English. */
  message: z.string(),
})
export type RowError = z.infer<typeof RowError>

/** Further errors are counted but not listed: a thousand of them indicate the wrong sheet, or one wrong column. */
export const maxListedErrors = 1000

/** Outcome of checking every row of a spreadsheet. `errorCount` counts all errors; `errors` lists the first of them, by row. */
export const SheetCheck = z.object({
  /** Non-empty rows of all sheets. */
  rows: z.int(),
  /** Rows without an error. */
  good: z.int(),
  errorCount: z.int(),
  errors: z.array(RowError),
})
export type SheetCheck = z.infer<typeof SheetCheck>
