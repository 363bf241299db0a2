import { academicYearOf } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { Database } from '../../../platform/database/client.ts'
import {
  filterUsedNumbers,
  previewNumber,
  type Series,
  seriesOf,
  takeNumberPerSeries,
} from '../../../platform/numbering/number-series.ts'
import { getInstitutionRow } from '../../institution/public.ts'
import { students } from '../schema.ts'

/**
 * `NA20260001`: as the pattern of the college says, by default its code, the year in which the academic year of the day of admission began, and a serial
 * of it.
 */
const admissionNumbers = { name: 'admission', column: students.admissionNo } as const

/** The number that the next student admitted on this day will have, if nobody is faster. Nothing is taken. */
export async function previewAdmissionNumber(db: Database, day: IsoDate): Promise<string> {
  const [series] = await seriesOn(db, [day])
  return series ? previewNumber(db, series) : ''
}

/**
 * The admission numbers of students admitted on these days, in their order: those that were typed as they are, in capitals, for the others (null)
 * the next ones of their seasons. From here to the end of the transaction others wait for their number.
 */
export async function takeAdmissionNumbers(
  db: Database,
  admitted: readonly { on: IsoDate; typed: string | null }[],
): Promise<string[]> {
  const numbers = admitted.map(({ typed }) => typed?.toUpperCase() ?? '')
  const unnumbered = [...numbers.keys()].filter((at) => numbers[at] === '')
  const series = await seriesOn(
    db,
    unnumbered.map((at) => admitted[at]?.on ?? ''),
  )
  const taken = await takeNumberPerSeries(db, series, new Set(numbers))
  for (const [at, place] of unnumbered.entries()) numbers[place] = taken[at] ?? ''
  return numbers
}

/** Those of the numbers that some student has. */
export function usedAdmissionNumbers(db: Database, numbers: readonly string[]): Promise<Set<string>> {
  return filterUsedNumbers(db, students.admissionNo, numbers)
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
