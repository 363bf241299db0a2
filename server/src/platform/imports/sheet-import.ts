import type { SheetCheck } from '@nalanda/contract/platform/imports/imports'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { Actor } from '../audit/audit.ts'
import { lockKeyInTransaction } from '../database/advisory-locks.ts'
import type { Database } from '../database/client.ts'
import { inTransaction } from '../database/transactions.ts'
import { violationOf } from '../database/violations.ts'
import type { SignedIn } from '../http/context.ts'
import { problem } from '../problems.ts'
import type { Sheet } from '../spreadsheets/cell.ts'
import type { CellInput, SheetSpec } from '../spreadsheets/sheet-spec.ts'
import type { Spreadsheets } from '../spreadsheets/spreadsheets.ts'
import { cellText } from './cell-values.ts'
import type { Columns } from './columns.ts'
import type { PlacedRow } from './placed-rows.ts'
import { collectRowErrors, type Refuse } from './row-errors.ts'
import { listsOf, type PlainRules, readRows } from './rows.ts'
import { readSpreadsheet } from './spreadsheet-file.ts'
import { templateColumns, templateNotes } from './template.ts'

/** The call that uploads a spreadsheet: its parameters and query, the user, and the time. */
export type ImportCall<Params = unknown, Query = unknown> = {
  params: Params
  query: Query
  user: SignedIn | null
  today: IsoDate
  now: Date
}
export type ImportDeps = { database: Database; spreadsheets: Spreadsheets }

export type Template = { sheets: SheetSpec[]; rows: number }

/** A spreadsheet of one kind: its template, its check, and its import, which makes the whole change or, if there is any error, none of it. */
export type SheetImport<Call, Change, Applied> = {
  fileName(call: Call): string
  /** Returns the sheets of a template, and the number of rows that they are filled with. */
  template(db: Database, call: Call): Promise<Template>
  check(deps: ImportDeps, bytes: Buffer, call: Call): Promise<SheetCheck & { change: Change | null }>
  import(deps: ImportDeps & { actor: Actor }, bytes: Buffer, call: Call): Promise<SheetCheck & { change: Applied | null }>
}

/** A declaration without the types of its rows; `place` finds the rows of a file. */
export type PlainSpec<Call, Planned, Prepared, Applied> = {
  name: string
  fileName?: ((call: Call) => string) | undefined
  maxRows: number
  notes?: readonly string[] | undefined
  sheets: Readonly<Record<string, Columns>>
  rules: Readonly<Record<string, PlainRules | undefined>>
  place: (sheets: readonly Sheet[]) => Placed
  filled?: ((existing: unknown, call: Call) => Readonly<Record<string, readonly (readonly CellInput[])[]>>) | undefined
  load: (db: Database, call: Call, named: (sheet: string, field: string) => string[]) => Promise<unknown>
  plan: (rows: Readonly<Record<string, object[]>>, existing: unknown, refuse: Refuse<string>) => Planned
  prepare?: ((planned: Planned) => Promise<Prepared>) | undefined
  apply: (db: Database, planned: Planned, prepared: Prepared, call: Call) => Promise<Applied>
}
type Placed = Readonly<Record<string, PlacedRow[]>>
type Plan = { change: unknown }

/** Implements a declaration: reads the file without holding a connection, then checks it, and imports it in one transaction. */
export function sheetImport<Call, Planned extends Plan, Prepared, Applied>(
  spec: PlainSpec<Call, Planned, Prepared, Applied>,
): SheetImport<Call, Planned['change'], Applied> {
  const read = async (spreadsheets: Spreadsheets, bytes: Buffer) => {
    const placed = spec.place(await readSpreadsheet(spreadsheets, bytes))
    const rows = countRows(placed)
    if (rows > spec.maxRows) throw problem('platform.sheet-too-many-rows', { most: spec.maxRows, rows })
    return placed
  }
  return {
    fileName: spec.fileName ?? (() => `${spec.name} template.xlsx`),
    template: async (db, call) => templateOf(spec, await spec.load(db, call, () => []), call),
    check: async ({ database, spreadsheets }, bytes, call) => {
      const { summary, planned } = await evaluate(spec, await read(spreadsheets, bytes), database, call)
      return { ...summary, change: planned === null ? null : planned.change }
    },
    import: async (deps, bytes, call) => importRows(spec, await read(deps.spreadsheets, bytes), deps, call),
  }
}

/** Reads every row and plans the change; if there are errors, the plan is null. */
async function evaluate<Call, Planned extends Plan, Prepared, Applied>(
  spec: PlainSpec<Call, Planned, Prepared, Applied>,
  placed: Placed,
  db: Database,
  call: Call,
): Promise<{ summary: SheetCheck; planned: Planned | null }> {
  const existing = await spec.load(db, call, (sheet, field) => textsOf(placed[sheet] ?? [], field))
  const errors = collectRowErrors()
  const rows: Record<string, object[]> = {}
  const positions = new Map<object, PlacedRow>()
  for (const [name, columns] of Object.entries(spec.sheets)) {
    const read = await readRows(placed[name] ?? [], columns, spec.rules[name] ?? {}, existing, errors)
    rows[name] = [...read.keys()]
    for (const [row, position] of read) positions.set(row, position)
  }
  const refuse: Refuse<string> = (row, field, error) => {
    const position = positions.get(row)
    if (!position) throw new Error('Only a row that was read can be refused')
    errors.add(position, field, error)
  }
  // Rows with errors are missing from the plan, so that references to them from other rows would seem wrong
  const planned = errors.count() > 0 ? null : spec.plan(rows, existing, refuse)
  return { summary: errors.summary(countRows(placed)), planned: errors.count() > 0 ? null : planned }
}

async function importRows<Call, Planned extends Plan, Prepared, Applied>(
  spec: PlainSpec<Call, Planned, Prepared, Applied>,
  placed: Placed,
  { database, actor }: ImportDeps & { actor: Actor },
  call: Call,
): Promise<SheetCheck & { change: Applied | null }> {
  let prepared = undefined as Prepared
  if (spec.prepare) {
    const { summary, planned } = await evaluate(spec, placed, database, call)
    if (planned === null) return { ...summary, change: null }
    prepared = await spec.prepare(planned)
  }
  try {
    return await inTransaction(database, actor, async (db) => {
      await lockKeyInTransaction(db, 'checked sheet', spec.name)
      const { summary, planned } = await evaluate(spec, placed, db, call)
      return { ...summary, change: planned === null ? null : await spec.apply(db, planned, prepared, call) }
    })
  } catch (error) {
    if (violationOf(error) === null) throw error
    // Another user wrote the same data meanwhile: the repeated check finds the cells
    const { summary, planned } = await evaluate(spec, placed, database, call)
    if (planned !== null) throw error
    return { ...summary, change: null }
  }
}

function templateOf<Call, Planned, Prepared, Applied>(
  { sheets, rules, filled, name, notes = [] }: PlainSpec<Call, Planned, Prepared, Applied>,
  existing: unknown,
  call: Call,
): Template {
  const rows = filled?.(existing, call) ?? {}
  const tables = Object.entries(sheets).map(([title, columns]) => ({
    name: title,
    columns: templateColumns(columns, listsOf(columns, rules[title] ?? {}, existing)),
    rows: rows[title] ?? [],
  }))
  const count = Object.values(rows).reduce((sum, { length }) => sum + length, 0)
  return { sheets: [...tables, ...templateNotes(name, notes)], rows: count }
}

const countRows = (placed: Placed) => Object.values(placed).reduce((sum, rows) => sum + rows.length, 0)

function textsOf(rows: readonly PlacedRow[], field: string): string[] {
  const texts = rows.map(({ values }) => cellText(values.get(field) ?? null))
  return [...new Set(texts)].filter((text) => text !== '')
}
