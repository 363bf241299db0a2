import type { Column } from './DataList.tsx'
import css from './PrintTable.module.css'

type PaperTableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string | number
  /** What the reader has to know of these rows, such as that the list has more. */
  note?: string | null
}

/** A list in print: a plain table with all its rows, whose head is on every sheet. */
export function PrintTable<Row>({ label, columns, rows, rowId, note }: PaperTableProps<Row>) {
  return (
    <table className={css.table} aria-label={label}>
      {note && <caption>{note}</caption>}
      <thead>
        <tr>
          {columns.map(({ field, head, numeric }) => (
            <th key={field} scope="col" className={numeric ? css.numeric : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowId(row)}>
            {columns.map(({ field, text, numeric, code }) => (
              <td key={field} className={[numeric && css.numeric, (numeric || code) && 'numerals'].filter(Boolean).join(' ')}>
                {text(row) ?? '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
