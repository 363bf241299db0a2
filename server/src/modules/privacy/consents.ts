import type { Consent } from '@nalanda/contract/privacy/requests'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { dayOf } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { applications } from '../applications/schema.ts'
import { students } from '../students/schema.ts'
import { studentRecords } from '../students/schema-records.ts'
import { dataRequests } from './schema.ts'

/** Returns the consents for these students, from the admission form or the earlier application. */
export async function consentsOfStudents(db: Database, ids: readonly number[]): Promise<Consent[]> {
  if (ids.length === 0) return []
  const { consentBy: by, consentOn: agreedOn, privacyVersion: version } = studentRecords
  const rows = await db
    .select({ recordId: students.id, name: students.fullName, by, agreedOn, version })
    .from(students)
    .innerJoin(studentRecords, eq(studentRecords.studentId, students.id))
    .where(inArray(students.id, [...ids]))
    .orderBy(students.id)
  const withdrawn = await withdrawals(db, 'student', ids)
  return rows.map((row) => ({ ...row, kind: 'student', withdrawnOn: withdrawn.get(row.recordId) ?? null }))
}

/** Returns the consent that the applicant gave when starting the application. */
export async function consentOfApplication(db: Database, id: number): Promise<Consent> {
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  const withdrawn = await withdrawals(db, 'application', [id])
  return {
    ...{ kind: 'application', recordId: id, name: row?.fullName ?? '', version: row?.privacyVersion ?? null },
    ...{ agreedOn: row ? dayOf(row.agreedAt) : null, by: row?.consentBy ?? null, withdrawnOn: withdrawn.get(id) ?? null },
  }
}

/** Returns the days on which consents were withdrawn: the day of the request counts, not its answer, unless the request was itself withdrawn. */
async function withdrawals(db: Database, kind: Consent['kind'], ids: readonly number[]): Promise<Map<number, string>> {
  const asked = and(eq(dataRequests.ask, 'consent'), eq(dataRequests.subject, kind), ne(dataRequests.state, 'withdrawn'))
  const rows = await db
    .select({ id: dataRequests.recordId, at: dataRequests.requestedAt })
    .from(dataRequests)
    .where(and(asked, inArray(dataRequests.recordId, [...ids])))
    .orderBy(dataRequests.id)
  return new Map(rows.map(({ id, at }) => [id, dayOf(at)]))
}
