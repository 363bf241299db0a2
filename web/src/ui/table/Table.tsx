import type { ReactNode } from 'react'
import css from './Table.module.css'
import { TableFrame } from './TableFrame.tsx'

export type TableColumn<Row> = {
  /** Key of the column; also set on its cells, for the styles of a screen. */
  field: string
  /** Empty above buttons and bars. */
  head: string
  /** Content of a cell; a dash is shown for null. */
  cell: (row: Row) => ReactNode
  /** Right-aligned with tabular figures. */
  numeric?: boolean | undefined
  /** For numbers of records, codes and days: tabular figures, not wrapped. */
  code?: boolean | undefined
  /** The column that names the row: its row header for screen readers. */
  main?: boolean | undefined
  /** Whether the cells contain buttons, which have no heading before them on a phone. */
  acts?: boolean
  /** Hidden on a phone. */
  wideOnly?: boolean
  /** Footer of the column, such as a total. */
  foot?: ReactNode
}

type TableProps<Row> = {
  /** Name of the table for screen readers. */
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string | number
  /** Note about these rows, above the header. */
  note?: string | null
  /** Renders each row as a block on a phone, with one line per column. Otherwise the table scrolls sideways. */
  stacked?: boolean
  /** Whether there are many rows, which scroll below the header. */
  tall?: boolean
  /** Whether a row is marked as erroneous. */
  isInvalid?: (row: Row) => boolean
}

/** A table with few rows, all of which are shown. Its header is repeated on every printed page. For long lists use `DataList`. */
export function Table<Row>({ label, columns, rows, rowId, note, stacked, tall, isInvalid }: TableProps<Row>) {
  const hasFoot = columns.some(({ foot }) => foot !== undefined)
  const footHead = columns.find(({ foot }) => Boolean(foot))

  return (
    <TableFrame {...{ label, stacked, tall }}>
      {note && <caption>{note}</caption>}
      <thead hidden={columns.every(({ head }) => head === '')}>
        <tr>
          {columns.map((column) =>
            column.head === '' ? (
              <td key={column.field} className={classOf(column)} />
            ) : (
              <th key={column.field} scope="col" className={classOf(column)}>
                {column.head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowId(row)} data-invalid={isInvalid?.(row) || undefined}>
            {columns.map((column) => (
              <Cell key={column.field} {...{ column, row }} />
            ))}
          </tr>
        ))}
      </tbody>
      {hasFoot && (
        <tfoot>
          <tr>
            {columns.map((column) => {
              const isHead = column === footHead
              const Tag = isHead ? 'th' : 'td'
              return (
                <Tag
                  key={column.field}
                  scope={isHead ? 'row' : undefined}
                  className={classOf(column)}
                  data-head={isHead ? undefined : column.head || undefined}
                >
                  {column.foot}
                </Tag>
              )
            })}
          </tr>
        </tfoot>
      )}
    </TableFrame>
  )
}

function Cell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const Tag = column.main ? 'th' : 'td'
  return (
    <Tag
      scope={column.main ? 'row' : undefined}
      className={classOf(column)}
      data-field={column.field}
      data-head={column.main || column.acts ? undefined : column.head || undefined}
    >
      {column.cell(row) ?? '–'}
    </Tag>
  )
}

function classOf<Row>({ numeric, code, wideOnly }: TableColumn<Row>): string | undefined {
  return [numeric && css.numeric, code && css.code, wideOnly && css.wideOnly].filter(Boolean).join(' ') || undefined
}
