import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useUiWords } from '../words.ts'
import type { Column, DataListProps } from './DataList.tsx'
import css from './ListTable.module.css'

type HeadProps<Row> = Pick<DataListProps<Row>, 'columns' | 'state' | 'rowId' | 'selection'> & { rows: Row[] }

/** Sticky header of a list: sorts on the server, and selects the whole page. */
export function ListTableHead<Row>({ columns, state, rows, rowId, selection }: HeadProps<Row>) {
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={css.checkbox}>
            <SelectAll page={rows.map((row) => Number(rowId(row)))} selection={selection} />
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

/** Checkbox that selects all rows of the page, or none; indeterminate if some of them are selected. Rows of other pages are not affected. */
function SelectAll({
  page,
  selection: { ids, onChange },
}: {
  page: number[]
  selection: NonNullable<HeadProps<object>['selection']>
}) {
  const t = useUiWords()
  const box = useRef<HTMLInputElement>(null)
  const selected = page.filter((id) => ids.has(id)).length
  const all = page.length > 0 && selected === page.length
  useEffect(() => {
    // React has no attribute for the indeterminate state
    if (box.current) box.current.indeterminate = selected > 0 && !all
  }, [selected, all])
  const toggle = () => onChange(all ? new Set([...ids].filter((id) => !page.includes(id))) : new Set([...ids, ...page]))
  return (
    <label>
      <input ref={box} type="checkbox" aria-label={t('selectAllRows')} checked={all} onChange={toggle} />
    </label>
  )
}
