import { setImmediate as pause } from 'node:timers/promises'
import { issueError } from '@nalanda/contract/platform/validation/issues'
import type { Cell } from '../spreadsheets/cell.ts'
import { plainHeading } from '../spreadsheets/cell-text.ts'
import { cellText, findFormula, isBlankWord, isEmptyCell, readCellAs } from './cell-values.ts'
import { type Choice, type Column, type Columns, choiceLabel, choiceValue } from './columns.ts'
import type { PlacedRow } from './placed-rows.ts'
import type { CellError, RowErrors } from './row-errors.ts'
import { notListed, schemaError } from './schema-errors.ts'

type Values = Record<string, unknown>
/** The rules of one sheet, without the types of its declaration (see `RowRules`). */
export type PlainRules = {
  unique?: readonly (readonly string[])[] | undefined
  choices?: Readonly<Record<string, (existing: unknown) => readonly Choice[]>> | undefined
  checks?: Readonly<Record<string, (value: unknown, row: Values, existing: unknown) => CellError | null | undefined>> | undefined
}

const rowsAtOnce = 500

/** Reads rows cell by cell; returns the rows without an error with their positions, and adds every error to `errors`. Yields to other work in between. */
export async function readRows(
  placed: readonly PlacedRow[],
  columns: Columns,
  rules: PlainRules,
  existing: unknown,
  errors: RowErrors,
): Promise<Map<object, PlacedRow>> {
  const lists = listsOf(columns, rules, existing)
  const firsts = (rules.unique ?? []).map((fields) => ({ fields, rows: new Map<string, number>() }))
  const rows = new Map<object, PlacedRow>()
  for (const [at, row] of placed.entries()) {
    if (at > 0 && at % rowsAtOnce === 0) await pause()
    const { values, wrong } = readCells(row, columns, lists)
    for (const [field, value] of Object.entries(values)) {
      const error = rules.checks?.[field]?.(value, values, existing)
      if (error) wrong.set(field, error)
    }
    for (const first of firsts) findTwin(row, first.fields, values, first.rows, wrong)
    for (const field of Object.keys(columns)) {
      const error = wrong.get(field)
      if (error) errors.add(row, field, error)
    }
    if (wrong.size === 0) rows.set(values, row)
  }
  return rows
}

type Lists = ReadonlyMap<string, readonly Choice[]>

/** Returns the drop-down lists of a sheet: those that its columns declare, and those from stored data. */
export function listsOf(columns: Columns, { choices }: PlainRules, existing: unknown): Lists {
  return new Map(
    Object.entries(columns).flatMap(([field, column]) => {
      const list = choices?.[field]?.(existing) ?? column.choices
      return list ? [[field, list] as const] : []
    }),
  )
}

function readCells(row: PlacedRow, columns: Columns, lists: Lists) {
  const values: Values = {}
  const wrong = new Map<string, CellError>()
  for (const [field, column] of Object.entries(columns)) {
    const read = readCell(row.values.get(field) ?? null, column, lists.get(field))
    if ('value' in read) values[field] = read.value
    else wrong.set(field, read.error)
  }
  return { values, wrong }
}

function readCell(cell: Cell, column: Column, list: readonly Choice[] | undefined): { value: unknown } | { error: CellError } {
  const formula = findFormula(cell)
  if (formula) return { error: formula }
  const { kind = 'text', optional, open, schema } = column
  const choices = kind === 'text' ? list : undefined
  const listed = choices && choiceOf(choices, cellText(cell))
  if (listed === undefined && saysNothing(cell, column)) return optional ? { value: null } : { error: { code: 'required' } }
  if (choices && listed === undefined && !open) return { error: notListed(choices.map(choiceLabel), cellText(cell)) }
  const read = listed === undefined ? readCellAs(kind, cell) : { value: listed }
  if ('error' in read) return read
  const parsed = schema.safeParse(read.value, { error: issueError })
  return parsed.success ? { value: parsed.data } : { error: schemaError(parsed.error.issues[0], kind === 'rupees' ? 100 : 1) }
}

/** Whether a cell counts as blank. `NA` is blank in an optional column, but in a required text column it may be a name. */
function saysNothing(cell: Cell, { kind = 'text', optional }: Column): boolean {
  return isEmptyCell(cell) || ((optional === true || kind !== 'text') && isBlankWord(cell))
}

/** Finds the value that a text means, by its label or value: ignoring case, and otherwise without spaces and dots if that is unambiguous. */
function choiceOf(list: readonly Choice[], text: string): string | undefined {
  const folded = text.toLowerCase()
  const exact = list.find(
    (choice) => choiceLabel(choice).toLowerCase() === folded || choiceValue(choice).toLowerCase() === folded,
  )
  if (exact !== undefined) return choiceValue(exact)
  const plain = plainHeading(text)
  if (plain === '') return undefined
  const [one, another] = list.filter(
    (choice) => plainHeading(choiceLabel(choice)) === plain || plainHeading(choiceValue(choice)) === plain,
  )
  return one !== undefined && another === undefined ? choiceValue(one) : undefined
}

/** Rows in which all of the fields are blank are not duplicates. */
function findTwin(
  row: PlacedRow,
  fields: readonly string[],
  values: Values,
  first: Map<string, number>,
  wrong: Map<string, CellError>,
) {
  const [named = ''] = fields
  if (fields.some((field) => !(field in values)) || fields.every((field) => values[field] === null)) return
  const name = JSON.stringify(fields.map((field) => folded(values[field])))
  const duplicate = first.get(name)
  if (duplicate === undefined) first.set(name, row.row)
  else if (!wrong.has(named)) wrong.set(named, { code: 'duplicate-in-sheet', values: { row: duplicate } })
}

const folded = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)
