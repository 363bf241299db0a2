import { mobileNumber } from '@nalanda/contract/platform/sms/phone-number'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { numbered } from '../../../platform/lists/listing.ts'
import { users } from '../../access/schema.ts'
import { endedGuardianLinks, students } from '../schema.ts'
import { studentRecords } from '../schema-records.ts'
import { familyLogins } from './family-logins.ts'

/** The recipient of an e-mail about a student, and the login with which that person can sign in to the portal. */
export type Recipient = { studentId: number; fullName: string; email: string; userId: number | null }

/**
 * Returns a query of the addresses of the students that match a condition such as `= 7`: those of the logins of the student and the parents. If the student or
 * the parents have no login with a deliverable address, the address on the student's record is used, unless it belongs to a parent to whom the record was
 * closed. An address may occur more than once.
 */
function addressesOf(named: SQL): SQL {
  const { fatherEmail, parentEmail } = studentRecords
  const without = (isParent: boolean) =>
    sql`student.id ${named} AND student.id NOT IN (SELECT student_id FROM ${familyLogins(named)} login WHERE ${hasMailbox} AND is_parent = ${isParent})`
  return sql`(
    SELECT student_id, full_name, email, is_parent, user_id FROM ${familyLogins(named)} login
    UNION ALL
    SELECT student.id, student.full_name, student.email, false, null FROM ${students} student
      WHERE student.email <> '' AND ${without(false)}
    UNION ALL
    SELECT student.id, 'Parent of ' || student.full_name, address.email, true, null
      FROM ${studentRecords} JOIN ${students} student ON student.id = ${studentRecords.studentId}
      CROSS JOIN LATERAL (SELECT known.email FROM (VALUES (1, ${parentEmail}), (2, ${fatherEmail})) known (place, email)
        WHERE known.email <> '' AND lower(known.email) NOT IN (${closedTo}) ORDER BY known.place LIMIT 1) address
      WHERE ${without(true)})`
}

/** Logins of people without an e-mail address have an undeliverable one. */
const hasMailbox = sql`email <> '' AND email !~* '[.]invalid$'`

/** E-mail addresses of parents to whom the record of `student` was closed. */
const closedTo = sql`
  SELECT lower(person.email) FROM ${endedGuardianLinks} ended JOIN ${users} person ON person.id = ended.user_id
  WHERE ended.student_id = student.id`

/** Whether any address exists for the student with this id. */
export function isReachable(studentId: SQL): SQL {
  return sql`EXISTS (SELECT FROM ${addressesOf(sql`= ${studentId}`)} address)`
}

/** Recipients of a message about a student: the student and the parents, or the parents alone. */
export type Addressees = 'family' | 'parents'

/**
 * Returns a parent's mobile number for each of these students, or the guardian's if none is known; for the family, otherwise the student's. Never a number with
 * which a parent signed in to whom the record was closed.
 */
export async function listMobiles(db: Database, studentIds: readonly number[], whom: Addressees): Promise<Map<number, string>> {
  const { parentMobile, fatherMobile, motherMobile, guardianMobile, studentId } = studentRecords
  const rows = await db
    .select({ id: students.id, parentMobile, fatherMobile, motherMobile, guardianMobile, mobile: students.mobile })
    .from(students)
    .leftJoin(studentRecords, eq(studentId, students.id))
    .where(numbered(students.id, studentIds))
  const closed = await listClosedNumbers(db, studentIds)
  return new Map(
    rows.flatMap(({ id, mobile: own, ...ofParents }) => {
      const numbers = [...Object.values(ofParents), ...(whom === 'family' ? [own] : [])]
      const isUsable = (known: string | null) => known !== null && !closed.has(`${id} ${known}`)
      const number = numbers.find((one) => one !== null && isUsable(mobileNumber(one)))
      return number ? [[id, number]] : []
    }),
  )
}

/** Returns pairs of student and number: a parent whose login was made in a batch signs in with the mobile number. */
async function listClosedNumbers(db: Database, studentIds: readonly number[]): Promise<Set<string>> {
  const { studentId, userId } = endedGuardianLinks
  const rows = await db
    .select({ studentId, username: users.username })
    .from(endedGuardianLinks)
    .innerJoin(users, eq(users.id, userId))
    .where(numbered(studentId, studentIds))
  return new Set(rows.map((row) => `${row.studentId} ${mobileNumber(row.username)}`))
}

/** Returns the recipients for these students, those with a login first. An address may occur more than once. */
export async function listRecipients(db: Database, studentIds: readonly number[], whom: Addressees): Promise<Recipient[]> {
  const named = sql`= any(${sql.param([...studentIds])}::bigint[])`
  const { rows } = await db.execute<{ student_id: string; full_name: string; email: string; user_id: string | null }>(sql`
    SELECT DISTINCT ON (student_id, user_id IS NULL, full_name, email, user_id) student_id, full_name, email, user_id
    FROM ${addressesOf(named)} address WHERE is_parent OR ${whom === 'family'}
    ORDER BY student_id, user_id IS NULL, full_name, email, user_id`)
  return rows.map((row) => ({
    studentId: Number(row.student_id),
    fullName: row.full_name,
    email: row.email,
    userId: row.user_id === null ? null : Number(row.user_id),
  }))
}
