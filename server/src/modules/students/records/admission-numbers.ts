import { academicYearOf } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { Database } from '../../../platform/database/client.ts'
import {
  filterUsedNumbers,
  isOfSeries,
  lockBegunSeries,
  lockSeries,
  previewNumber,
  type Series,
  seriesOf,
  takeNumberPerSeries,
} from '../../../platform/numbering/number-series.ts'
import { getInstitutionRow } from '../../institution/public.ts'
import { students } from '../schema.ts'

/**
 * `NA20260001`: follows the college's pattern, by default its code, the year in which the academic year of the admission day began, and a serial of that year.
 */
const admissionNumbers = { name: 'admission', column: students.admissionNo } as const

/** Returns the number that the next student admitted on this day will have, if no other takes it first. Takes no number. */
export async function previewAdmissionNumber(db: Database, day: IsoDate): Promise<string> {
  const [series] = await seriesOn(db, [day])
  return series ? previewNumber(db, series) : ''
}

/**
 * Returns the admission numbers of students admitted on these days, in their order: typed ones unchanged but in capitals, for the others (null) the next ones
 * of their seasons. From here until the transaction ends, others wait for their number.
 */
export async function takeAdmissionNumbers(
  db: Database,
  admitted: readonly { on: IsoDate; typed: string | null }[],
): Promise<string[]> {
  const numbers = admitted.map(({ typed }) => typed?.toUpperCase() ?? '')
  const unnumbered = [...numbers.keys()].filter((at) => numbers[at] === '')
  const series = await seriesOn(
    db,
    admitted.map(({ on }) => on),
  )
  // Only with a typed number: taking the next number locks the series anyway
  if (unnumbered.length < numbers.length)
    await lockBegunSeries(
      db,
      series.filter((one, at) => numbers[at] === '' || isOfSeries(one, numbers[at] ?? '')),
    )
  const wanted = unnumbered.flatMap((at) => series[at] ?? [])
  const taken = await takeNumberPerSeries(db, wanted, new Set(numbers.filter((number) => number !== '')))
  for (const [at, place] of unnumbered.entries()) numbers[place] = taken[at] ?? ''
  return numbers
}

/**
 * Whether a number of this day's season is already taken. From here until the transaction ends, others wait for their number, so that a free number stays free.
 * False for a number that is not of the season.
 */
export async function isTakenInSeason(db: Database, number: string, day: IsoDate): Promise<boolean> {
  const [series] = await seriesOn(db, [day])
  if (!series || !isOfSeries(series, number)) return false
  await lockSeries(db, series)
  return (await filterUsedNumbers(db, students.admissionNo, [number])).size > 0
}

async function seriesOn(db: Database, days: readonly IsoDate[]): Promise<Series[]> {
  if (days.length === 0) return []
  const { code, academicYearFirstMonth, admissionNumberPattern: template } = await getInstitutionRow(db)
  return days.map((day) => {
    const year = academicYearOf(day, academicYearFirstMonth)
    const values = { code: code.toUpperCase(), year, yy: String(year % 100).padStart(2, '0') }
    return seriesOf<string>({ ...admissionNumbers, template }, values)
  })
}
