import { type Column, getTableColumns, getTableName, type SQL, sql, type Table } from 'drizzle-orm'

/**
 * Some columns of a table, for rows that are sent to the database as JSON: one parameter for any number of values. Building a statement with a hundred values
 * costs more than writing them.
 */
export type JsonRows = {
  /** `"admission_no", "full_name"`. */
  columns: SQL
  /** Reads a JSON object from a table named earlier in FROM as a row with these columns. */
  read(json: SQL): SQL
  /** The values of these columns by their database names; null for missing values. */
  row(values: object): Record<string, unknown>
}

/** Describes these columns. Throws if a field is not a column of the table. */
export function jsonRows(table: Table, fields: readonly string[]): JsonRows {
  const columns: Record<string, Column | undefined> = getTableColumns(table)
  const named = fields.map((field) => {
    const column = columns[field]
    if (!column) throw new Error(`${getTableName(table)} has no column ${field}`)
    return [field, columnName(column)] as const
  })
  const list = sql.raw(named.map(([, name]) => `"${name}"`).join(', '))
  return {
    columns: list,
    read: (json) => sql`LATERAL (SELECT ${list} FROM jsonb_populate_record(NULL::${table}, ${json})) AS read_row`,
    row: (values) => Object.fromEntries(named.map(([field, name]) => [name, (values as Record<string, unknown>)[field] ?? null])),
  }
}

/** Returns the database name of a column: the portal's columns have snake case names there. */
export function columnName(column: Column): string {
  return column.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
