import { ChevronRight } from 'lucide-react'
import css from './DataList.module.css'
import type { Column, DataListProps } from './DataList.tsx'
import type { ListView } from './list-view.ts'
import { useUiWords } from './words.ts'

/** A list on a phone: one card a record, its name first, the rest as words beside their names. */
export function ListCards<Row extends object>({
  label,
  columns,
  rows,
  rowId,
  onOpen,
  selection,
  view,
}: DataListProps<Row> & { rows: Row[]; view: ListView }) {
  const main = columns.find((column) => column.main) ?? columns[0]
  const others = columns.filter((column) => column !== main && !view.hidden.includes(column.field))
  return (
    <ul className={css.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowId(row)} className={css.card}>
          {main && (
            <div className={css.cardTitle}>
              {selection && <Tick name={main.text(row)} id={Number(rowId(row))} selection={selection} />}
              {onOpen ? (
                <button type="button" onClick={() => onOpen(row)}>
                  {drawn(main, row)}
                  <ChevronRight size={18} aria-hidden />
                </button>
              ) : (
                drawn(main, row)
              )}
            </div>
          )}
          <dl>
            {others.map((column) => (
              <div key={column.field}>
                <dt>{column.head}</dt>
                <dd className={column.numeric || column.code ? 'numerals' : undefined}>{drawn(column, row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

type TickProps = { name: string | number | null; id: number; selection: NonNullable<DataListProps<object>['selection']> }

function Tick({ name, id, selection: { ids, onChange } }: TickProps) {
  const t = useUiWords()
  const toggle = () => onChange(ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id]))
  return (
    <input
      type="checkbox"
      className={css.cardTick}
      aria-label={t('tickRow', { name: name ?? id })}
      checked={ids.has(id)}
      onChange={toggle}
    />
  )
}

function drawn<Row>(column: Column<Row>, row: Row) {
  return column.cell ? column.cell(row) : (column.text(row) ?? '–')
}
