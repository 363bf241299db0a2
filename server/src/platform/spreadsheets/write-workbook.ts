import { defaultLimits } from './limits.ts'
import type { CellInput, SheetOutline } from './sheet-spec.ts'
import { layOutWorkbook } from './write.ts'
import { openTablePart, type PackedPart, type TablePart } from './write-rows.ts'
import { packPart, zipOf } from './write-zip.ts'
import { Zip } from './zip.ts'

export type WorkbookWriter = {
  /** Appends rows to the table that is the sheet with this number, from 0. */
  add(sheet: number, rows: readonly (readonly CellInput[])[]): Promise<void>
  finish(): Promise<Buffer>
}

/** Opens the writer of a workbook. Runs in the spreadsheet thread. */
export async function openWorkbookWriter(outlines: readonly SheetOutline[]): Promise<WorkbookWriter> {
  const zip = new Zip(Buffer.from(await layOutWorkbook(outlines)), defaultLimits)
  const tables = new Map<string, TablePart>()
  for (const [sheet, outline] of outlines.entries()) {
    const name = partOf(sheet)
    if ('columns' in outline) tables.set(name, await openTablePart((await contentOf(zip, name)).toString(), outline.columns))
  }
  return {
    add: async (sheet, rows) => tables.get(partOf(sheet))?.add(rows),
    async finish() {
      const parts: (PackedPart & { name: string })[] = []
      for (const name of zip.names) {
        const packed = (await tables.get(name)?.finish()) ?? packPart(await contentOf(zip, name))
        parts.push({ name, ...packed })
      }
      return zipOf(parts)
    },
  }
}

const partOf = (sheet: number) => `xl/worksheets/sheet${sheet + 1}.xml`

async function contentOf(zip: Zip, name: string): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of zip.unpack(name)) pieces.push(piece)
  return Buffer.concat(pieces)
}
