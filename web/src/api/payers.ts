import { payers } from '@nalanda/contract/fees/payers'
import { academicYearName, academicYearOf, dayOf } from '@nalanda/contract/platform/dates/dates'
import { call } from './call.ts'
import { useInstitution } from './institution.ts'

type Named = { fullName: string; rollNo: string | null; admissionNo: string }
/** A student with the number by which the office knows them. */
export const studentLabel = ({ fullName, rollNo, admissionNo }: Named) => `${fullName} (${rollNo ?? admissionNo})`

/** A student as a field offers one, found by either number. */
export const studentOption = ({ id, ...named }: Named & { id: number }) => ({
  value: id,
  label: studentLabel(named),
  codes: [named.rollNo, named.admissionNo],
})

/** Students by what is typed, as a field offers them. */
export async function findStudents(typed: string) {
  const { items } = await call(payers.list, { query: { q: typed || undefined, size: 20 } })
  return items.map(studentOption)
}

/** The year in which the present academic year began. */
export function usePresentYear(): number {
  return Number(useInstitution()?.academicYear.slice(0, 4)) || academicYearOf(dayOf(new Date()), 6)
}

/** The coming academic year, the present one and four before, the latest first. */
export function useYearChoices(most = 6) {
  const present = usePresentYear()
  return Array.from({ length: most }, (_, at) => present + 1 - at).map((year) => ({ value: year, label: academicYearName(year) }))
}
