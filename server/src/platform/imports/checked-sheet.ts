import type { Database } from '../database/client.ts'
import type { CellInput } from '../spreadsheets/sheet-spec.ts'
import type { Choice, Columns, RowOf } from './columns.ts'
import { placeOneSheet, placeSheets } from './placed-rows.ts'
import type { CellError, Refuse } from './row-errors.ts'
import { type ImportCall, type PlainSpec, type SheetImport, sheetImport } from './sheet-import.ts'

/** What rows of one sheet must be, besides each cell by its column. */
export type RowRules<C extends Columns, Existing> = {
  /** Fields whose values together name a row: two rows of one name are an error, at the first of the fields. */
  readonly unique?: readonly (readonly (keyof C & string)[])[]
  /** Drop-down lists that the college keeps. */
  readonly choices?: { readonly [F in keyof C]?: (existing: Existing) => readonly Choice[] }
  /**
   * What a cell must be beside others of its row, or beside what the college has. Called for each cell without an error, blank ones
   * included; of the row only such cells are known.
   */
  readonly checks?: {
    readonly [F in keyof C]?: (value: RowOf<C>[F], row: Partial<RowOf<C>>, existing: Existing) => CellError | null | undefined
  }
}

type Plan = { readonly change: unknown }
type TemplateRows = readonly (readonly CellInput[])[]

/** What is the same for one sheet and for several. The `change` of a plan is what people read before they import. */
type Steps<Rows, Named, Field extends string, Call, Existing, Planned, Prepared, Applied> = {
  /** The title of the notes, and of the template's file unless `fileName` is set. */
  readonly name: string
  readonly fileName?: (call: Call) => string
  /** Rows that hold something, over all sheets. */
  readonly maxRows: number
  /** How to fill the template in. */
  readonly notes?: readonly string[]
  /**
   * What the college has. Read again within the transaction that changes it. `named` answers the texts of a column, so that of a large
   * table only what the file names is read; a template names nothing.
   */
  readonly load: (db: Database, call: Call, named: Named) => Promise<Existing>
  /** What rows without an error would change; may still refuse some of them. Pure: it runs again within the transaction. */
  readonly plan: (rows: Rows, existing: Existing, refuse: Refuse<Field>) => Planned
  /** Slow work that needs no database, done before the transaction. */
  readonly prepare?: (planned: Planned) => Promise<Prepared>
  /** Makes the change, within the transaction; answers what was changed. */
  readonly apply: (db: Database, planned: Planned, prepared: Prepared, call: Call) => Promise<Applied>
}

/**
 * Declares a spreadsheet that is checked row by row, and then imported whole in one transaction or not at all. Its rows are looked for in
 * the visible sheet whose headings fit best.
 */
export function checkedSheet<
  const C extends Columns,
  Call extends ImportCall,
  Existing,
  Planned extends Plan,
  Applied,
  Prepared = undefined,
>(
  spec: {
    readonly columns: C
    readonly filled?: (existing: Existing, call: Call) => TemplateRows
  } & RowRules<C, Existing> &
    Steps<RowOf<C>[], (field: keyof C & string) => string[], keyof C & string, Call, Existing, Planned, Prepared, Applied>,
): SheetImport<Call, Planned['change'], Applied> {
  const { columns, unique, choices, checks, load, plan, filled, name, ...steps } = spec
  return sheetImport({
    ...steps,
    name,
    sheets: { [name]: columns },
    rules: { [name]: { unique, choices, checks } },
    place: (sheets) => ({ [name]: placeOneSheet(sheets, columns) }),
    load: (db, call, named) => load(db, call, (field) => named(name, field)),
    plan: (rows, existing, refuse) => plan(rows[name] as RowOf<C>[], existing as Existing, refuse),
    filled: filled && ((existing, call) => ({ [name]: filled(existing as Existing, call) })),
  } as PlainSpec<Call, Planned, Prepared, Applied>)
}

type Sheets = Readonly<Record<string, Columns>>
type RowsOf<S extends Sheets> = { readonly [Name in keyof S]: RowOf<S[Name]>[] }
type FieldOf<S extends Sheets> = { [Name in keyof S]: keyof S[Name] & string }[keyof S]

/** Declares a workbook of several such sheets, found by their names; one that is missing has no rows. */
export function checkedWorkbook<
  const S extends Sheets,
  Call extends ImportCall,
  Existing,
  Planned extends Plan,
  Applied,
  Prepared = undefined,
>(
  spec: {
    /** The columns of each sheet, by its name. */
    readonly sheets: S
    readonly rules?: { readonly [Name in keyof S]?: RowRules<S[Name], Existing> }
    readonly filled?: (existing: Existing, call: Call) => { readonly [Name in keyof S]?: TemplateRows }
  } & Steps<
    RowsOf<S>,
    (sheet: keyof S & string, field: FieldOf<S>) => string[],
    FieldOf<S>,
    Call,
    Existing,
    Planned,
    Prepared,
    Applied
  >,
): SheetImport<Call, Planned['change'], Applied> {
  const place = { place: (sheets: Parameters<typeof placeSheets>[0]) => placeSheets(sheets, spec.sheets) }
  return sheetImport({ rules: {}, ...spec, ...place } as unknown as PlainSpec<Call, Planned, Prepared, Applied>)
}
