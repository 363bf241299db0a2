import { people } from '@nalanda/contract/people/people'
import { findRecords } from './records.ts'

/** Members of staff in service, to choose from while somebody types. */
export async function findStaff(typed: string) {
  const found = await findRecords(people.staff, typed, { inService: 'yes' })
  return found.map(({ id, fullName, empCode }) => ({ value: id, label: `${fullName} (${empCode})`, codes: [empCode] }))
}
