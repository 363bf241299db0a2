import type { DocumentedProfile } from '@nalanda/contract/faculty/documented'
import { eq, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { dayOf, now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { users } from '../access/schema.ts'
import { getCollegeCode } from '../institution/public.ts'
import { countsOf } from './profiles/counts.ts'
import { findPerson, yearsOfWork } from './profiles/person.ts'

type Asked = { collegeId: string; financialYear: string; userId: string }

/** Returns the profile of a user of this college as a list of one; an empty list for all other users. */
export async function profilesOf(
  db: Database,
  { collegeId, financialYear, userId }: Asked,
): Promise<z.infer<typeof DocumentedProfile>[]> {
  if (collegeId !== '' && collegeId !== (await getCollegeCode(db))) return []
  const staffId = await staffIdOf(db, userId)
  const person = staffId === null ? undefined : await findPerson(db, staffId)
  if (!person) return []
  const { id, fullName, empCode, email, designation, qualification, joinedOn, orcid } = person.staff
  return [
    {
      ...{ userId, facultyName: fullName, empCode, email, departmentName: person.departmentName, designation },
      ...{ qualification, dateOfJoining: joinedOn, experience: yearsOfWork(person, dayOf(now())), orcid },
      ...(await countsOf(db, id, { academicYear: yearIn(financialYear) })),
    },
  ]
}

/** Returns a count for the user with this name; 0 for an unknown name. */
export async function countOfUser(
  db: Database,
  userName: string,
  count: (db: Database, staffId: number) => Promise<number>,
): Promise<number> {
  const staffId = await staffIdOf(db, userName)
  return staffId === null ? 0 : count(db, staffId)
}

/** Returns the first year of `2025-2026`; undefined if the text names no year. */
function yearIn(text: string): number | undefined {
  const found = text.match(/^\s*((?:19|20)\d\d)\b/)
  return found ? Number(found[1]) : undefined
}

/** Finds a user by user name or e-mail. */
async function staffIdOf(db: Database, userName: string): Promise<number | null> {
  const name = userName.trim().toLowerCase()
  if (name === '') return null
  const isOne = or(eq(sql`lower(${users.username})`, name), eq(sql`lower(${users.email})`, name))
  const [found] = await db.select({ staffId: users.staffId }).from(users).where(isOne)
  return found?.staffId ?? null
}
