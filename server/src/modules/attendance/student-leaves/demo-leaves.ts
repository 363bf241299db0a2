import type { SaveStudentLeave } from '@nalanda/contract/attendance/student-leaves'
import { addDays } from '@nalanda/contract/platform/dates/dates'
import { eq, sql } from 'drizzle-orm'
import { approvalDirectory } from '../../../platform/approvals/directory.ts'
import { openApprovals } from '../../../platform/approvals/kinds.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, identifyActor } from '../../../platform/database/transactions.ts'
import { addRecord } from '../../../platform/lists/records.ts'
import { demoStudentRollNo } from '../../../platform/manifest/demo.ts'
import { users } from '../../access/schema.ts'
import { demoDay } from '../../institution/demo/demo.ts'
import { students } from '../../students/schema.ts'
import { studentLeaveApproval } from './leave-approval.ts'
import { studentLeaveRecords } from './student-leaves.ts'

type Wanted = Omit<SaveStudentLeave, 'studentId' | 'fromOn' | 'untilOn' | 'startsAtNoon' | 'endsAtNoon'> & {
  by: string
  /** Days from the day of the demo college to the first and the last. */
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

/** Leave that waits for the class teacher or the head: asked for by the demo's student and parent, and recorded by the office for students who are short. */
export async function addDemoLeaves(db: Database): Promise<void> {
  const loading = actorOf(db)
  const approvals = openApprovals(() => approvalDirectory.only())
  approvals.register(studentLeaveApproval)
  const records = studentLeaveRecords(approvals)
  const add = async (studentId: number, { by, from, to = from, startsAtNoon = false, kind, reason }: Wanted) => {
    const [user] = await db.select().from(users).where(eq(users.username, by))
    if (!user) return
    identifyActor(db, { ...loading, userId: user.id, username: by })
    const days = { fromOn: addDays(demoDay, from), untilOn: addDays(demoDay, to), startsAtNoon, endsAtNoon: false }
    await addRecord(db, records, { studentId, kind, reason, ...days })
  }
  const [student] = await db.select().from(students).where(eq(students.rollNo, demoStudentRollNo))
  if (student) for (const wanted of ofDemoStudent) await add(student.id, wanted)
  const short = await db.execute<{ id: number }>(sql`select student_id::int as id from attendance_standings
    where percent < 7500 and student_id <> ${student?.id ?? 0} order by percent desc, student_id limit 3`)
  for (const [at, { id }] of short.rows.entries()) {
    const wanted = onPaper[at]
    if (wanted) await add(id, wanted)
  }
  identifyActor(db, loading)
}
