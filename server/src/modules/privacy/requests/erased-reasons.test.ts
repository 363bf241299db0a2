import type { Subject } from '@nalanda/contract/privacy/people'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { approvalRequests } from '../../../platform/approvals/schema.ts'
import { now, setClock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { importRows, imports } from '../../../platform/imports/staged/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { actorCalled, callsOf } from '../../../testing/http.ts'
import { semesters } from '../../academics/schema.ts'
import { aUser } from '../../access/factory.ts'
import { condonations, studentLeaves } from '../../attendance/schema.ts'
import { aTerm } from '../../calendar/factory.ts'
import { concessionOffice } from '../../concessions/factory.ts'
import { concessions } from '../../concessions/schema.ts'
import { anInstitution } from '../../institution/factory.ts'
import { aLeaveType } from '../../leave/factory.ts'
import { leaveRequests, leaveRules } from '../../leave/schema.ts'
import { aStaffMember } from '../../people/factory.ts'
import { refunds } from '../../refunds/schema.ts'
import { students } from '../../students/schema.ts'
import { collectStoredFiles } from '../copies/copy-content.ts'
import { erasePerson, obstaclesTo } from '../erasure.ts'
import { recordsOf } from '../subjects.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const opened = await openTestApp({ runsJobs: false })
const { app, platform, as } = opened
const { db, clerk, principal, aType, owing, enter, request, decide } = await concessionOffice(opened)
const { files, personalData } = platform
await anInstitution(db, { code: 'NA' })
const admin = callsOf(app, await as('ROLE_ADMIN', { username: 'root' }))

const obstacles = async (of: Subject) => obstaclesTo(db, personalData.held, await recordsOf(db, of))
const erase = async (of: Subject) =>
  inTransaction(db, actorCalled('office'), async (tx) => erasePerson(tx, platform, await recordsOf(tx, of), 'asked'))

async function aProof(name: string) {
  const key = `proofs/${name}.pdf`
  await files.put(key, Buffer.from('content'))
  return key
}

/** Adds a row of a finished import that lists the record with a name. */
async function listInImport(kind: string, recordId: number, recordNo: string): Promise<void> {
  const done = { state: 'done' as const, fileName: 'sheet.xlsx', details: {}, uploadedBy: 'office', uploadedAt: now() }
  const [added] = await db
    .insert(imports)
    .values({ kind, ...done })
    .returning()
  await db
    .insert(importRows)
    .values({ importId: added?.id ?? 0, row: 2, outcome: 'saved', recordId, recordNo, recordRevision: 1 })
}

/** Returns the tables with a row that contains a text; the audit trail is never changed. */
async function tablesNaming(text: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'audit_entries'`)
  const found: string[] = []
  for (const { name } of rows)
    if ((await db.$count(sql`${sql.identifier(name)} one`, sql`one::text like ${`%${text}%`}`)) > 0) found.push(name)
  return found.sort()
}

test('reasons, proofs and approvals of concessions, refunds, leave and condonations are erased with a student', async () => {
  const name = 'Chandrakala Vemuri'
  const reason = `The father of ${name} is ill`
  const { id, courseId } = await owing(['TUITION', '2026-08-31', 1_000])
  const own: Subject = { kind: 'student', id }
  await db.update(students).set({ fullName: name }).where(eq(students.id, id))
  const type = await aType({ amountPaise: 100_00 })
  const asked = await request(await enter(type.id, id, { reason }))
  expect(asked).toMatchObject({ status: 200, state: 'requested' })
  expect(await obstacles(own)).toContain('approval-open')
  await decide(principal, asked, 'sanction', `Seen with the documents of ${name}`)
  expect(await obstacles(own)).not.toContain('approval-open')
  const document = await aProof('income')
  await db.update(concessions).set({ documentFile: document, documentType: 'application/pdf', documentBytes: 7 })
  const days = { noticeOn: '2026-11-01', lastAdmissionOn: '2026-10-01' }
  await db.insert(refunds).values({ studentId: id, academicYear: 2026, ...days, reason, state: 'cancelled', enteredBy: 'clerk' })
  const teacher = await aUser(db)
  const proof = async (file: string) => ({ proofFile: await aProof(file), proofType: 'application/pdf', proofBytes: 7 })
  const leave = { kind: 'medical' as const, fromOn: '2026-11-02', untilOn: '2026-11-03', state: 'sanctioned' as const }
  const recorded = { studentId: id, reason, recordedById: teacher.id, recordedBy: 'teacher' }
  await db.insert(studentLeaves).values({ ...recorded, ...leave, ...(await proof('fever')) })
  const [semester] = await db.select().from(semesters).where(eq(semesters.courseId, courseId))
  const term = await aTerm(db, { courseId, semesterIds: [semester?.id ?? 0] })
  await db.insert(condonations).values({ ...recorded, termId: term.id, decidedOn: '2026-11-20', ...(await proof('fracture')) })
  const corrected = await admin.post(`/students/${id}/state-corrections`, { reason: `${name} reported later` })
  expect(corrected.status).toBe(200)
  const [correction] = await db.select().from(approvalRequests).where(eq(approvalRequests.kind, 'student-state'))
  await decide(principal, { request: { id: correction?.id } } as never, 'refuse', 'Not by mistake')

  await listInImport('admissions.existing-students', id, name)
  await listInImport('academics.subjects', id, 'Mathematics')
  expect(await collectStoredFiles({ db, files }, personalData.held, await recordsOf(db, own))).toHaveLength(3)
  expect(await tablesNaming(name)).toContain('approval_requests')
  await erase(own)
  expect(await tablesNaming(name)).toEqual([])
  expect(await db.select().from(concessions).where(eq(concessions.studentId, id))).toMatchObject([
    { reason: 'Erased person', documentFile: null, documentBytes: null, grantedPaise: 100_00, state: 'granted' },
  ])
  const listed = await db.select({ recordNo: importRows.recordNo }).from(importRows).orderBy(importRows.id)
  expect(listed).toEqual([{ recordNo: 'Erased person' }, { recordNo: 'Mathematics' }])
  expect(await db.select().from(studentLeaves)).toMatchObject([{ proofFile: null, ...leave }])
  expect((await clerk.get('/concessions?q=Erased')).items).toMatchObject([{ fullName: 'Erased person', document: null }])
  const trail = await admin.get('/audit/entries?size=200')
  expect(trail.items.length).toBeGreaterThan(10)
  expect(JSON.stringify(trail.items.filter(({ entity }: { entity: string }) => entity !== 'refund'))).not.toContain(name)
})

test('the reasons, contacts and proofs of leave are erased with a former member of staff, and its days stay', async () => {
  const name = 'Leela Menon'
  const member = await aStaffMember(db, { fullName: name, leftOn: '2026-06-30' })
  const { id: typeId } = await aLeaveType(db)
  const [rule] = await db.select().from(leaveRules).where(eq(leaveRules.typeId, typeId))
  const clerkOfLeave = await aUser(db)
  const days = { fromOn: '2026-06-01', untilOn: '2026-06-05', startsAtNoon: false, endsAtNoon: false, halves: 10 }
  await db.insert(leaveRequests).values({
    ...{ ...days, staffId: member.id, typeId, ruleId: rule?.id ?? 0, state: 'sanctioned' as const },
    ...{ reason: `Surgery of ${name}`, contact: '98111 11111', proofFile: await aProof('surgery') },
    ...{ requestedById: clerkOfLeave.id, requestedBy: 'office' },
  })
  await listInImport('people.staff', member.id, `${name} (${member.empCode})`)
  await erase({ kind: 'staff', id: member.id })
  expect(await tablesNaming(name)).toEqual([])
  expect(await db.select().from(leaveRequests)).toMatchObject([{ ...days, contact: null, proofFile: null, state: 'sanctioned' }])
})
