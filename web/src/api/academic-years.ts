import { academicYearName, academicYearOf } from '@nalanda/contract/platform/dates/dates'
import { thisDay } from '../ui/format/format.ts'
import { useInstitution } from './institution.ts'

/** The year in which the present academic year began. */
export function usePresentYear(): number {
  return Number(useInstitution()?.academicYear.slice(0, 4)) || academicYearOf(thisDay(), 6)
}

/** The coming academic year, the present one and those before, the latest first. */
export function useYearChoices(most = 8) {
  const present = usePresentYear()
  return Array.from({ length: most }, (_, at) => present + 1 - at).map((year) => ({ value: year, label: academicYearName(year) }))
}
