import { payers } from '@nalanda/contract/fees/payers'
import { mostFound } from '../ui/form/typing/most-found.ts'
import { call } from './call.ts'

type Named = { fullName: string; rollNo: string | null; admissionNo: string }
/** Returns a student's name with the number that the office uses. */
export const studentLabel = ({ fullName, rollNo, admissionNo }: Named) => `${fullName} (${rollNo ?? admissionNo})`

/** Returns a student as an option of a field, which can be found by either number. */
export const studentOption = ({ id, ...named }: Named & { id: number }) => ({
  value: id,
  label: studentLabel(named),
  codes: [named.rollNo, named.admissionNo],
})

/** Finds students by the typed text, as options of a field. */
export async function findStudents(typed: string) {
  const { items } = await call(payers.list, { query: { q: typed || undefined, size: mostFound } })
  return items.map(studentOption)
}
