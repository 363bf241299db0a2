import { z } from 'zod'

/** Why a cell of an uploaded workbook cannot be taken: the sheet, the cell as a spreadsheet names it (B7), its column and what stands in it. */
export const SheetFault = z.object({
  sheet: z.string(),
  row: z.int(),
  cell: z.string(),
  column: z.string(),
  value: z.string(),
  fault: z.string(),
})
export type SheetFault = z.infer<typeof SheetFault>
