import { monthBefore } from '@nalanda/contract/platform/dates/dates'
import { leadership } from '@nalanda/contract/platform/roles'
import { documentCalls } from '@nalanda/contract/students/documents'
import { students as calls, type StudentState } from '@nalanda/contract/students/students'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { AskedFigure } from '../../../platform/manifest/asked-figures.ts'
import { type Figure, figureOfList } from '../../../platform/manifest/figures.ts'
import { branches, sections } from '../../academics/schema.ts'
import { studies } from '../classes/attending.ts'
import { uploadKind } from '../documents/uploads/upload-rows.ts'
import { holdKind } from '../holds/hold-list.ts'
import { studentKind } from '../register/students.ts'
import { visibleTo } from '../register/visibility.ts'
import { studentStates, students } from '../schema.ts'

const list = { allow: 'students.view', address: '/app/Admin/Students' } as const

/** Start-page figures of students, their documents and holds. */
export const studentFigures: readonly Figure[] = [
  figureOfList(
    {
      ...list,
      name: 'studentsEnrolled',
      place: 'glance',
      roles: [...leadership, 'ROLE_HOD', 'ROLE_ACADEMICS', 'ROLE_ADMINISTRATION'],
      search: { state: 'studying' },
      changeOf: changeOfStates(['enrolled', 'readmitted']),
      outOf: intakeOfClasses,
    },
    calls.students.list,
    studentKind,
  ),
  figureOfList(
    {
      ...list,
      name: 'studentsDetained',
      place: 'glance',
      roles: ['ROLE_HOD', 'ROLE_ACADEMICS'],
      search: { state: 'detained' },
      changeOf: changeOfStates(['detained']),
    },
    calls.students.list,
    studentKind,
  ),
  figureOfList(
    { ...list, name: 'studentsHeld', place: 'glance', roles: ['ROLE_ACADEMICS'], search: { hasHolds: 'yes' } },
    calls.students.list,
    studentKind,
  ),
  figureOfList(
    {
      ...list,
      name: 'statesChanged',
      place: 'glance',
      roles: ['ROLE_ACADEMICS'],
      searchFor: async (_db, { today }) => ({ stateSince: `${today.slice(0, 7)}-01` }),
    },
    calls.students.list,
    studentKind,
  ),
  figureOfList(
    {
      ...list,
      name: 'waitsAdmitted',
      place: 'waiting',
      allow: 'students.edit',
      roles: ['ROLE_ACADEMICS'],
      search: { state: 'admitted' },
    },
    calls.students.list,
    studentKind,
  ),
  figureOfList(
    {
      ...list,
      name: 'studentsWithoutRollNo',
      place: 'waiting',
      allow: 'students.edit',
      roles: ['ROLE_ACADEMICS'],
      search: { hasRollNo: 'no', hasLeft: 'no' },
    },
    calls.students.list,
    studentKind,
  ),
  figureOfList(
    {
      ...list,
      name: 'studentsWithoutSection',
      place: 'waiting',
      allow: 'students.edit',
      roles: ['ROLE_ACADEMICS'],
      search: { hasSection: 'no', current: 'yes' },
      when: async (db) => (await db.$count(sections)) > 0,
    },
    calls.students.list,
    studentKind,
  ),
  figureOfList(
    {
      ...list,
      name: 'promotionsDue',
      place: 'waiting',
      allow: 'students.edit',
      roles: ['ROLE_ACADEMICS'],
      search: { promotion: 'due' },
    },
    calls.students.list,
    studentKind,
  ),
  figureOfList(
    {
      name: 'documentUploads',
      place: 'waiting',
      allow: 'admissions.edit',
      roles: ['ROLE_ADMISSIONS', 'ROLE_ACADEMICS', 'ROLE_ADMINISTRATION'],
      address: '/app/Admin/Uploaded documents',
      search: { state: 'waiting' },
    },
    documentCalls.uploads.list,
    uploadKind,
  ),
  figureOfList(
    {
      name: 'holdsOfOffice',
      place: 'glance',
      allow: 'students.hold',
      roles: [
        ...(['ROLE_ACCOUNTANT', 'ROLE_ACCOUNTANTS_OFFICER'] as const),
        ...(['ROLE_LIBRARY_INCHARGE', 'ROLE_HOSTEL_INCHARGE', 'ROLE_TRANSPORTATION_INCHARGE'] as const),
      ],
      address: '/app/Admin/Holds',
      search: { open: 'yes' },
    },
    documentCalls.holds.list,
    holdKind,
  ),
]

/** Returns the intake of the branches in whose classes the user sees enrolled students, counted once per class. */
async function intakeOfClasses(db: Database, { user }: AskedFigure): Promise<number> {
  const { rows } = await db.execute<{ intake: number }>(sql`
    SELECT coalesce(sum(branch.intake), 0)::int AS intake
    FROM (SELECT DISTINCT ${students.batchId} AS batch_id, ${students.branchId} AS branch_id FROM ${students}
          WHERE ${studies} AND ${visibleTo(user) ?? sql`true`}) class
    JOIN ${branches} branch ON branch.id = class.branch_id`)
  return rows[0]?.intake ?? 0
}

/**
 * Returns the change in the number of students in these states since the first of the month (`monthBefore`), among those visible to the user. Examines only
 * students who changed state since.
 */
function changeOfStates(states: readonly StudentState[]) {
  return async (db: Database, { user, today }: AskedFigure) => {
    const since = monthBefore(today)
    const { rows } = await db.execute<{ by: number }>(sql`
      SELECT (count(*) FILTER (WHERE ${students.state} IN ${states}) - count(*) FILTER (WHERE before.state IN ${states}))::int AS by
      FROM ${students} LEFT JOIN LATERAL (
        SELECT entry.state FROM ${studentStates} entry
        WHERE entry.student_id = ${students.id} AND entry.started_on < ${since}::date AND entry.correction_id IS NULL
        ORDER BY entry.started_on DESC, entry.id DESC LIMIT 1) before ON true
      WHERE ${students.id} IN (SELECT student_id FROM ${studentStates} WHERE started_on >= ${since}::date)
        AND ${visibleTo(user) ?? sql`true`}`)
    return { by: rows[0]?.by ?? 0, since }
  }
}
