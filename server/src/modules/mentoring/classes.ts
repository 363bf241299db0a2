import type { classCalls } from '@nalanda/contract/mentoring/classes'
import { eq, type SQL, sql } from 'drizzle-orm'
import { dayOf, now } from '../../platform/clock.ts'
import { byValue } from '../../platform/lists/keyset.ts'
import { type Viewer, where } from '../../platform/lists/listing.ts'
import { loadRows } from '../../platform/lists/load-rows.ts'
import type { ListKindOf } from '../../platform/lists/records.ts'
import { sectionName } from '../academics/public.ts'
import { batches, branches, courses, sections } from '../academics/schema.ts'
import { headedDepartments, mayBeyondDepartment } from '../people/public.ts'
import { departments, staff } from '../people/schema.ts'
import { attends } from '../students/public.ts'
import { students } from '../students/schema.ts'
import { classTeacherOn, ownMentorOn } from './mentor-on.ts'
import { classTeachers } from './schema.ts'

const today = () => dayOf(now())
const studying = sql`from ${students} where ${students.sectionId} = ${sections.id} and `
const unmentored = () => sql`exists (select ${studying}${attends} and ${ownMentorOn(students.id, today())} is null)`
const teacher = () => classTeacherOn(sections.id, today())

const joins = () => [
  { table: branches, on: eq(branches.id, sections.branchId) },
  { table: batches, on: eq(batches.id, sections.batchId) },
  { table: courses, on: eq(courses.id, batches.courseId) },
  { table: departments, on: eq(departments.id, branches.departmentId) },
  { table: staff, on: sql`${staff.id} = ${teacher()}` },
]

/** Selects the branches that the user sees or assigns teachers to: those of the departments that the user heads; undefined for all branches. */
export const branchesOf = (user: Viewer, permission: 'mentoring.view' | 'mentoring.assign'): SQL | undefined =>
  mayBeyondDepartment(user, permission) ? undefined : sql`${branches.departmentId} in ${headedDepartments(user)}`

/** Sections with students, with today's class teachers. Heads see the sections of their departments. */
export const classKind: ListKindOf<typeof classCalls.classes> = {
  table: sections,
  title: 'Classes and mentors',
  get joins() {
    return joins()
  },
  get within() {
    return sql`exists (select ${studying}${attends})`
  },
  searched: sql`(${sectionName} || ' ' || ${batches.label} || ' ' || coalesce(${staff.fullName}, ''))`,
  visibleTo: (user) => branchesOf(user, 'mentoring.view'),
  filters: ({ departmentId, batchId, assigned, mentored }) => [
    where(branches.departmentId, departmentId),
    where(sections.batchId, batchId),
    assigned && sql`(${teacher()} is not null) = ${assigned === 'yes'}`,
    mentored && sql`${unmentored()} = ${mentored === 'no'}`,
  ],
  countsFar: ({ assigned, mentored }) => assigned !== undefined || mentored !== undefined,
  sorts: {
    section: { key: sectionName, nullable: false },
    batchLabel: byValue(batches.label),
    departmentName: { key: sql`lower(${departments.name})`, nullable: true },
    classTeacher: { key: sql`lower(${staff.fullName})`, nullable: true },
  },
  firstSort: 'section',
  load: (db, ids) =>
    loadRows(sections, joins(), {
      section: sectionName,
      ...{ batchLabel: batches.label, courseName: courses.name, departmentName: sql<string | null>`${departments.name}` },
      students: sql<number>`(select count(*)::int ${studying}${attends})`,
      withMentor: sql<number>`(select count(*)::int ${studying}${attends} and ${ownMentorOn(students.id, today())} is not null)`,
      classTeacher: sql<Assigned | null>`case when ${staff.id} is null then null
        else json_build_object('staffId', ${staff.id}, 'fullName', ${staff.fullName}) end`,
      next: sql<Following | null>`(select json_build_object('fullName', follower.full_name, 'fromOn', ${classTeachers.fromOn})
        from ${classTeachers} join ${staff} follower on follower.id = ${classTeachers.staffId}
        where ${classTeachers.sectionId} = ${sections.id} and ${classTeachers.fromOn} > ${today()}::date
        order by ${classTeachers.fromOn} limit 1)`,
    })(db, ids),
  columns: [
    { header: 'Section', value: ({ section }) => section },
    { header: 'Batch', value: ({ batchLabel }) => batchLabel },
    { header: 'Course', value: ({ courseName }) => courseName },
    { header: 'Department', width: 44, value: ({ departmentName }) => departmentName },
    { header: 'Students', kind: 'number', value: (row) => row.students },
    { header: 'With a mentor', kind: 'number', value: ({ withMentor }) => withMentor },
    { header: 'Class teacher', width: 32, value: ({ classTeacher }) => classTeacher?.fullName ?? null },
  ],
}

type Assigned = { staffId: number; fullName: string }
type Following = { fullName: string; fromOn: string }

/** The classes to which the user may assign teachers. */
export const assignableClasses = { ...classKind, visibleTo: (user: Viewer) => branchesOf(user, 'mentoring.assign') }
