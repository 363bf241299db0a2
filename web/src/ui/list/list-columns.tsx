import type { ReactNode } from 'react'
import { StateChip } from '../feedback/states.tsx'
import type { Column } from './DataList.tsx'
import type { ListView } from './list-view.ts'

/** The column of what can be done with a row. */
export const actsField = 'acts'

/** The columns of a list that are not hidden; the one that names the record never is. */
export function shownColumns<Row>(columns: readonly Column<Row>[], view: Pick<ListView, 'hidden'>): Column<Row>[] {
  return columns.filter(({ field, main }) => main || !view.hidden.includes(field))
}

/** The column that names the record. */
export function mainColumn<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find((column) => column.main) ?? columns[0]
}

/** A cell as plain text: for titles and labels, and on paper. */
export function textOf<Row>({ text, status }: Column<Row>, row: Row): string | number | null {
  return status ? status(row).text : text(row)
}

/** A cell as it is shown. */
export function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.cell) return column.cell(row)
  if (!column.status) return column.text(row)
  const { tone, text } = column.status(row)
  return <StateChip tone={tone}>{text}</StateChip>
}
