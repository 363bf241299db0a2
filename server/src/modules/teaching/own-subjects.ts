import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { Database } from '../../platform/database/client.ts'
import type { SignedIn } from '../../platform/http/context.ts'
import { listMyStudents } from '../students/public.ts'
import { offeringKind } from './offerings.ts'
import { offeringsOfStudent } from './rosters.ts'

/** Returns the subjects that the student of a login, or each child of a parent, studies today, by subject code. */
export async function listMySubjects(db: Database, user: SignedIn, today: IsoDate) {
  const students = []
  for (const { id, fullName } of await listMyStudents(db, user)) {
    const offered = await offeringKind.load(db, await offeringsOfStudent(db, id, today))
    students.push({ id, fullName, subjects: offered.sort((a, b) => a.subjectCode.localeCompare(b.subjectCode)) })
  }
  return students
}
