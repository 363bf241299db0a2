import { certificateRequestWorkflow } from '@nalanda/contract/certificates/requests'
import { addDays } from '@nalanda/contract/platform/dates/dates'
import { asc, eq, sql } from 'drizzle-orm'
import { approvalDirectory } from '../../platform/approvals/directory.ts'
import { openApprovals } from '../../platform/approvals/kinds.ts'
import { requestApproval } from '../../platform/approvals/requests.ts'
import type { Database } from '../../platform/database/client.ts'
import { actorOf, identifyActor } from '../../platform/database/transactions.ts'
import { addEvent } from '../../platform/workflow/history.ts'
import { demoDay } from '../institution/demo/demo.ts'
import { students } from '../students/schema.ts'
import { certificateApproval } from './requests/request-approval.ts'
import { certificateRequests } from './schema-requests.ts'

/** Requests that the office has not answered: kind, purpose, days before the demo day. */
const waiting = [
  ['bonafide', 'an education loan from the State Bank of India', 5],
  ['bonafide', 'the renewal of the post-matric scholarship', 3],
  ['study-conduct', 'an internship at an electronics company', 2],
  ['bonafide', 'a concession bus pass of the TGSRTC', 1],
  ['study-conduct', 'the application for a passport', 1],
] as const

/** Adds requests for certificates that wait for the admission office, each by a different student. */
export async function addDemoCertificateRequests(db: Database): Promise<void> {
  const asking = await db
    .select({ id: students.id, rollNo: students.rollNo })
    .from(students)
    .where(sql`${eq(students.state, 'enrolled')} and ${students.rollNo} is not null and ${students.id} % 41 = 6`)
    .orderBy(asc(students.id))
    .limit(waiting.length)
  const approvals = openApprovals(() => approvalDirectory.only())
  approvals.register(certificateApproval)
  const loading = actorOf(db)
  for (const [at, { id: studentId, rollNo }] of asking.entries()) {
    const [kind, purpose, daysAgo] = waiting[at] ?? waiting[0]
    identifyActor(db, { userId: null, username: rollNo ?? '' })
    const requestedAt = new Date(`${addDays(demoDay, -daysAgo)}T06:20:00Z`)
    const [row] = await db
      .insert(certificateRequests)
      .values({ studentId, kind, purpose, language: 'en', requestedAt })
      .returning()
    if (!row) continue
    await addEvent(db, certificateRequestWorkflow, row.id, { action: 'request', from: null, to: row.state })
    await requestApproval(db, approvals, { kind: certificateApproval.kind, recordId: row.id, payload: { kind } })
  }
  identifyActor(db, loading)
}
