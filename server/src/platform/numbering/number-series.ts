/**
 * Numbers without gaps, as the law wants them on receipts and the office on certificates. The row of a series is locked from the moment a
 * number is taken to the end of the transaction, so others that need one wait: take numbers last, and only write rows after.
 */

import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../database/client.ts'
import { actorOf } from '../database/transactions.ts'
import { type FilledTemplate, fillTemplate, formatNumber, patternOf, type TemplateValues } from './number-template.ts'
import { numberSeries } from './schema.ts'

/**
 * A kind of number. `name` is that of its counter and never changes; `template` is the format of a number. `column` is where the numbers are
 * stored, typed ones included: they are passed over, and a series begins after the highest that is there.
 */
export type SeriesDefinition<Template extends string> = { name: string; template: Template; column: PgColumn }

/** One series of a kind: that of a year, of a college's code, of whatever its template names but the serial. */
export type Series = { name: string; scope: string; template: FilledTemplate; column: PgColumn }

/** The series of a kind with these values, `{ code: 'NA', year: 2026 }`. Throws where a value is missing. */
export function seriesOf<const Template extends string>(
  { name, template, column }: SeriesDefinition<Template>,
  values: TemplateValues<Template>,
): Series {
  const filled = fillTemplate(template, values)
  return { name, scope: `${filled.before}#${filled.after}`, template: filled, column }
}

/** The number that comes next, if nobody is faster. Nothing is taken. */
export async function previewNumber(db: Database, series: Series): Promise<string> {
  const [row] = await db.select({ next: numberSeries.next }).from(numberSeries).where(rowOf(series))
  const [found] = await freeNumbers(db, series, { from: row?.next ?? (await firstUnused(db, series)), count: 1 })
  return found?.text ?? ''
}

/**
 * Takes the next number of a series and writes the row that bears it. This is the last thing that a transaction does: whatever may refuse, or takes
 * time, comes before. When the transaction fails, its number is the next one's.
 */
export async function withNumber<T>(db: Database, series: Series, write: (number: string) => Promise<T>): Promise<T> {
  const [number = ''] = await takeNumbers(db, series, 1)
  return write(number)
}

/**
 * Takes the next numbers of a series, in ascending order; `reserved` are numbers that were typed and will be stored in this transaction. To be
 * called last, as `withNumber`. Refuses outside a transaction, where nothing would hold the lock.
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
 * Takes a number for each of these series, in their order; the same series may be named often. The series are locked in one order for everybody, so
 * that nobody holds one while waiting for another.
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
 * Lets nobody else take a number of a series until the transaction ends, and takes none: before one of its numbers is stored that was typed, so that it
 * and the next number of another transaction cannot be the same.
 */
export async function lockSeries(db: Database, series: Series): Promise<void> {
  actorOf(db)
  if ((await advance(db, series, 0)) === null) await begin(db, series, 0)
}

/**
 * The same for those of the series that were begun. Of a series without a number nothing is locked, and it is not begun: it begins after the highest
 * number that is stored by then.
 */
export async function lockBegunSeries(db: Database, wanted: readonly Series[]): Promise<void> {
  const known = new Map(wanted.map((series) => [`${series.name} ${series.scope}`, series]))
  for (const [, series] of [...known].sort(([a], [b]) => (a < b ? -1 : 1))) await advance(db, series, 0)
}

/** Whether a number is of a series, taken from it or typed. */
export function isOfSeries({ template }: Series, number: string): boolean {
  return new RegExp(patternOf(template)).test(number)
}

/** Moves the series on in one statement, which locks it, and returns its previous value; null where there is no such series yet. */
async function advance(db: Database, series: Series, count: number): Promise<number | null> {
  const [row] = await db
    .update(numberSeries)
    .set({ next: sql`${numberSeries.next} + ${count}` })
    .where(rowOf(series))
    .returning({ next: numberSeries.next })
  return row ? row.next - count : null
}

/**
 * Whether one of the last numbers that the series has given is in the column already, typed by somebody. Sent behind `advance`, with which it travels:
 * it begins once the lock is held, so that it sees what whoever held the lock before has stored.
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

/** The first number of a series: the faster of two transactions begins it, and the other waits for it. */
async function begin(db: Database, series: Series, count: number): Promise<number> {
  const { name, scope } = series
  const next = await firstUnused(db, series)
  await db.insert(numberSeries).values({ name, scope, next }).onConflictDoNothing()
  return (await advance(db, series, count)) ?? next
}

const rowOf = ({ name, scope }: Series) => and(eq(numberSeries.name, name), eq(numberSeries.scope, scope))

/** One more than the highest serial in the column: a college comes with numbers of its own. */
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

/** Those of the numbers that are already in the column. */
export async function filterUsedNumbers(db: Database, column: PgColumn, numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set()
  const rows = await db
    .select({ number: sql<string>`${column}` })
    .from(column.table)
    .where(inArray(column, [...numbers]))
  return new Set(rows.map(({ number }) => number))
}
