import type { IsoDate } from '@nalanda/contract/primitives'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { academicYear, getInstitutionRow } from '../institution/public.ts'
import { students } from './schema.ts'
import { numberSeries } from './schema-records.ts'

const digits = 4

/** What the numbers of a season begin with: the college's code and the year in which the academic year of the day began, as `NA2026`. */
export async function seriesOf(db: Database, day: IsoDate): Promise<string> {
  const { code, academicYearFirstMonth } = await getInstitutionRow(db)
  return `${code.toUpperCase()}${academicYear(day, academicYearFirstMonth).slice(0, 4)}`
}

/** The number that the next student admitted on this day will have, if nobody is faster. Nothing is taken. */
export async function previewNumber(db: Database, day: IsoDate): Promise<string> {
  const series = await seriesOf(db, day)
  const [row] = await db
    .select({ next: numberSeries.next })
    .from(numberSeries)
    .where(eq(numberSeries.name, nameOf(series)))
  const [number] = await freeNumbers(db, series, row?.next ?? (await firstUnused(db, series)), 1)
  return number?.text ?? ''
}

/**
 * Takes the next numbers of a season's series. The series is locked to the end of the transaction: whoever comes meanwhile waits, and a
 * transaction that fails gives its numbers back, so that there is no gap and no number twice. Numbers that were typed by hand, for students
 * that are stored or are about to be, are passed over.
 */
export async function takeNumbers(
  db: Database,
  day: IsoDate,
  count: number,
  typed: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  if (count === 0) return []
  const series = await seriesOf(db, day)
  const first = (await advance(db, series, count)) ?? (await begin(db, series, count))
  const given = await freeNumbers(db, series, first, count, typed)
  const last = given.at(-1)?.serial ?? first
  const passed = last - (first + count - 1)
  if (passed > 0) await advance(db, series, passed)
  return given.map(({ text }) => text)
}

/** Moves the series on in one statement, which locks it, and answers where it stood; null where there is no such series yet. */
async function advance(db: Database, series: string, count: number): Promise<number | null> {
  const [row] = await db
    .update(numberSeries)
    .set({ next: sql`${numberSeries.next} + ${count}` })
    .where(eq(numberSeries.name, nameOf(series)))
    .returning({ next: numberSeries.next })
  return row ? row.next - count : null
}

/** The first students of a season: whoever of two offices is faster begins the series. */
async function begin(db: Database, series: string, count: number): Promise<number> {
  const next = await firstUnused(db, series)
  await db
    .insert(numberSeries)
    .values({ name: nameOf(series), next })
    .onConflictDoNothing()
  return (await advance(db, series, count)) ?? next
}

const nameOf = (series: string) => `admission ${series}`
const textOf = (series: string, serial: number) => `${series}${String(serial).padStart(digits, '0')}`

/** One more than the highest number of this series that any student has: a college comes with numbers of its own. */
async function firstUnused(db: Database, series: string): Promise<number> {
  const [row] = await db
    .select({ highest: sql<number | null>`max(substr(${students.admissionNo}, ${series.length + 1})::int)` })
    .from(students)
    .where(sql`${students.admissionNo} ~ ${`^${series}[0-9]{${digits},8}$`}`)
  return Number(row?.highest ?? 0) + 1
}

async function freeNumbers(
  db: Database,
  series: string,
  from: number,
  count: number,
  typed: ReadonlySet<string> = new Set(),
): Promise<{ serial: number; text: string }[]> {
  const found: { serial: number; text: string }[] = []
  for (let start = from; found.length < count; start += count) {
    const wanted = Array.from({ length: count }, (_, at) => ({ serial: start + at, text: textOf(series, start + at) }))
    const used = await usedAmong(
      db,
      wanted.map(({ text }) => text),
    )
    found.push(...wanted.filter(({ text }) => !used.has(text) && !typed.has(text)))
  }
  return found.slice(0, count)
}

/** Those of the numbers that some student has. */
export async function usedAmong(db: Database, numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set()
  const rows = await db
    .select({ admissionNo: students.admissionNo })
    .from(students)
    .where(inArray(students.admissionNo, [...numbers]))
  return new Set(rows.map(({ admissionNo }) => admissionNo))
}
