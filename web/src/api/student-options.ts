import { payers } from '@nalanda/contract/fees/payers'
import { mostFound } from '../ui/form/typing/most-found.ts'
import { call } from './call.ts'

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
  const { items } = await call(payers.list, { query: { q: typed || undefined, size: mostFound } })
  return items.map(studentOption)
}
