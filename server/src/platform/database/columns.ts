import { type AnyPgColumn, bigint, customType, integer, numeric, type ReferenceConfig, timestamp } from 'drizzle-orm/pg-core'

/** The number of a row, given by the database. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
/** A reference to another row's number. */
export const ref = () => bigint({ mode: 'number' })
/** The number of a row that must exist: `refTo(() => students.id)`. */
export const refTo = (column: () => AnyPgColumn, actions?: ReferenceConfig['actions']) =>
  ref().notNull().references(column, actions)
/** An amount of money, in paise. */
export const paise = () => bigint({ mode: 'number' })
/** Marks, percentages and the like: exact, with two decimals, as `decimal` of the contract reads them. */
export const decimal = () => numeric({ precision: 9, scale: 2, mode: 'number' })
/** An instant, to the millisecond. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })
/** How often a record was changed; a change names the revision it was made on. */
export const revision = () => integer().notNull().default(1)
/** When a record was retired: it is no longer offered, and what refers to it stays. Null while it is in use. */
export const retiredAt = () => instant()
/** When a record was deleted whose row stays: its kind leaves it out of everything. Null while it is there. */
export const deletedAt = () => instant()
/** Bytes as they are. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** A set of numbers as PostgreSQL writes its ranges: `{[1,201),[203,204)}`. */
export const numberRanges = customType<{ data: string }>({ dataType: () => 'int8multirange' })
