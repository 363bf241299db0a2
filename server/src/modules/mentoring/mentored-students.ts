import type { classCalls, MentoredStudent, MentorSource } from '@nalanda/contract/mentoring/classes'
import { and, eq, sql } from 'drizzle-orm'
import { dayOf, now } from '../../platform/clock.ts'
import { byText, byValue } from '../../platform/lists/keyset.ts'
import { where } from '../../platform/lists/listing.ts'
import { loadRows } from '../../platform/lists/load-rows.ts'
import type { ListKindOf } from '../../platform/lists/records.ts'
import { nameOfCode } from '../../platform/spreadsheets/code-names.ts'
import { sectionName } from '../academics/public.ts'
import { batches, branches, sections } from '../academics/schema.ts'
import { departments, staff } from '../people/schema.ts'
import { attends } from '../students/public.ts'
import { students } from '../students/schema.ts'
import { branchesOf } from './classes.ts'
import { isInClassOf, lookedAfterBy, mentorOn, ownMentorOn } from './mentor-on.ts'
import { studentMentors } from './schema.ts'

const today = () => dayOf(now())
const mentor = () => mentorOn(today())
const own = () => ownMentorOn(students.id, today())

const joins = () => [
  { table: branches, on: eq(branches.id, students.branchId) },
  { table: sections, on: eq(sections.id, students.sectionId) },
  { table: batches, on: eq(batches.id, students.batchId) },
  { table: departments, on: eq(departments.id, branches.departmentId) },
  { table: staff, on: sql`${staff.id} = ${mentor()}` },
]

const isFrom: Record<MentorSource, () => ReturnType<typeof and>> = {
  own: () => sql`${own()} is not null`,
  'class-teacher': () => sql`${own()} is null and ${mentor()} is not null`,
  none: () => sql`${mentor()} is null`,
}

const shown = {
  table: students,
  get joins() {
    return joins()
  },
  get within() {
    return attends
  },
  searched: sql`(${students.fullName} || ' ' || coalesce(${students.rollNo}, '') || ' ' || ${students.admissionNo})`,
  sorts: {
    rollNo: byValue(students.rollNo),
    fullName: byText(students.fullName),
    section: { key: sectionName, nullable: true },
    mentor: { key: sql`lower(${staff.fullName})`, nullable: true },
  },
  firstSort: 'rollNo',
  load: (db, ids) =>
    loadRows(students, joins(), {
      section: sql<string | null>`${sectionName}`,
      ...{ batchLabel: batches.label, departmentName: sql<string | null>`${departments.name}` },
      mentor: sql<MentoredStudent['mentor']>`case when ${staff.id} is null then null
        else json_build_object('staffId', ${staff.id}, 'fullName', ${staff.fullName}) end`,
      source: sql<MentorSource>`case when ${staff.id} is null then 'none' when ${own()} is null then 'class-teacher' else 'own' end`,
      next: sql<
        MentoredStudent['next']
      >`(select json_build_object('fullName', follower.full_name, 'fromOn', ${studentMentors.fromOn})
        from ${studentMentors} join ${staff} follower on follower.id = ${studentMentors.staffId}
        where ${studentMentors.studentId} = ${students.id} and ${studentMentors.fromOn} > ${today()}::date
        order by ${studentMentors.fromOn} limit 1)`,
    })(db, ids),
  columns: [
    { header: 'Roll number', value: ({ rollNo }) => rollNo },
    { header: 'Name', width: 32, value: ({ fullName }) => fullName },
    { header: 'Section', value: ({ section }) => section },
    { header: 'Batch', value: ({ batchLabel }) => batchLabel },
    { header: 'Department', width: 44, value: ({ departmentName }) => departmentName },
    { header: 'Mentor', width: 32, value: (row) => row.mentor?.fullName ?? null },
    { header: 'Mentor is', value: ({ source }) => nameOfCode(source, { own: 'Own mentor' }) },
  ],
} satisfies Omit<ListKindOf<typeof classCalls.students>, 'title'>

/** Attending students with today's mentors. Heads see the students of their departments. */
export const studentKind: ListKindOf<typeof classCalls.students> = {
  ...shown,
  get joins() {
    return joins()
  },
  get within() {
    return attends
  },
  title: 'Students and mentors',
  visibleTo: (user) => branchesOf(user, 'mentoring.view'),
  filters: ({ departmentId, batchId, sectionId, mentorId, source }) => [
    where(branches.departmentId, departmentId),
    where(students.batchId, batchId),
    where(students.sectionId, sectionId),
    mentorId === undefined ? undefined : and(lookedAfterBy(mentorId, today()), sql`${mentor()} = ${mentorId}`),
    source && isFrom[source](),
  ],
  countsFar: ({ source, mentorId }) => source !== undefined || mentorId !== undefined,
}

/** Lists the students whose mentor or class teacher this person is today. */
export const menteesFor = (staffId: number | null): ListKindOf<typeof classCalls.mentees> => ({
  ...shown,
  joins: joins(),
  title: 'My mentees',
  within: and(attends, lookedAfterBy(staffId, today())),
  filters: ({ of }) => [
    of === 'mentees' ? sql`${mentor()} = ${staffId}` : undefined,
    of === 'class' ? isInClassOf(staffId, today()) : undefined,
  ],
})
