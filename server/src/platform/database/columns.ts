import { type AnyPgColumn, bigint, customType, integer, numeric, type ReferenceConfig, timestamp } from 'drizzle-orm/pg-core'

/** The id of a row, assigned by the database. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
/** A reference to the id of another row. */
export const ref = () => bigint({ mode: 'number' })
/** A reference to a row that must exist: `refTo(() => students.id)`. */
export const refTo = (column: () => AnyPgColumn, actions?: ReferenceConfig['actions']) =>
  ref().notNull().references(column, actions)
/** An amount of money in paise. */
export const paise = () => bigint({ mode: 'number' })
/** Marks, percentages and similar values: exact, with two decimals, as `decimal` of the contract reads them. */
export const decimal = () => numeric({ precision: 9, scale: 2, mode: 'number' })
/** An instant with millisecond precision. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })
/** Number of changes to a record; a change names the revision that it is based on. */
export const revision = () => integer().notNull().default(1)
/** When a record was retired: it is no longer offered, and references to it stay. Null while it is in use. */
export const retiredAt = () => instant()
/** When a record was deleted whose row remains: its kind omits it everywhere. Null while it exists. */
export const deletedAt = () => instant()
/** Raw bytes. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** A set of numbers as a PostgreSQL multirange: `{[1,201),[203,204)}`. */
export const numberRanges = customType<{ data: string }>({ dataType: () => 'int8multirange' })
