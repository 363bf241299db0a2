import { ChevronRight } from 'lucide-react'
import css from './DataList.module.css'
import type { Column, DataListProps } from './DataList.tsx'
import { actsField, cellOf, mainColumn, shownColumns, textOf } from './list-columns.tsx'
import type { ListView } from './list-view.ts'
import { RowCheckbox } from './RowCheckbox.tsx'
import { RowOpener } from './RowOpener.tsx'

/** A list on a phone: one card per record, with its name first and the other values as labelled text. */
export function ListCards<Row extends object>({
  label,
  columns,
  rows,
  rowId,
  hrefOf,
  onOpen,
  selection,
  view,
}: DataListProps<Row> & { rows: Row[]; view: ListView }) {
  const main = mainColumn(columns)
  const others = shownColumns(columns, view).filter((column) => column !== main)
  return (
    <ul className={css.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowId(row)} className={css.card}>
          {main && (
            <div className={css.cardTitle}>
              {selection && <RowCheckbox name={textOf(main, row)} id={Number(rowId(row))} selection={selection} />}
              <RowOpener {...{ row, hrefOf, onOpen }}>
                {drawn(main, row)}
                {(hrefOf || onOpen) && <ChevronRight size={18} aria-hidden />}
              </RowOpener>
            </div>
          )}
          <dl>
            {others.map((column) => (
              <div key={column.field} data-wide={column.wide}>
                <dt className={column.field === actsField ? 'unseen' : undefined}>{column.head}</dt>
                <dd className={column.numeric || column.code ? 'numerals' : undefined}>{drawn(column, row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function drawn<Row>(column: Column<Row>, row: Row) {
  return cellOf(column, row) ?? '–'
}
