/**
 * Numbers without gaps, as the law requires for receipts and the office for certificates. Taking a number locks the row of its series until the end of the
 * transaction, so others that need one wait: take numbers last, and only write rows after that.
 */

import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../database/client.ts'
import { actorOf } from '../database/transactions.ts'
import { type FilledTemplate, fillTemplate, formatNumber, patternOf, type TemplateValues } from './number-template.ts'
import { numberSeries } from './schema.ts'

/**
 * A kind of number. `name` identifies its counter and never changes; `template` is the format of a number. `column` is where the numbers are stored, including
 * typed ones: they are skipped, and a series starts after the highest existing number.
 */
export type SeriesDefinition<Template extends string> = { name: string; template: Template; column: PgColumn }

/** One series of a kind: that of a year, of a college's code, of whatever its template names besides the serial. */
export type Series = { name: string; scope: string; template: FilledTemplate; column: PgColumn }

/** Returns the series of a kind with these values, `{ code: 'NA', year: 2026 }`. Throws if a value is missing. */
export function seriesOf<const Template extends string>(
  { name, template, column }: SeriesDefinition<Template>,
  values: TemplateValues<Template>,
): Series {
  const filled = fillTemplate(template, values)
  return { name, scope: `${filled.before}#${filled.after}`, template: filled, column }
}

/** Returns the next number, which another transaction may take first. Takes nothing. */
export async function previewNumber(db: Database, series: Series): Promise<string> {
  const [row] = await db.select({ next: numberSeries.next }).from(numberSeries).where(rowOf(series))
  const [found] = await freeNumbers(db, series, { from: row?.next ?? (await firstUnused(db, series)), count: 1 })
  return found?.text ?? ''
}

/**
 * Takes the next number of a series and writes the row that has it. This must be the last step of a transaction: everything slow or refusable comes before it.
 * If the transaction fails, the next one gets its number.
 */
export async function withNumber<T>(db: Database, series: Series, write: (number: string) => Promise<T>): Promise<T> {
  const [number = ''] = await takeNumbers(db, series, 1)
  return write(number)
}

/**
 * Takes the next numbers of a series, in ascending order; `reserved` are typed numbers that will be stored in this transaction. Must be called last, like
 * `withNumber`. Throws outside a transaction, where nothing would hold the lock.
 */
export async function takeNumbers(
  db: Database,
  series: Series,
  count: number,
  reserved: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  actorOf(db)
  if (count === 0) return []
  const [advanced, used] = await Promise.all([advance(db, series, count), usedOfLast(db, series, count)])
  const from = advanced ?? (await begin(db, series, count))
  if (advanced !== null && !used && reserved.size === 0)
    return Array.from({ length: count }, (_unused, at) => formatNumber(series.template, from + at))
  const given = await freeNumbers(db, series, { from, count, reserved })
  const passedOver = (given.at(-1)?.serial ?? from) - (from + count - 1)
  if (passedOver > 0) await advance(db, series, passedOver)
  return given.map(({ text }) => text)
}

/**
 * Takes a number for each of these series, in their order; a series may occur several times. Locks the series in a fixed order, so that transactions cannot
 * deadlock.
 */
export async function takeNumberPerSeries(
  db: Database,
  wanted: readonly Series[],
  reserved: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const numbers: string[] = wanted.map(() => '')
  const places = Map.groupBy(wanted.keys(), (at) => `${wanted[at]?.name} ${wanted[at]?.scope}`)
  for (const [, group] of [...places].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const series = wanted[group[0] ?? 0]
    const taken = series ? await takeNumbers(db, series, group.length, reserved) : []
    for (const [at, place] of group.entries()) numbers[place] = taken[at] ?? ''
  }
  return numbers
}

/**
 * Locks a series until the transaction ends without taking a number: call it before storing a typed number, so that another transaction cannot take the same
 * number.
 */
export async function lockSeries(db: Database, series: Series): Promise<void> {
  actorOf(db)
  if ((await advance(db, series, 0)) === null) await begin(db, series, 0)
}

/**
 * Like `lockSeries`, for those of the series that exist. A series without a number is neither locked nor created: it starts after the highest number that is
 * stored by then.
 */
export async function lockBegunSeries(db: Database, wanted: readonly Series[]): Promise<void> {
  const known = new Map(wanted.map((series) => [`${series.name} ${series.scope}`, series]))
  for (const [, series] of [...known].sort(([a], [b]) => (a < b ? -1 : 1))) await advance(db, series, 0)
}

/** Whether a number belongs to a series, taken from it or typed. */
export function isOfSeries({ template }: Series, number: string): boolean {
  return new RegExp(patternOf(template)).test(number)
}

/** Advances the series in one statement, which locks it, and returns its previous value; null if the series does not exist yet. */
async function advance(db: Database, series: Series, count: number): Promise<number | null> {
  const [row] = await db
    .update(numberSeries)
    .set({ next: sql`${numberSeries.next} + ${count}` })
    .where(rowOf(series))
    .returning({ next: numberSeries.next })
  return row ? row.next - count : null
}

/**
 * Whether one of the latest numbers of the series already exists in the column because it was typed. Sent right after `advance`, in the same round trip: it
 * runs once the lock is held, so it sees what the previous holder of the lock stored.
 */
async function usedOfLast(db: Database, series: Series, count: number): Promise<boolean> {
  const { template, column } = series
  const serial = sql`lpad(serial::text, greatest(${template.digits}::int, length(serial::text)), '0')`
  const { rows } = await db.execute<{ used: boolean }>(sql`
    SELECT EXISTS (
      SELECT FROM ${column.table} WHERE ${column} IN (
        SELECT ${template.before}::text || ${serial} || ${template.after}::text
        FROM ${numberSeries}, generate_series(${numberSeries.next} - ${count}::int, ${numberSeries.next} - 1) serial WHERE ${rowOf(series)}
      )
    ) AS used`)
  return rows[0]?.used ?? false
}

/** Creates a series: the faster of two transactions creates it, and the other waits for it. */
async function begin(db: Database, series: Series, count: number): Promise<number> {
  const { name, scope } = series
  const next = await firstUnused(db, series)
  await db.insert(numberSeries).values({ name, scope, next }).onConflictDoNothing()
  return (await advance(db, series, count)) ?? next
}

const rowOf = ({ name, scope }: Series) => and(eq(numberSeries.name, name), eq(numberSeries.scope, scope))

/** Returns one more than the highest serial in the column: a college already has numbers of its own. */
async function firstUnused(db: Database, { template, column }: Series): Promise<number> {
  const pattern = patternOf(template)
  const [row] = await db
    .select({ highest: sql<number | null>`max(substring(${column} from ${pattern})::int)` })
    .from(column.table)
    .where(sql`${column} ~ ${pattern}`)
  return Number(row?.highest ?? 0) + 1
}

type Wanted = { from: number; count: number; reserved?: ReadonlySet<string> }

async function freeNumbers(
  db: Database,
  { template, column }: Series,
  { from, count, reserved }: Wanted,
): Promise<{ serial: number; text: string }[]> {
  const found: { serial: number; text: string }[] = []
  for (let start = from; found.length < count; start += count) {
    const next = Array.from({ length: count }, (_unused, at) => ({
      serial: start + at,
      text: formatNumber(template, start + at),
    }))
    const used = await filterUsedNumbers(
      db,
      column,
      next.map(({ text }) => text),
    )
    found.push(...next.filter(({ text }) => !used.has(text) && !reserved?.has(text)))
  }
  return found.slice(0, count)
}

/** Returns those of the numbers that already exist in the column. */
export async function filterUsedNumbers(db: Database, column: PgColumn, numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set()
  const rows = await db
    .select({ number: sql<string>`${column}` })
    .from(column.table)
    .where(inArray(column, [...numbers]))
  return new Set(rows.map(({ number }) => number))
}
