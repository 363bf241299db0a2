import {
  type SaveStudentLeave,
  type StudentLeave,
  type studentLeaveCalls,
  studentLeaveWorkflow,
} from '@nalanda/contract/attendance/student-leaves'
import { eq, gte, lte, sql } from 'drizzle-orm'
import type { Approvals } from '../../../platform/approvals/kinds.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf } from '../../../platform/database/transactions.ts'
import { recordedNow, withProof } from '../../../platform/evidence/serve-evidence.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { type Viewer, where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { KindOf, ListKindOf } from '../../../platform/lists/records.ts'
import { problem } from '../../../platform/problems.ts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { applyTransition, lockForAction } from '../../../platform/workflow/transitions.ts'
import { namesOf } from '../../../platform/workflow/user-names.ts'
import { events } from '../../activities/schema.ts'
import { students } from '../../students/schema.ts'
import { searchedStudent, studentColumns, studentFields, studentOf } from '../excused-students.ts'
import { studentLeaves as table } from '../schema.ts'
import { askForStudentLeave } from './leave-approval.ts'
import { checkStudentLeave } from './leave-checks.ts'
import { studentLeaveRecord } from './leave-record.ts'
import { visibleLeaves } from './leave-scope.ts'

const joins = [...studentOf(table), { table: events, on: eq(events.id, table.eventId) }]
const load = loadRows(table, joins, {
  ...studentFields,
  event: sql<{ id: number; title: string } | null>`case when ${events.id} is null then null
    else json_build_object('id', ${events.id}, 'title', ${events.title}) end`,
})

/** Leave of the students whom the user sees: those of the own family, of the own class, of the headed departments, or of the college. */
export const studentLeaveKind: ListKindOf<typeof studentLeaveCalls.leaves> = {
  ...{ table, title: 'Leave of students', joins },
  visibleTo: visibleLeaves,
  searched: searchedStudent,
  filters: ({ studentId, sectionId, kind, state, from, until }) => [
    where(table.studentId, studentId),
    where(students.sectionId, sectionId),
    where(table.kind, kind),
    where(table.state, state),
    from === undefined ? undefined : gte(table.untilOn, from),
    until === undefined ? undefined : lte(table.fromOn, until),
  ],
  countsFar: ({ sectionId }) => sectionId !== undefined,
  sorts: { fromOn: byValue(table.fromOn), fullName: byText(students.fullName) },
  firstSort: '-fromOn',
  load: loadLeaves,
  columns: [
    ...studentColumns,
    {
      header: 'Kind',
      value: ({ kind }) => nameOfCode(kind, { personal: 'Personal leave', medical: 'Medical leave', duty: 'On duty' }),
    },
    { header: 'From', kind: 'date', value: ({ fromOn }) => fromOn },
    { header: 'To', kind: 'date', value: ({ untilOn }) => untilOn },
    { header: 'Begins at noon', value: ({ startsAtNoon }) => (startsAtNoon ? 'Yes' : 'No') },
    { header: 'Ends at noon', value: ({ endsAtNoon }) => (endsAtNoon ? 'Yes' : 'No') },
    { header: 'Reason', width: 48, value: ({ reason }) => reason },
    { header: 'Event', width: 32, value: ({ event }) => event?.title ?? null },
    { header: 'Asked by', value: ({ askedBy }) => askedBy },
    { header: 'Document', value: ({ proof }) => (proof ? 'Yes' : 'No') },
    { header: 'State', value: ({ state }) => nameOfCode(state, { waiting: 'Waits for approval' }) },
  ],
}

async function loadLeaves(db: Database, ids: readonly number[]): Promise<StudentLeave[]> {
  const leaves = await load(db, ids)
  const nameOf = await namesOf(
    db,
    leaves.map(({ recordedById }) => recordedById),
  )
  return leaves.map((leave) => ({ ...withProof(leave), askedBy: nameOf(leave.recordedById, leave.recordedBy) }))
}

/** Like `studentLeaveKind`, for requesting and changing leave: saved leave goes to its approval at once. */
export const studentLeaveRecords = (approvals: Approvals): KindOf<typeof studentLeaveCalls.leaves> => ({
  ...studentLeaveKind,
  ...{ table, entity: studentLeaveRecord.entity, workflow: studentLeaveWorkflow },
  constraintProblems: { student_leave_overlaps: { code: 'attendance.leave-overlaps', field: 'fromOn' } },
  initial: recordedNow,
  check: checkSaved,
  store: async (db, id) => {
    const draft = await lockForAction(db, studentLeaveRecord, id, 'request')
    await applyTransition(db, studentLeaveRecord, draft, 'request')
    await askForStudentLeave(db, approvals, id)
  },
})

/** Lets only the user who requested a leave change its draft: the returned request is theirs. */
async function checkSaved(db: Database, save: SaveStudentLeave, before: StudentLeave | null, user: Viewer | null): Promise<void> {
  if (before && before.recordedBy !== actorOf(db).username) throw problem('platform.not-found')
  if (before && before.studentId !== save.studentId) throw problem('attendance.not-your-student', {}, { fields: ['studentId'] })
  await checkStudentLeave(db, save, { user, leaveId: before?.id ?? null })
}
