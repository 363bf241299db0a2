import { writeXlsx } from 'hucre/xlsx'
import type { openTestApp } from '../../../testing/app.ts'
import { callsOf, formOf, type Reply } from '../../../testing/http.ts'
import { keepSessionsOpen } from '../../../testing/sign-in/long-sessions.ts'
import { verifyLedger } from '../../ledger/public.ts'
import { feeSettings } from '../schema.ts'

/** A cell as typed; a formula with the result stored in the file. */
export type Typed = string | number | null | { formula: string; result: number }
type Sheets = Readonly<Record<string, { headings: readonly string[]; rows: readonly Typed[][] }>>

/** Signs in an accountant who imports fee spreadsheets in a college whose books open on 1 June 2026. */
export async function sheetOffice(opened: Awaited<ReturnType<typeof openTestApp>>) {
  const { app, platform } = opened
  const { db } = platform.database
  const officer = callsOf(app, await opened.as('ROLE_ACCOUNTANTS_OFFICER', { username: 'officer' }))
  const reader = callsOf(app, await opened.as('ROLE_PRINCIPAL', { username: 'principal' }))
  await keepSessionsOpen(db)
  await db.update(feeSettings).set({ openingOn: '2026-06-01' })
  const upload = async (path: string, sheets: Sheets, by = officer): Promise<Reply> => {
    const content = Buffer.from(await writeXlsx({ sheets: Object.entries(sheets).map(([name, sheet]) => written(name, sheet)) }))
    return by.post(path, formOf({ file: { name: 'fees.xlsx', content } }))
  }
  return {
    ...{ db, officer, reader, upload },
    statement: (id: number): Promise<Reply> => officer.get(`/students/${id}/fees`),
    faults: async () => (await verifyLedger(db)).faults,
    /** Returns the errors of an answer as row, column and code. */
    errorsOf: ({ errors }: Reply) => errors.map(({ row, column, code }: Reply) => [row, column, code]),
  }
}

function written(name: string, { headings, rows }: Sheets[string]) {
  const formulas = rows.flatMap((row, at) =>
    row.flatMap((cell, column) => (cell !== null && typeof cell === 'object' ? [{ place: `${at + 1},${column}`, ...cell }] : [])),
  )
  const plain = rows.map((row) => row.map((cell) => (cell !== null && typeof cell === 'object' ? cell.result : cell)))
  const cells = formulas.map(
    ({ place, formula, result }) => [place, { value: result, type: 'formula' as const, formula, formulaResult: result }] as const,
  )
  return { name, rows: [[...headings], ...plain], cells: new Map(cells) }
}
