import type { ReactNode } from 'react'
import { StateChip } from '../feedback/states.tsx'
import type { Column } from './DataList.tsx'
import type { ListView } from './list-view.ts'

/** Key of the column of row actions. */
export const actsField = 'acts'

/** Returns the visible columns of a list; the one that identifies the record is never hidden. */
export function shownColumns<Row>(columns: readonly Column<Row>[], view: Pick<ListView, 'hidden'>): Column<Row>[] {
  return columns.filter(({ field, main }) => main || !view.hidden.includes(field))
}

/** Returns the column that identifies the record. */
export function mainColumn<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find((column) => column.main) ?? columns[0]
}

/** Returns a cell as plain text: for titles and labels, and for printing. */
export function textOf<Row>({ text, status }: Column<Row>, row: Row): string | number | null {
  return status ? status(row).text : text(row)
}

/** Returns a cell as it is displayed. */
export function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.cell) return column.cell(row)
  if (!column.status) return column.text(row)
  const { tone, text } = column.status(row)
  return <StateChip tone={tone}>{text}</StateChip>
}
