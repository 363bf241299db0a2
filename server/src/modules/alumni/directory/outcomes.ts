import type { outcomeKinds } from '@nalanda/contract/alumni/directory'
import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { type ExportColumn, type ExportSheet, rowsOf } from '../../../platform/lists/export.ts'
import { plainHeading } from '../../../platform/spreadsheets/cell-text.ts'
import { courses } from '../../academics/schema.ts'
import { students } from '../../students/schema.ts'
import { alumni } from '../schema.ts'
import { isPerson } from './persons.ts'

type Row = typeof alumni.$inferSelect
type Sheet<R> = { name: string; columns: readonly ExportColumn<R>[]; rows: R[] }
type Nirf = { programme: string; batch: string; graduates: number; placed: number; median: number | null; studying: number }

/** Returns the sheets for accreditation: NAAC 5.2.1 and 5.2.2 per person, NIRF as counts by programme and batch. */
export async function outcomeSheets(db: Database, kind: (typeof outcomeKinds)[number]): Promise<[ExportSheet, ...ExportSheet[]]> {
  if (kind === 'nirf') return [sheetOf(nirfSheet(await nirfRows(db)))]
  const rows = await db
    .select()
    .from(alumni)
    .where(inArray(alumni.status, ['working', 'studying']))
    .orderBy(desc(alumni.batch), asc(alumni.rollNo))
  return [sheetOf(placements(rows)), sheetOf(higherStudies(rows))]
}

function sheetOf<R>({ name, columns, rows }: Sheet<R>): ExportSheet {
  return { name, columns, rows: rowsOf(columns, rows), count: async () => rows.length }
}

const person: readonly ExportColumn<Row>[] = [
  { header: 'Batch', value: ({ batch }) => batch },
  { header: 'Roll number', value: ({ rollNo }) => rollNo },
  { header: 'Name of the student', width: 32, value: ({ fullName }) => fullName },
  { header: 'Program graduated from', width: 32, value: ({ course, branch }) => `${course} ${branch}` },
]

function placements(rows: readonly Row[]): Sheet<Row> {
  return {
    name: 'NAAC 5.2.1 Placement',
    rows: rows.filter(({ status }) => status === 'working'),
    columns: [
      ...person,
      { header: 'Name of the employer', width: 32, value: ({ company }) => company },
      { header: 'Designation', width: 24, value: ({ designation }) => designation },
      { header: 'Location', width: 32, value: ({ location }) => location },
      { header: 'Pay package at appointment', value: ({ packages }) => packages },
    ],
  }
}

function higherStudies(rows: readonly Row[]): Sheet<Row> {
  return {
    name: 'NAAC 5.2.2 Higher education',
    rows: rows.filter(({ status }) => status === 'studying'),
    columns: [
      ...person,
      { header: 'Name of institution joined', width: 32, value: ({ institute }) => institute },
      { header: 'Name of programme admitted to', width: 32, value: ({ studies }) => studies },
      { header: 'Location', width: 32, value: ({ location }) => location },
    ],
  }
}

function nirfSheet(rows: Nirf[]): Sheet<Nirf> {
  return {
    name: 'NIRF Placement and higher studies',
    rows,
    columns: [
      { header: 'Programme', value: ({ programme }) => programme },
      { header: 'Batch', value: ({ batch }) => batch },
      { header: 'Graduates in the directory', kind: 'number', value: ({ graduates }) => graduates },
      { header: 'Placed', kind: 'number', value: ({ placed }) => placed },
      { header: 'Median salary in rupees a year', kind: 'number', value: ({ median }) => median },
      { header: 'Selected for higher studies', kind: 'number', value: ({ studying }) => studying },
    ],
  }
}

async function nirfRows(db: Database): Promise<Nirf[]> {
  const rows = await db
    .select({
      written: alumni.course,
      programme: courses.name,
      batch: alumni.batch,
      status: alumni.status,
      packages: alumni.packages,
    })
    .from(alumni)
    .leftJoin(students, eq(students.id, alumni.studentId))
    .leftJoin(courses, eq(courses.id, students.courseId))
    .where(isPerson)
    .orderBy(desc(alumni.batch), asc(alumni.id))
  const spelled = await programmesByLetters(db)
  const named = rows.map(({ written, programme: own, ...row }) => {
    const known = own ?? spelled.get(plainHeading(written))
    return { ...row, programme: known ?? written, key: `${row.batch}\n${known ?? plainHeading(written)}` }
  })
  const groups = Map.groupBy(named, ({ key }) => key)
  return [...groups.values()].map(nirfRow).toSorted(byBatchAndProgramme)
}

function nirfRow(own: { programme: string; batch: string; status: Row['status']; packages: string }[]): Nirf {
  const { programme = '', batch = '' } = own[0] ?? {}
  const working = own.filter(({ status }) => status === 'working')
  const salaries = working.flatMap(({ packages }) => rupeesOf(packages) ?? [])
  const studying = own.filter(({ status }) => status === 'studying').length
  return { programme, batch, graduates: own.length, placed: working.length, median: medianOf(salaries), studying }
}

/** Maps simplified names to the programmes of the college, because people write B.Tech, BTech and B. TECH. */
async function programmesByLetters(db: Database): Promise<Map<string, string>> {
  const rows = await db.select({ name: courses.name }).from(courses)
  return new Map(rows.map(({ name }) => [plainHeading(name), name]))
}

function byBatchAndProgramme(one: Nirf, other: Nirf): number {
  if (one.batch !== other.batch) return one.batch < other.batch ? 1 : -1
  return one.programme < other.programme ? -1 : 1
}

const otherCurrency = /[$€£¥]|\b(usd|dollars?|eur|euros?|gbp|pounds?|aed|dirhams?|sgd|cad|aud|riyals?|yen)\b/i
const monthly = /month|(?<![a-z])p\.?\s?m(?![a-z])|\/\s?m\b/i
const amountIn = /(\d[\d,]*(?:\.\d+)?)\s*(lpa|l\.?p\.?a|lakhs?|lacs?|crores?|crs?\b|k\b|thousands?)?/i

/**
 * Reads the yearly rupees from free text: `6.5 LPA`, `12 lakhs`, `1.2 crore`, `4,50,000`, `25,000 per month`. Null if the text has no amount or another
 * currency.
 */
export function rupeesOf(packages: string): number | null {
  if (otherCurrency.test(packages)) return null
  const [, figures = '', unit = ''] = amountIn.exec(packages) ?? []
  const amount = Number(figures.replaceAll(',', ''))
  if (figures === '' || Number.isNaN(amount) || amount === 0) return null
  return Math.round(amount * worthOf(unit, amount) * (monthly.test(packages) ? 12 : 1))
}

function worthOf(unit: string, amount: number): number {
  if (/^cr/i.test(unit)) return 10_000_000
  if (/^(k|thousand)/i.test(unit)) return 1000
  // A small number without a unit is in lakhs, because a salary is never six rupees a year
  return unit !== '' || amount < 1000 ? 100_000 : 1
}

/** Returns the median: for an even count the mean of the two middle numbers; null for an empty list. */
export function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2)
}
