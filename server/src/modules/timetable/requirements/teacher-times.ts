import {
  type SaveTeacherTimes,
  type TeacherTimes,
  type teacherTimesCalls,
  usualLimits,
} from '@nalanda/contract/timetable/teacher-times'
import { eq, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { getItem, numbered, type Viewer, where } from '../../../platform/lists/listing.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { problem } from '../../../platform/problems.ts'
import { headedDepartments, inServiceOn, mayBeyondDepartment, teaches } from '../../people/public.ts'
import { departments, staff } from '../../people/schema.ts'
import { teacherTimes } from '../schema.ts'
import { describeTimes } from '../weekly-times.ts'

const joins = [
  { table: departments, on: eq(departments.id, staff.departmentId) },
  { table: teacherTimes, on: eq(teacherTimes.staffId, staff.id) },
]

/** Whether the user prepares the timetable of the whole college, not only that of the headed departments. */
export const preparesAll = (user: Viewer) => mayBeyondDepartment(user, 'timetable.prepare')

/** Teachers in service with their limits and times; a head sees those of the headed departments. */
export const teacherTimesKind: ListKindOf<typeof teacherTimesCalls.teacherTimes> = {
  table: staff,
  title: "Teachers' times",
  joins,
  get within() {
    return sql`${teaches} and ${inServiceOn(dayOf(now()))}`
  },
  searched: sql`(${staff.empCode} || ' ' || ${staff.fullName})`,
  visibleTo: (user) => (preparesAll(user) ? undefined : sql`${staff.departmentId} in ${headedDepartments(user)}`),
  filters: ({ departmentId, own }) => [
    where(staff.departmentId, departmentId),
    own && sql`(${teacherTimes.staffId} is not null) = ${own === 'yes'}`,
  ],
  countsFar: ({ own }) => own !== undefined,
  sorts: { fullName: byText(staff.fullName), empCode: byValue(staff.empCode), departmentName: byText(departments.name) },
  firstSort: 'fullName',
  load: loadTeacherTimes,
  columns: [
    { header: 'Employee code', value: ({ empCode }) => empCode },
    { header: 'Name', width: 32, value: ({ fullName }) => fullName },
    { header: 'Department', width: 44, value: ({ departmentName }) => departmentName },
    { header: 'Periods a day', kind: 'number', value: ({ perDay }) => perDay },
    { header: 'Periods a week', kind: 'number', value: ({ perWeek }) => perWeek },
    { header: 'Periods in a row', kind: 'number', value: ({ consecutive }) => consecutive },
    { header: 'Not available', width: 44, value: ({ unavailable }) => describeTimes(unavailable) },
    { header: 'Kept free if possible', width: 44, value: ({ avoid }) => describeTimes(avoid) },
  ],
}

async function loadTeacherTimes(db: Database, ids: readonly number[]): Promise<TeacherTimes[]> {
  const rows = await db
    .select({
      ...{ id: staff.id, empCode: staff.empCode, fullName: staff.fullName, departmentName: departments.name },
      times: teacherTimes,
    })
    .from(staff)
    .innerJoin(departments, eq(departments.id, staff.departmentId))
    .leftJoin(teacherTimes, eq(teacherTimes.staffId, staff.id))
    .where(numbered(staff.id, ids))
  return rows.map(({ times, ...row }) => {
    const { staffId: _staff, ...set } = times ?? { ...usualLimits, unavailable: [], avoid: [], revision: 0, staffId: row.id }
    return { ...row, ...set }
  })
}

/** Sets the limits and times of a teacher in the user's scope. Refuses if they were changed since they were read. */
export async function setTeacherTimes(
  db: Database,
  staffId: number,
  { revision, ...save }: SaveTeacherTimes & { revision: number },
  user: Viewer,
): Promise<TeacherTimes> {
  // Locked: two users who set the times of one teacher for the first time wait for each other
  await db.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('no key update')
  const before = await getItem(db, teacherTimesKind, staffId, user)
  if (before.revision !== revision) throw problem('platform.changed-meanwhile')
  const values = { ...save, revision: revision + 1 }
  await db
    .insert(teacherTimes)
    .values({ staffId, ...values })
    .onConflictDoUpdate({ target: teacherTimes.staffId, set: values })
  const { perDay, perWeek, consecutive, unavailable, avoid } = before
  const fields = { perDay, perWeek, consecutive, unavailable, avoid }
  recordChange(db, { entity: 'staff', entityId: staffId, before: fields, after: save })
  return { ...before, ...values }
}
