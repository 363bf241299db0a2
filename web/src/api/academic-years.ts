import { academicYearName, academicYearOf } from '@nalanda/contract/platform/dates/dates'
import { thisDay } from '../ui/format/format.ts'
import { useInstitution } from './institution.ts'

/** Returns the year in which the current academic year began. */
export function usePresentYear(): number {
  return Number(useInstitution()?.academicYear.slice(0, 4)) || academicYearOf(thisDay(), 6)
}

/** Returns the next academic year, the current one and earlier ones, latest first. */
export function useYearChoices(most = 8) {
  const present = usePresentYear()
  return Array.from({ length: most }, (_, at) => present + 1 - at).map((year) => ({ value: year, label: academicYearName(year) }))
}
