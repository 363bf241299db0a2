import type { SaveStudentLeave } from '@nalanda/contract/attendance/student-leaves'
import { addDays } from '@nalanda/contract/platform/dates/dates'
import { and, eq, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { approvalDirectory } from '../../../platform/approvals/directory.ts'
import { openApprovals } from '../../../platform/approvals/kinds.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, identifyActor } from '../../../platform/database/transactions.ts'
import { addRecord } from '../../../platform/lists/records.ts'
import { type DemoContext, demoStudentRollNo } from '../../../platform/manifest/demo.ts'
import { users } from '../../access/schema.ts'
import { demoDay } from '../../institution/demo/demo.ts'
import { classTeachers } from '../../mentoring/schema.ts'
import { storeDemoProof } from '../../people/demo/demo-evidence.ts'
import { students } from '../../students/schema.ts'
import { studentLeaves } from '../schema.ts'
import { decideUpTo, type Ended } from './demo-decisions.ts'
import { studentLeaveApproval } from './leave-approval.ts'
import { studentLeaveRecords } from './student-leaves.ts'

type Wanted = Omit<SaveStudentLeave, 'studentId' | 'fromOn' | 'untilOn' | 'startsAtNoon' | 'endsAtNoon'> & {
  by: string
  /** Days from the day of the demo college to the first and the last day of leave. */
  from: number
  to?: number
  startsAtNoon?: boolean
}

const ofDemoStudent: readonly Wanted[] = [
  { by: 'student', kind: 'personal', from: 2, startsAtNoon: true, reason: 'Interview for an internship in Hyderabad' },
  { by: 'parent', kind: 'medical', from: -3, to: -2, reason: 'Fever, the doctor advises two days of rest' },
]
const onPaper: readonly Wanted[] = [
  { by: 'academics', kind: 'duty', from: -11, to: -7, reason: 'Inter-university kabaddi tournament' },
  { by: 'academics', kind: 'duty', from: -20, to: -16, reason: 'NCC annual training camp' },
  { by: 'academics', kind: 'medical', from: -18, to: -12, reason: 'Dengue fever, in hospital' },
]

const inEveryState: readonly (Wanted & { state: Ended })[] = [
  { by: 'student', kind: 'personal', from: -32, reason: 'Wedding of my sister', state: 'sanctioned' },
  { by: 'parent', kind: 'medical', from: -26, to: -24, reason: 'Dengue fever, in hospital', state: 'sanctioned' },
  { by: 'academics', kind: 'personal', from: -15, to: -14, reason: 'House warming in the native place', state: 'sanctioned' },
  { by: 'academics', kind: 'medical', from: -5, to: -4, reason: 'Chickenpox, the doctor advises rest', state: 'recommended' },
  { by: 'academics', kind: 'duty', from: 4, to: 5, reason: 'Smart India Hackathon, finals', state: 'recommended' },
  { by: 'academics', kind: 'personal', from: 3, reason: 'Passport office', state: 'returned' },
  { by: 'academics', kind: 'personal', from: 6, to: 9, reason: 'Trip with friends', state: 'refused' },
  { by: 'academics', kind: 'personal', from: 7, reason: 'Driving test', state: 'withdrawn' },
  { by: 'academics', kind: 'personal', from: 8, reason: 'Engagement of my brother', state: 'cancelled' },
]

/**
 * Adds leave of students in every state: of the demo's student and their classmates, and leave recorded by the office for students who are short of attendance.
 */
export async function addDemoLeaves(db: Database, files: DemoContext['files']): Promise<void> {
  const loading = actorOf(db)
  const approvals = openApprovals(() => approvalDirectory.only())
  approvals.register(studentLeaveApproval)
  const records = studentLeaveRecords(approvals)
  const add = async (studentId: number, { by, from, to = from, startsAtNoon = false, kind, reason }: Wanted) => {
    const [user] = await db.select().from(users).where(eq(users.username, by))
    if (!user) return null
    identifyActor(db, { ...loading, userId: user.id, username: by })
    const days = { fromOn: addDays(demoDay, from), untilOn: addDays(demoDay, to), startsAtNoon, endsAtNoon: false }
    return (await addRecord(db, records, { studentId, kind, reason, ...days })).id
  }
  const [student] = await db.select().from(students).where(eq(students.rollNo, demoStudentRollNo))
  if (student) for (const wanted of ofDemoStudent) await add(student.id, wanted)
  const short = await db.execute<{ id: number }>(sql`select student_id::int as id from attendance_standings
    where percent < 7500 and student_id <> ${student?.id ?? 0} order by percent desc, student_id limit 3`)
  for (const [at, { id }] of short.rows.entries()) {
    const wanted = onPaper[at]
    if (wanted) await add(id, wanted)
  }
  if (student) {
    const classmates = await withoutLeave(db, and(eq(students.sectionId, student.sectionId ?? 0), ne(students.id, student.id)))
    const ofTeachers = await withoutLeave(
      db,
      sql`${students.sectionId} <> ${student.sectionId} and ${students.sectionId} in (select ${classTeachers.sectionId} from ${classTeachers}
        join ${users} on ${users.staffId} = ${classTeachers.staffId} and ${users.state} = 'active')`,
    )
    const proof = await storeDemoProof(files)
    for (const one of inEveryState) {
      const others = one.state === 'recommended' ? ofTeachers : classmates
      const studentId = one.by === 'academics' ? others.shift() : student.id
      const id = studentId === undefined ? null : await add(studentId, one)
      if (id !== null) await decideUpTo(db, approvals, id, { ...one, proof })
    }
  }
  identifyActor(db, loading)
}

/** Returns some students without leave. */
async function withoutLeave(db: Database, of: SQL | undefined): Promise<number[]> {
  const none = notInArray(students.id, db.select({ id: studentLeaves.studentId }).from(studentLeaves))
  const rows = await db
    .select({ id: students.id })
    .from(students)
    .where(and(of, eq(students.state, 'enrolled'), none))
    .orderBy(students.id)
    .limit(inEveryState.length)
  return rows.map(({ id }) => id)
}
