import { people } from '@nalanda/contract/people/people'
import { findRecords } from './records.ts'

/** Returns members of staff in service, as options while typing. */
export async function findStaff(typed: string) {
  const found = await findRecords(people.staff, typed, { inService: 'yes' })
  return found.map(({ id, fullName, empCode }) => ({ value: id, label: `${fullName} (${empCode})`, codes: [empCode] }))
}
