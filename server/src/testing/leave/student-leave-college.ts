import { eq } from 'drizzle-orm'
import { branches } from '../../modules/academics/schema.ts'
import { users } from '../../modules/access/schema.ts'
import { aHeldClass } from '../../modules/attendance/factory.ts'
import { attendanceMarks, studentLeaves } from '../../modules/attendance/schema.ts'
import { aClassTeacher } from '../../modules/mentoring/factory.ts'
import { aDepartment, aStaffMember } from '../../modules/people/factory.ts'
import { guardianLinks } from '../../modules/students/schema.ts'
import { aTimetable } from '../../modules/timetable/factory.ts'
import type { Database } from '../../platform/database/client.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { callsOf, type Reply } from '../http.ts'
import { keepSessionsOpen } from '../sign-in/long-sessions.ts'

type Calls = ReturnType<typeof callsOf>

type As = (...sent: Parameters<TestApp['as']>) => Promise<Calls>

/**
 * Creates a college with a class of CSE on Fridays at 09:00, its class teacher, two students, a parent of the first, the heads of CSE and ECE, and an office.
 */
export async function openStudentLeaveCollege() {
  const { app, platform, as } = await openTestApp()
  const { db } = platform.database
  const { id: timetableId } = await aTimetable(db)
  const held = await aHeldClass(db, { timetableId, students: 2 })
  const [studentId = 0, otherId = 0] = held.roster.map(({ id }) => id)
  const calls: As = async (...sent) => callsOf(app, await as(...sent))
  const who = await peopleOf(db, calls, { held, studentId, otherId })
  await keepSessionsOpen(db)
  return {
    ...{ app, db, platform, as: calls, headersOf: as, held, studentId, otherId, ...who, decide, waitingFor },
    /** Returns leave as its form sends it. */
    form: (fromOn: string, untilOn = fromOn, more: object = {}) => ({
      ...{ studentId, kind: 'personal', fromOn, untilOn, startsAtNoon: false, endsAtNoon: false },
      ...{ reason: 'Wedding of my sister', ...more },
    }),
    /** Stores a document, but only in the database. */
    prove: (id: number) =>
      db
        .update(studentLeaves)
        .set({ proofFile: `proof-${id}`, proofType: 'application/pdf', proofBytes: 100 })
        .where(eq(studentLeaves.id, id)),
    /** Marks the attendance of today's class, with these students absent. */
    takeClass: (absentIds: readonly number[]) =>
      who.subjectTeacher.post('/attendance/versions', {
        ...{ ...held.key, versionId: crypto.randomUUID(), basedOn: null, absentIds, topic: null, reason: null },
      }),
    statusOf: async (id = studentId) =>
      (await db.select().from(attendanceMarks).where(eq(attendanceMarks.studentId, id))).map(({ status }) => status),
    everything: () => db.select().from(studentLeaves).orderBy(studentLeaves.id),
  }
}

type Class = { held: Awaited<ReturnType<typeof aHeldClass>>; studentId: number; otherId: number }

async function peopleOf(db: Database, calls: As, { held, studentId, otherId }: Class) {
  const cse = await aDepartment(db, { code: 'CSE', name: 'Computer Science' })
  await aDepartment(db, { code: 'ECE', name: 'Electronics' })
  await db.update(branches).set({ departmentId: cse.id }).where(eq(branches.id, held.branch.id))
  const member = await aStaffMember(db, { departmentId: cse.id })
  await aClassTeacher(db, { sectionId: held.section.id, staffId: member.id })
  const parent = await calls('ROLE_PARENT', { username: 'parent' })
  const [mother] = await db.select().from(users).where(eq(users.username, 'parent'))
  const link = { relation: 'mother', linkedAt: new Date('2026-08-01T05:30:00Z'), linkedBy: 'office' }
  await db.insert(guardianLinks).values({ userId: mother?.id ?? 0, studentId, ...link })
  return {
    parent,
    student: await calls('ROLE_STUDENT', { username: 'student', studentId }),
    other: await calls('ROLE_STUDENT', { username: 'other', studentId: otherId }),
    classTeacher: await calls('ROLE_FACULTY', { username: 'classteacher', staffId: member.id }),
    subjectTeacher: await calls('ROLE_FACULTY', { username: 'subjectteacher', staffId: held.teacher.id }),
    head: await calls({ role: 'ROLE_HOD', scope: 'CSE' }, { username: 'head' }),
    otherHead: await calls({ role: 'ROLE_HOD', scope: 'ECE' }, { username: 'otherhead' }),
    principal: await calls('ROLE_PRINCIPAL', { username: 'principal' }),
    office: await calls('ROLE_ACADEMICS', { username: 'office' }),
  }
}

async function decide(by: Calls, { request }: Reply, decision: string, comment = ''): Promise<Reply> {
  const { id, revision } = await by.get(`/approvals/${request.id}`)
  return by.post(`/approvals/${id ?? request.id}/decisions`, { decision, revision: revision ?? 1, comment })
}

/** Returns the request for this leave in the user's inbox of approvals. */
async function waitingFor(by: Calls, { request }: Reply): Promise<Reply | undefined> {
  const { items } = await by.get('/approvals/waiting?size=200')
  return items.find(({ id }: { id: number }) => id === request.id)
}
