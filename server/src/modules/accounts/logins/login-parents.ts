import { mobileNumber } from '@nalanda/contract/platform/sms/phone-number'
import { and, asc, eq, inArray, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { holdsOn } from '../../access/public.ts'
import { userRoles, users } from '../../access/schema.ts'
import { addGuardianLink, familyLogins } from '../../students/public.ts'
import { guardianLinks, students } from '../../students/schema.ts'
import { studentRecords } from '../../students/schema-records.ts'
import type { Child, LoginPerson } from './login-person.ts'

const { fatherMobile, motherMobile, guardianMobile, parentMobile } = studentRecords

/** Whether an account can sign in as a parent on a day: not suspended, and with a role that holds. */
const isParentOn = (today: string) => sql`${users.state} = 'active' and exists (select from ${userRoles}
  where ${userRoles.userId} = ${users.id} and ${userRoles.role} = 'ROLE_PARENT' and ${holdsOn(sql`${today}::date`)})`

/** Whether no parent can sign in today and see the student, whatever the origin of the login. */
export const noParentLogin = () =>
  sql`not exists (select from ${familyLogins(sql`= ${students.id}`)} login where login.is_parent)`

/** Whether the column holds a number that `mobileNumber` reads. */
const isMobile = (column: SQL) => sql`regexp_replace(${column}, '[\\s().-]', '', 'g') ~ '^([+]91|0091|91|0)?[6-9][0-9]{9}$'`
const isKnown = or(...[fatherMobile, motherMobile, guardianMobile, parentMobile].map((column) => isMobile(sql`${column}`)))

/** Whether the record of a student has a parent's mobile number, which becomes the user name. */
export const hasParentMobile = sql`exists (select from ${studentRecords} where ${studentRecords.studentId} = ${students.id} and (${isKnown}))`
export const lacksParentMobile = not(hasParentMobile)

/** Returns one parent of each of the next students who meet the condition: the first of father, mother and guardian with a mobile number. */
export async function listParents(db: Database, named: SQL | undefined, refused: SQL, most: number): Promise<LoginPerson[]> {
  const { fathersName, mothersName, guardianName, parentEmail, fatherEmail } = studentRecords
  const rows = await db
    .select({
      ...{ studentId: students.id, rollNo: students.rollNo, child: students.fullName },
      ...{ fathersName, mothersName, guardianName, fatherMobile, motherMobile, guardianMobile, parentMobile },
      ...{ parentEmail, fatherEmail },
    })
    .from(students)
    .innerJoin(studentRecords, eq(studentRecords.studentId, students.id))
    .where(and(named, notInArray(sql`coalesce(${students.rollNo}, '')`, refused)))
    .orderBy(asc(students.id))
    .limit(most)
  return rows.flatMap((row) => {
    const found = parentOf(row)
    const person = row.rollNo ?? ''
    const login = { person, program: '', role: 'ROLE_PARENT' as const, studentId: null, staffId: null }
    return found === null
      ? []
      : {
          ...login,
          username: found.mobile,
          // The password of one parent is not sent to another
          email: row.parentEmail ?? (found.relation === 'father' ? row.fatherEmail : null),
          fullName: found.name || `Parent of ${row.child}`,
          child: { studentId: row.studentId, rollNo: person, relation: found.relation },
        }
  })
}

type Family = Record<
  'fathersName' | 'mothersName' | 'guardianName' | 'fatherMobile' | 'motherMobile' | 'guardianMobile' | 'parentMobile',
  string | null
>

function parentOf(of: Family): { name: string | null; mobile: string; relation: Child['relation'] } | null {
  const all = [
    { name: of.fathersName, number: of.fatherMobile, relation: 'father' as const },
    { name: of.mothersName, number: of.motherMobile, relation: 'mother' as const },
    { name: of.guardianName, number: of.guardianMobile, relation: 'guardian' as const },
    { name: null, number: of.parentMobile, relation: 'guardian' as const },
  ]
  for (const { number, ...parent } of all) {
    const mobile = number === null ? null : mobileNumber(number)
    if (mobile !== null) return { ...parent, mobile: mobile.slice(-10) }
  }
  return null
}

/** All mobile numbers on the records of students, in the ten digits of a user name. */
const numbersOnRecord = sql`(select ${studentRecords.studentId} as student_id, right(regexp_replace(typed, '[^0-9]', '', 'g'), 10) as number
  from ${studentRecords}, unnest(array[${fatherMobile}, ${motherMobile}, ${guardianMobile}, ${parentMobile}]) typed) on_record`

/**
 * Returns the parents' logins with these user names that can be used today: a parent who has one is linked to a further child and gets no second login. Only if
 * the number is on the record of a child that the login opens already: anyone may have chosen the number of another family as a user name.
 */
export async function parentsNamed(db: Database, usernames: readonly string[], today: string): Promise<Map<string, number>> {
  const isOfChild = sql`exists (select from ${numbersOnRecord} join ${guardianLinks} on ${guardianLinks.studentId} = on_record.student_id
    where ${guardianLinks.userId} = ${users.id} and on_record.number = ${users.username})`
  const rows = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(and(inArray(users.username, [...usernames]), isParentOn(today), isOfChild))
  return new Map(rows.map(({ username, id }) => [username, id]))
}

/** A number on the records of more students than this is a placeholder for an unknown one. */
const mostSharing = 5

/** Returns those of these user names that are numbers on the records of too many students. */
export async function sharedNumbers(db: Database, usernames: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ number: string }>(sql`select number from ${numbersOnRecord}
    where number = any(${sql.param([...usernames])}::text[]) group by number having count(distinct student_id) > ${mostSharing}`)
  return new Set(rows.map(({ number }) => number))
}

/** Opens the records of the children to the login of a parent. */
export async function linkChildren(db: Database, userId: number, children: readonly Child[]): Promise<void> {
  for (const { studentId, rollNo, relation } of children)
    if (await addGuardianLink(db, userId, studentId, relation))
      recordChange(db, { entity: 'user', entityId: userId, after: { child: rollNo, relation } })
}
