import type { SubjectKind } from '@nalanda/contract/platform/personal-data'
import { type DataPerson, mostOfAKind, type Subject } from '@nalanda/contract/privacy/people'
import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/client.ts'
import { containsWords } from '../../platform/database/search.ts'
import type { SignedIn } from '../../platform/http/context.ts'
import type { RecordIds } from '../../platform/personal-data/personal-data.ts'
import { problem } from '../../platform/problems.ts'
import { userRoles, users } from '../access/schema.ts'
import { findAlumniRecords } from '../alumni/public.ts'
import { alumni, alumniEntries } from '../alumni/schema.ts'
import { applications, enquiries } from '../applications/schema.ts'
import { staff } from '../people/schema.ts'
import { listMyStudents } from '../students/public.ts'
import { guardianLinks, students } from '../students/schema.ts'

type Kind = { id: PgColumn; table: PgTable; name: PgColumn; number: SQL<string>; searched: SQL }

/** How each kind of record identifies a person. The `searched` expressions must equal those of the list indexes. */
const kinds: Record<SubjectKind, Kind> = {
  student: {
    ...{ id: students.id, table: students, name: students.fullName },
    number: sql<string>`coalesce(${students.rollNo}, ${students.admissionNo})`,
    searched: sql`(${students.fullName} || ' ' || coalesce(${students.rollNo}, '') || ' ' || ${students.admissionNo})`,
  },
  user: {
    ...{ id: users.id, table: users, name: users.fullName, number: sql<string>`${users.username}` },
    searched: sql`(${users.fullName} || ' ' || ${users.username} || ' ' || ${users.email})`,
  },
  staff: {
    ...{ id: staff.id, table: staff, name: staff.fullName, number: sql<string>`${staff.empCode}` },
    searched: sql`(${staff.fullName} || ' ' || ${staff.empCode} || ' ' || ${staff.email})`,
  },
  application: {
    ...{ id: applications.id, table: applications, name: applications.fullName, number: sql<string>`${applications.number}` },
    searched: sql`(${applications.fullName} || ' ' || ${applications.number} || ' ' || ${applications.email} || ' ' || ${applications.mobile})`,
  },
  enquiry: {
    ...{ id: enquiries.id, table: enquiries, name: enquiries.fullName, number: sql<string>`${enquiries.mobile}` },
    searched: sql`(${enquiries.fullName} || ' ' || ${enquiries.mobile} || ' ' || coalesce(${enquiries.email}, ''))`,
  },
  alumnus: {
    ...{ id: alumni.id, table: alumni, name: alumni.fullName, number: sql<string>`${alumni.rollNo}` },
    searched: sql`(${alumni.fullName} || ' ' || ${alumni.rollNo})`,
  },
  'alumni-entry': {
    ...{ id: alumniEntries.id, table: alumniEntries, name: alumniEntries.fullName, number: sql<string>`${alumniEntries.rollNo}` },
    searched: sql`(${alumniEntries.fullName} || ' ' || ${alumniEntries.rollNo} || ' ' || ${alumniEntries.email})`,
  },
}

/** Returns the person that a record is about. Refuses a record that does not exist. */
export async function getPerson(
  db: Database,
  { kind, id }: Subject,
  relation: DataPerson['relation'] = 'other',
): Promise<DataPerson> {
  const of = kinds[kind]
  const [found] = await db.select({ name: of.name, number: of.number }).from(of.table).where(eq(of.id, id))
  if (!found) throw problem('platform.not-found')
  return { kind, id, name: String(found.name), number: found.number, relation }
}

/** Returns the people whose data the user may request: first the user, then a parent's children. */
export async function listMyPeople(db: Database, user: SignedIn): Promise<DataPerson[]> {
  const own = ownSubject(user)
  const children = (await listMyStudents(db, user)).filter(({ id }) => own.kind !== 'student' || own.id !== id)
  const named = children.map(
    ({ id, fullName, rollNo, admissionNo }): DataPerson => ({
      ...{ kind: 'student', id, name: fullName, number: rollNo ?? admissionNo },
      relation: 'child',
    }),
  )
  return [await getPerson(db, own, 'self'), ...named]
}

/** Like `listMyPeople`, for one person. Others get a 404. */
export async function getMyPerson(db: Database, user: SignedIn, { kind, id }: Subject): Promise<DataPerson> {
  const found = (await listMyPeople(db, user)).find((person) => person.kind === kind && person.id === id)
  if (!found) throw problem('platform.not-found')
  return found
}

/** Returns the starting record of a user: the student record of a student, else the account. The other records are found from there. */
function ownSubject({ userId, roles, studentId }: SignedIn): Subject {
  const isStudent = studentId !== null && roles.includes('ROLE_STUDENT') && !roles.includes('ROLE_PARENT')
  return isStudent ? { kind: 'student', id: studentId } : { kind: 'user', id: userId }
}

/** Returns the first people of each kind whose name or number contains these words. */
export async function findPeople(db: Database, words: string): Promise<DataPerson[]> {
  const found = await Promise.all(
    Object.entries(kinds).map(async ([kind, of]) => {
      const rows = await db
        .select({ id: of.id, name: of.name, number: of.number })
        .from(of.table)
        .where(containsWords(of.searched, words))
        .orderBy(of.name, of.id)
        .limit(mostOfAKind)
      return rows.map(
        ({ id, name, number }): DataPerson => ({
          ...{ kind: kind as SubjectKind, id: Number(id), name: String(name), number },
          relation: 'other',
        }),
      )
    }),
  )
  return found.flat()
}

/**
 * Returns the ids of all records of a person: a student has an account and an application, a user may be a member of staff, an application may have begun as an
 * enquiry, a graduate may be in the alumni directory. A parent's account belongs to another person. An application does not lead to the student record, because
 * whoever has its link would get a copy of the student record.
 */
export async function recordsOf(db: Database, { kind, id }: Subject): Promise<RecordIds> {
  const asked = (of: SubjectKind) => (kind === of ? [id] : [])
  const [user] = kind === 'user' ? await db.select().from(users).where(eq(users.id, id)) : []
  const isStudents = user ? await holdsStudentRole(db, user.id) : false
  const known = {
    student: [...asked('student'), ...(isStudents && user?.studentId ? [user.studentId] : [])],
    ...{ alumnus: asked('alumnus'), entry: asked('alumni-entry') },
  }
  const { student: studentIds, alumnus, entry } = await findAlumniRecords(db, known)
  const staffIds = unique([...asked('staff'), ...(user?.staffId ? [user.staffId] : [])])
  const accounts = await db
    .select({ id: users.id })
    .from(users)
    .where(or(inArray(users.staffId, staffIds), sql`${inArray(users.studentId, studentIds)} and ${isStudentLogin}`))
  const applied = await db.select({ id: applications.id }).from(applications).where(inArray(applications.studentId, studentIds))
  const became = await applicationsOf(db, asked('enquiry'))
  const applicationIds = unique([...asked('application'), ...became, ...applied.map((one) => one.id)])
  const began = await db.select({ id: enquiries.id }).from(enquiries).where(inArray(enquiries.applicationId, applicationIds))
  return {
    student: studentIds,
    user: unique([...asked('user'), ...accounts.map((one) => one.id)]),
    staff: staffIds,
    application: applicationIds,
    enquiry: unique([...asked('enquiry'), ...began.map((one) => one.id)]),
    alumnus,
    'alumni-entry': entry,
  }
}

/** Returns the logins of a person and, for a student, those of the parents. */
export async function loginsOf(db: Database, { user, student }: RecordIds): Promise<number[]> {
  const linked = sql`(select ${guardianLinks.userId} from ${guardianLinks} where ${inArray(guardianLinks.studentId, [...student])})`
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(or(inArray(users.id, [...user]), inArray(users.studentId, [...student]), sql`${users.id} in ${linked}`))
  return rows.map(({ id }) => id)
}

/** Returns the applications that these enquiries became. */
async function applicationsOf(db: Database, enquiryIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: enquiries.applicationId })
    .from(enquiries)
    .where(inArray(enquiries.id, [...enquiryIds]))
  return rows.flatMap(({ id }) => id ?? [])
}

const isStudentLogin = sql`exists (select from ${userRoles} where ${userRoles.userId} = ${users.id} and ${userRoles.role} = 'ROLE_STUDENT')
  and not exists (select from ${userRoles} where ${userRoles.userId} = ${users.id} and ${userRoles.role} = 'ROLE_PARENT')`

async function holdsStudentRole(db: Database, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${eq(users.id, userId)} and ${isStudentLogin}`)
  return rows.length > 0
}

const unique = (ids: readonly number[]) => [...new Set(ids)]
