import type { Database } from '../../database/client.ts'
import type { ColumnSpec } from '../../spreadsheets/sheet-spec.ts'
import { cellText } from '../cell-values.ts'
import type { RowRules } from '../checked-sheet.ts'
import type { Columns, RowOf } from '../columns.ts'
import type { PlacedRow } from '../placed-rows.ts'
import type { CellError, RowErrors } from '../row-errors.ts'
import { listsOf, type PlainRules, readRows } from '../rows.ts'
import { templateColumns } from '../template.ts'
import type { CheckContext, Checked, RowNote, SheetImportKind } from './sheet-import-kinds.ts'

type Known<C extends Columns, Existing> = {
  readonly columns: C
  /** Loads the stored data that rows are compared with. `named` returns the texts of a column; for a template it returns nothing. */
  readonly load: (db: Database, named: (field: keyof C & string) => string[], context?: CheckContext) => Promise<Existing>
  /** Returns the field by which the row is already stored, or null. */
  readonly present?: (row: RowOf<C>, existing: Existing) => (keyof C & string) | null
  /**
   * Identity of a row whose cells can be spelt in several ways: if two rows have the same identity, the second is an error of `field`. If the cells themselves
   * identify a row, use `unique`.
   */
  readonly identity?: {
    readonly field: keyof C & string
    readonly of: (row: RowOf<C>, existing: Existing) => string | null
  }
} & RowRules<C, Existing>

/**
 * Returns the fields, template and check of a kind whose rows are read by columns, like checked sheets: validates each cell by its column, then against the
 * other cells of its row and stored data. Rows that are already stored are not saved again.
 */
export function byColumns<const C extends Columns, Existing>({
  columns,
  load,
  present,
  identity,
  unique,
  choices,
  checks,
}: Known<C, Existing>): Pick<SheetImportKind<RowOf<C>>, 'fields' | 'template' | 'check'> {
  const rules = { unique, choices, checks } as PlainRules
  return {
    fields: columns,
    template: async (db): Promise<ColumnSpec[]> => templateColumns(columns, listsOf(columns, rules, await load(db, () => []))),
    async check(db, rows, context): Promise<Checked<RowOf<C>>> {
      const existing = await load(db, (field) => textsOf(rows, field), context)
      const notes: RowNote[] = []
      const read = await readRows(rows, columns, rules, existing, collect(rows, notes))
      const good = new Map<PlacedRow, RowOf<C>>()
      const known = new Set<PlacedRow>()
      if (identity) refuseTwins(read as Map<RowOf<C>, PlacedRow>, (row) => identity.of(row, existing), identity.field, notes)
      for (const [values, row] of read) {
        const field = present?.(values as RowOf<C>, existing) ?? null
        if (field === null) good.set(row, values as RowOf<C>)
        else {
          known.add(row)
          notes.push({ row, field, severity: 'present', error: { code: 'already-exists' } })
        }
      }
      return { good, present: known, notes }
    },
  }
}

/** Removes rows with the same identity as an earlier one, and adds a note for each. */
function refuseTwins<Row>(
  read: Map<Row, PlacedRow>,
  identityOf: (row: Row) => string | null,
  field: string,
  notes: RowNote[],
): void {
  const firsts = new Map<string, number>()
  for (const [values, row] of read) {
    const name = identityOf(values)
    if (name === null) continue
    const first = firsts.get(name)
    if (first === undefined) firsts.set(name, row.row)
    else {
      read.delete(values)
      notes.push({ row, field, severity: 'error', error: { code: 'duplicate-in-sheet', values: { row: first } } })
    }
  }
}

/** Collects errors as notes of their rows. */
function collect(rows: readonly PlacedRow[], notes: RowNote[]): RowErrors {
  const byNumber = new Map(rows.map((row) => [row.row, row]))
  return {
    add(position, field, error: CellError) {
      const row = byNumber.get(position.row)
      if (row) notes.push({ row, field, error, severity: 'error' })
    },
    count: () => notes.length,
    summary: () => ({ rows: rows.length, good: 0, errorCount: notes.length, errors: [] }),
  }
}

function textsOf(rows: readonly PlacedRow[], field: string): string[] {
  const texts = rows.map(({ values }) => cellText(values.get(field) ?? null))
  return [...new Set(texts)].filter((text) => text !== '')
}
