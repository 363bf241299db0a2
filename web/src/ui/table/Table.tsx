import type { ReactNode } from 'react'
import css from './Table.module.css'
import { TableFrame } from './TableFrame.tsx'

export type TableColumn<Row> = {
  /** Names the column; also its cells, for the styles of a screen. */
  field: string
  /** Empty above buttons and bars. */
  head: string
  /** The content of a cell; a dash is shown for null. */
  cell: (row: Row) => ReactNode
  /** Aligned at the end, in figures of one width. */
  numeric?: boolean | undefined
  /** Numbers of records, codes and days: figures of one width that are not wrapped. */
  code?: boolean | undefined
  /** Names the row: its header for screen readers. */
  main?: boolean | undefined
  /** Buttons, which on a phone need no name before them. */
  acts?: boolean
  /** Left out on a phone. */
  wideOnly?: boolean
  /** What stands below the column: a total. */
  foot?: ReactNode
}

type TableProps<Row> = {
  /** What the table is of, for screen readers. */
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string | number
  /** What the reader has to know of these rows; stands above the head. */
  note?: string | null
  /** On a phone each row is a block, a line for each column. Otherwise the table is scrolled sideways. */
  stacked?: boolean
  /** Many rows: they are scrolled under the head. */
  tall?: boolean
  /** Marks a row that is at error. */
  isInvalid?: (row: Row) => boolean
}

/** A table of few rows that are all shown. Its head is on every printed sheet. Long lists are a `DataList`. */
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
