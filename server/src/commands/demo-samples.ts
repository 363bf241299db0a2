import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Cell, type CellValue, writeXlsx } from 'hucre/xlsx'
import { type SampleCell, type SampleSheet, sampleSheets } from '../modules/results/demo/demo-sheets.ts'

/** `node server/src/commands/demo-samples.ts`: writes the spreadsheets of `samples/`, for trying out imports in the demo college. */
const drawnUpAt = new Date('2026-11-16T05:30:00Z')
const folder = join(import.meta.dirname, '..', '..', '..', 'samples')
await mkdir(folder, { recursive: true })
for (const sheet of sampleSheets()) {
  await writeFile(join(folder, sheet.fileName), await layOut(sheet))
  console.log(`samples/${sheet.fileName}: ${sheet.rows.length} rows`)
}

// Does not use the platform's writer, which cannot write the formulas and errors that a sheet with every fault needs
function layOut({ title, headings, rows }: SampleSheet): Promise<Uint8Array> {
  const all: SampleCell[][] = [...title.map((line) => [line]), [...headings], ...rows]
  const special = all.flatMap((row, at) =>
    row.flatMap((cell, column) => (isSpecial(cell) ? [[`${at},${column}`, specialCell(cell)] as const] : [])),
  )
  return writeXlsx({
    properties: { created: drawnUpAt, modified: drawnUpAt, creator: 'Examination Branch' },
    sheets: [
      {
        name: 'Results',
        rows: all.map((row) => row.map((cell): CellValue => (isSpecial(cell) ? null : cell))),
        cells: new Map(special),
        columns: headings.map((heading) => ({ width: /Name|^Course$/.test(heading) ? 36 : 14 })),
        freezePane: { rows: title.length + 1 },
      },
    ],
  })
}

type Special = Exclude<SampleCell, string | number | null>

function isSpecial(cell: SampleCell): cell is Special {
  return typeof cell === 'object' && cell !== null
}

function specialCell(cell: Special): Cell {
  return 'formula' in cell
    ? { value: 0, type: 'formula', formula: cell.formula, formulaResult: 0 }
    : { value: cell.error, type: 'error' }
}
