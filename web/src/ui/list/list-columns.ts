import type { Column } from './DataList.tsx'
import type { ListView } from './list-view.ts'

/** The columns of a list that are not hidden; the one that names the record never is. */
export function shownColumns<Row>(columns: readonly Column<Row>[], view: Pick<ListView, 'hidden'>): Column<Row>[] {
  return columns.filter(({ field, main }) => main || !view.hidden.includes(field))
}

/** The column that names the record. */
export function mainColumn<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find((column) => column.main) ?? columns[0]
}
