import type { ColumnSpec, SheetSpec } from '../spreadsheets/sheet-spec.ts'
import { type Choice, type Columns, choiceLabel } from './columns.ts'

const kinds = { whole: 'number', decimal: 'number', percent: 'number', rupees: 'number', day: 'date' } as const

/** Returns the columns of a template, with the non-empty drop-down lists. Also for an export that can be changed and imported again. */
export function templateColumns(columns: Columns, lists: ReadonlyMap<string, readonly Choice[]> = new Map()): ColumnSpec[] {
  return Object.entries(columns).map(([field, { heading, kind = 'text', width, note, choices }]) => {
    const list = lists.get(field) ?? choices ?? (kind === 'yes-no' ? ['Yes', 'No'] : [])
    return {
      header: heading,
      ...(kind in kinds && { kind: kinds[kind as keyof typeof kinds] }),
      ...(width !== undefined && { width }),
      ...(note !== undefined && { note }),
      ...(list.length > 0 && { choices: list.map(choiceLabel) }),
    }
  })
}

/** Returns the sheet of a template that explains how to fill in the others. */
export function templateNotes(title: string, notes: readonly string[]): SheetSpec[] {
  return notes.length > 0 ? [{ name: 'How to fill in this sheet', title, notes }] : []
}
