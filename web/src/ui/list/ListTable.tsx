import { type CSSProperties, type MouseEvent, useState } from 'react'
import { useOverflow } from '../table/use-overflow.ts'
import { useUiWords } from '../words.ts'
import type { Column, DataListProps } from './DataList.tsx'
import css from './ListTable.module.css'
import { ListTableHead } from './ListTableHead.tsx'
import { cellOf, mainColumn, shownColumns, textOf } from './list-columns.tsx'
import { openByClick, walkRows } from './list-rows.ts'
import type { ListView } from './list-view.ts'
import { RowCheckbox } from './RowCheckbox.tsx'
import { RowOpener } from './RowOpener.tsx'

/** Number of rows that fit at 1280 × 800 if each has two lines. */
const shortList = 11

type TableProps<Row> = DataListProps<Row> & { rows: Row[]; view: ListView }

/**
 * The table of a list. The name of a record is the link or button that opens it, and a click elsewhere in the row does the same. Arrow keys move between the
 * rows, of which only one is a tab stop; a list wider than the page scrolls within its frame.
 */
export function ListTable<Row extends object>(props: TableProps<Row>) {
  const { label, columns, rows, rowId, hrefOf, onOpen, selection, view } = props
  const t = useUiWords()
  const { region, overflows } = useOverflow()
  const [walked, setWalked] = useState<string | number | null>(null)
  const shown = shownColumns(columns, view)
  const stop = rows.some((row) => rowId(row) === walked) ? walked : rows[0] && rowId(rows[0])
  const opens = hrefOf !== undefined || onOpen !== undefined
  // Without links, keyboard users can scroll only by focusing the region itself
  const scrolled = overflows || !(opens || selection)
  return (
    <div className={css.place}>
      <div
        ref={region}
        className={css.region}
        data-density={view.density}
        data-short={rows.length <= shortList || undefined}
        {...(scrolled && { role: 'region', tabIndex: 0, 'aria-label': t('scrollable', { label }) })}
      >
        <table className={css.table} aria-label={label}>
          <ListTableHead {...props} columns={shown} />
          <tbody onKeyDown={walkRows}>
            {rows.map((row) => (
              <ListRow
                key={rowId(row)}
                {...{ row, hrefOf, onOpen, selection }}
                columns={shown}
                id={rowId(row)}
                isStop={rowId(row) === stop}
                onWalk={setWalked}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

type RowProps<Row> = Pick<DataListProps<Row>, 'columns' | 'hrefOf' | 'onOpen' | 'selection'> & {
  row: Row
  id: string | number
  isStop: boolean
  onWalk: (id: string | number) => void
}

function ListRow<Row>({ row, id, columns, hrefOf, onOpen, selection, isStop, onWalk }: RowProps<Row>) {
  const main = mainColumn(columns)
  const tabIndex = isStop ? 0 : -1
  const opens = hrefOf !== undefined || onOpen !== undefined
  const selected = selection?.ids.has(Number(id))
  return (
    <tr
      className={[opens && css.opens, selected && css.selected].filter(Boolean).join(' ') || undefined}
      onFocus={() => onWalk(id)}
      {...(opens && { onClickCapture: (event: MouseEvent) => openByClick(event) })}
    >
      {selection && (
        <td className={css.checkbox}>
          <RowCheckbox id={Number(id)} name={main && textOf(main, row)} {...{ selection, tabIndex }} />
        </td>
      )}
      {columns.map((column) =>
        column === main ? (
          <th key={column.field} scope="row" className={classOf(column)} title={titleOf(column, row)}>
            <RowOpener {...{ row, hrefOf, onOpen, tabIndex }}>{drawn(column, row)}</RowOpener>
          </th>
        ) : (
          <td key={column.field} className={classOf(column)} title={titleOf(column, row)}>
            {drawn(column, row)}
          </td>
        ),
      )}
    </tr>
  )
}

function drawn<Row>(column: Column<Row>, row: Row) {
  const content = cellOf(column, row) ?? <span className={css.none}>–</span>
  if (!column.wide) return content
  const { least } = column
  return (
    <span className={css.long} {...(least !== undefined && { style: { '--least': least } as CSSProperties })}>
      {content}
    </span>
  )
}

function classOf<Row>({ numeric, code }: Column<Row>) {
  return [numeric && css.numeric, (numeric || code) && 'numerals'].filter(Boolean).join(' ') || undefined
}

/** Returns the full text of a cell that may be truncated. */
function titleOf<Row>(column: Column<Row>, row: Row) {
  return column.wide ? String(textOf(column, row) ?? '') || undefined : undefined
}
