import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useUiWords } from '../words.ts'
import type { Column, DataListProps } from './DataList.tsx'
import css from './ListTable.module.css'

type HeadProps<Row> = Pick<DataListProps<Row>, 'columns' | 'state' | 'rowId' | 'selection'> & { rows: Row[] }

/** The head of a list, which stays in sight: sorts on the server, and ticks the whole page. */
export function ListTableHead<Row>({ columns, state, rows, rowId, selection }: HeadProps<Row>) {
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={css.tick}>
            <TickAll page={rows.map((row) => Number(rowId(row)))} selection={selection} />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.field} column={column} state={state} />
        ))}
      </tr>
    </thead>
  )
}

function HeadCell<Row>({ column, state }: { column: Column<Row>; state: HeadProps<Row>['state'] }) {
  const { field, head, sort, numeric } = column
  const className = numeric ? css.numeric : undefined
  if (!sort) {
    return (
      <th scope="col" className={className}>
        {head}
      </th>
    )
  }
  const order = state.sort === field ? 'ascending' : state.sort === `-${field}` ? 'descending' : 'none'
  const Arrow = order === 'descending' ? ArrowDown : ArrowUp
  return (
    <th scope="col" className={className} aria-sort={order}>
      <button type="button" onClick={() => state.sortBy(order === 'ascending' ? `-${field}` : field)}>
        {head}
        <Arrow size={14} aria-hidden />
      </button>
    </th>
  )
}

/** Ticks all rows of the page, or none; between the two when a part of them is ticked. Rows of other pages stay as they are. */
function TickAll({
  page,
  selection: { ids, onChange },
}: {
  page: number[]
  selection: NonNullable<HeadProps<object>['selection']>
}) {
  const t = useUiWords()
  const box = useRef<HTMLInputElement>(null)
  const ticked = page.filter((id) => ids.has(id)).length
  const all = page.length > 0 && ticked === page.length
  useEffect(() => {
    // React knows no attribute for the third state
    if (box.current) box.current.indeterminate = ticked > 0 && !all
  }, [ticked, all])
  const toggle = () => onChange(all ? new Set([...ids].filter((id) => !page.includes(id))) : new Set([...ids, ...page]))
  return (
    <label>
      <input ref={box} type="checkbox" aria-label={t('selectAllRows')} checked={all} onChange={toggle} />
    </label>
  )
}
