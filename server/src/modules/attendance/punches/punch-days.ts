import type { PunchDay, punchCalls } from '@nalanda/contract/attendance/punches'
import { timeOf } from '@nalanda/contract/platform/dates/dates'
import { eq, gte, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { byValue } from '../../../platform/lists/keyset.ts'
import { type Viewer, where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { sectionName } from '../../academics/public.ts'
import { branches, sections } from '../../academics/schema.ts'
import { headedDepartments, mayBeyondDepartment } from '../../people/public.ts'
import { departments, staff } from '../../people/schema.ts'
import { students } from '../../students/schema.ts'
import { biometricPunches as table } from '../schema-punches.ts'
import { classesMarked, hasMark } from './class-marks.ts'

const joins = [
  { table: students, on: eq(students.id, table.studentId) },
  { table: branches, on: eq(branches.id, students.branchId) },
  { table: sections, on: eq(sections.id, students.sectionId) },
  { table: staff, on: eq(staff.id, table.staffId) },
  { table: departments, on: sql`${departments.id} = coalesce(${branches.departmentId}, ${staff.departmentId})` },
]

/** Restricts rows to the departments that the user heads; undefined means all. In a query over `departments`. */
export const isOfHeaded = (user: Viewer): SQL | undefined =>
  mayBeyondDepartment(user, 'attendance.punches') ? undefined : sql`${departments.id} in ${headedDepartments(user)}`

/** Each person and day has one row in the list: the first punch. */
const isFirst = sql`not exists (select from ${table} earlier where earlier.student_id = ${table.studentId}
    and earlier.day = ${table.day} and earlier.punched_at < ${table.punchedAt})
  and not exists (select from ${table} earlier where earlier.staff_id = ${table.staffId}
    and earlier.day = ${table.day} and earlier.punched_at < ${table.punchedAt})`

const ofSameDay = sql`from ${table} punch where punch.day = ${table.day}
  and (punch.student_id = ${table.studentId} or punch.staff_id = ${table.staffId})`
const absences = { studentId: table.studentId, day: table.day, status: 'absent' } as const
const fullName = sql<string>`coalesce(${students.fullName}, ${staff.fullName})`
const code = sql<string | null>`coalesce(${students.rollNo}, ${staff.empCode})`

const load = loadRows(table, joins, {
  ...{ fullName, code, department: departments.name, section: sectionName, absentFrom: classesMarked(absences) },
  lastAt: sql<Date>`(select max(punch.punched_at) ${ofSameDay})`.mapWith(table.punchedAt),
  punches: sql<number>`(select count(*)::int ${ofSameDay})`,
})

/** First and last punch of each person and day: heads see their departments, offices all. */
export const punchDayKind: ListKindOf<typeof punchCalls.days> = {
  ...{ table, title: 'Biometric punches', joins, within: isFirst, visibleTo: isOfHeaded },
  searched: sql`(${fullName} || ' ' || coalesce(${students.rollNo}, ${staff.empCode}, ''))`,
  filters: ({ from, to, person, departmentId, absent }) => [
    from === undefined ? undefined : gte(table.day, from),
    to === undefined ? undefined : lte(table.day, to),
    person && (person === 'student' ? isNotNull(table.studentId) : isNull(table.studentId)),
    where(departments.id, departmentId),
    absent && hasMark(absences),
  ],
  countsFar: ({ absent, departmentId }) => absent !== undefined || departmentId !== undefined,
  sorts: {
    day: byValue(table.day),
    fullName: { key: sql`lower(${fullName})`, nullable: false },
    code: { key: code, nullable: true },
  },
  firstSort: '-day',
  load: async (db, ids): Promise<PunchDay[]> =>
    (await load(db, ids)).map(({ studentId, staffId: _, punchedAt, lastAt, ...row }) => ({
      ...{ ...row, person: studentId === null ? 'staff' : 'student' },
      ...{ firstAt: punchedAt.toISOString(), lastAt: lastAt.toISOString() },
    })),
  columns: [
    { header: 'Day', kind: 'date', value: ({ day }) => day },
    { header: 'Roll number or employee code', width: 18, value: (row) => row.code },
    { header: 'Name', width: 32, value: (row) => row.fullName },
    { header: 'Person', value: ({ person }) => nameOfCode(person) },
    { header: 'Department', width: 32, value: ({ department }) => department },
    { header: 'Section', value: ({ section }) => section },
    { header: 'First punch', value: ({ firstAt }) => timeOf(new Date(firstAt)) },
    { header: 'Last punch', value: ({ lastAt }) => timeOf(new Date(lastAt)) },
    { header: 'Punches', kind: 'number', value: ({ punches }) => punches },
    { header: 'Absent from', width: 44, value: ({ absentFrom }) => absentFrom },
  ],
}
