import type { Database } from '../database/client.ts'
import type { CellInput } from '../spreadsheets/sheet-spec.ts'
import type { Choice, Columns, RowOf } from './columns.ts'
import { placeOneSheet, placeSheets } from './placed-rows.ts'
import type { CellError, Refuse } from './row-errors.ts'
import { type ImportCall, type PlainSpec, type SheetImport, sheetImport } from './sheet-import.ts'

/** Rules for the rows of one sheet, in addition to the rules of each column. */
export type RowRules<C extends Columns, Existing> = {
  /** Sets of fields whose values together identify a row: two rows with the same values are an error, reported at the first of the fields. */
  readonly unique?: readonly (readonly (keyof C & string)[])[]
  /** Drop-down lists that depend on stored data. */
  readonly choices?: { readonly [F in keyof C]?: (existing: Existing) => readonly Choice[] }
  /**
   * Checks of a cell against other cells of its row or stored data. Called for each cell without an error, including blank ones; `row` contains only such
   * cells.
   */
  readonly checks?: {
    readonly [F in keyof C]?: (value: RowOf<C>[F], row: Partial<RowOf<C>>, existing: Existing) => CellError | null | undefined
  }
}

type Plan = { readonly change: unknown }
type TemplateRows = readonly (readonly CellInput[])[]

/** The options shared by one sheet and several sheets. The `change` of a plan is what the user reads before importing. */
type Steps<Rows, Named, Field extends string, Call, Existing, Planned, Prepared, Applied> = {
  /** The title of the notes, and of the template's file unless `fileName` is set. */
  readonly name: string
  readonly fileName?: (call: Call) => string
  /** Maximum number of non-empty rows over all sheets. */
  readonly maxRows: number
  /** Instructions for filling in the template. */
  readonly notes?: readonly string[]
  /**
   * Loads the stored data that rows are compared with. Called again in the transaction that changes it. `named` returns the texts of a column, so that only the
   * mentioned rows of a large table are read; for a template it returns nothing.
   */
  readonly load: (db: Database, call: Call, named: Named) => Promise<Existing>
  /** Returns what the rows without an error would change; may still refuse some of them. Pure: it runs again in the transaction. */
  readonly plan: (rows: Rows, existing: Existing, refuse: Refuse<Field>) => Planned
  /** Slow work without the database, before the transaction. */
  readonly prepare?: (planned: Planned) => Promise<Prepared>
  /** Makes the change in the transaction and returns what was changed. */
  readonly apply: (db: Database, planned: Planned, prepared: Prepared, call: Call) => Promise<Applied>
}

/**
 * Declares a spreadsheet that is checked row by row and then imported in one transaction, completely or not at all. Its rows are read from the visible sheet
 * with the best matching headings.
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

/** Declares a workbook of several such sheets, found by name; a missing sheet has no rows. */
export function checkedWorkbook<
  const S extends Sheets,
  Call extends ImportCall,
  Existing,
  Planned extends Plan,
  Applied,
  Prepared = undefined,
>(
  spec: {
    /** The columns of each sheet, by sheet name. */
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
