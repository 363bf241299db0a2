import type { AssignClassTeachers, AssignMentors, DivideClass, MentorChoice } from '@nalanda/contract/mentoring/classes'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { dayOf, now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { getItem, type Viewer } from '../../platform/lists/listing.ts'
import { problem } from '../../platform/problems.ts'
import { branches, sections } from '../academics/schema.ts'
import { inServiceOn, teaches } from '../people/public.ts'
import { departments, staff } from '../people/schema.ts'
import { attends } from '../students/public.ts'
import { students } from '../students/schema.ts'
import { divided } from '../teaching/public.ts'
import { assign, mustTeach } from './assignments.ts'
import { assignableClasses, branchesOf } from './classes.ts'
import { classTeachers, studentMentors } from './schema.ts'

/** Sets the class teacher of sections from a day. Refuses sections that the user may not assign, and staff who do not teach. */
export async function assignClassTeachers(
  db: Database,
  { sectionIds, staffId, fromOn }: AssignClassTeachers,
  user: Viewer,
): Promise<number> {
  const wanted = new Set(sectionIds)
  const found = await db
    .select({ id: sections.id })
    .from(sections)
    .innerJoin(branches, eq(branches.id, sections.branchId))
    .where(and(inArray(sections.id, [...wanted]), branchesOf(user, 'mentoring.assign')))
  if (found.length < wanted.size) throw problem('platform.not-found')
  await mustTeach(db, [staffId], fromOn)
  return assign(db, 'classTeacher', { ids: sectionIds, staffId, fromOn })
}

/** Sets the mentor of students from a day. Refuses students whose mentors the user may not assign, and staff who do not teach. */
export async function assignMentors(db: Database, { studentIds, staffId, fromOn }: AssignMentors, user: Viewer): Promise<number> {
  const wanted = new Set(studentIds)
  const found = await db
    .select({ id: students.id })
    .from(students)
    .innerJoin(branches, eq(branches.id, students.branchId))
    .where(and(inArray(students.id, [...wanted]), branchesOf(user, 'mentoring.assign')))
  if (found.length < wanted.size) throw problem('platform.not-found')
  await mustTeach(db, [staffId], fromOn)
  return assign(db, 'mentor', { ids: studentIds, staffId, fromOn })
}

/** Divides the students of a section among teachers by roll number, and returns how many get another mentor. Refuses a section without students. */
export async function divideClass(
  db: Database,
  sectionId: number,
  { staffIds, fromOn }: DivideClass,
  user: Viewer,
): Promise<number> {
  const { section } = await getItem(db, assignableClasses, sectionId, user)
  await mustTeach(db, staffIds, fromOn)
  const found = await db
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.sectionId, sectionId), attends))
    .orderBy(sql`${students.rollNo} nulls last`, asc(students.id))
  if (found.length === 0) throw problem('mentoring.no-students', { section })
  const mentors = [...new Set(staffIds)]
  let changed = 0
  for (const [at, part] of divided(found, mentors.length).entries()) {
    const ids = part.map(({ id }) => id)
    if (ids.length > 0) changed += await assign(db, 'mentor', { ids, staffId: mentors[at] ?? null, fromOn })
  }
  return changed
}

/**
 * Returns the teachers in service by name, with today's number of classes and students. An assignment remains after its students leave, but no longer counts.
 */
export async function listTeachers(db: Database): Promise<MentorChoice[]> {
  const today = sql`${dayOf(now())}::date`
  const holding = (table: typeof classTeachers | typeof studentMentors) =>
    sql`${table.staffId} = ${staff.id} and ${table.fromOn} <= ${today} and (${table.untilOn} is null or ${table.untilOn} >= ${today})`
  return db
    .select({
      ...{ id: staff.id, empCode: staff.empCode, fullName: staff.fullName },
      ...{ departmentId: staff.departmentId, departmentName: departments.name },
      classes: sql<number>`(select count(*)::int from ${classTeachers} where ${holding(classTeachers)}
        and exists (select from ${students} where ${students.sectionId} = ${classTeachers.sectionId} and ${attends}))`,
      mentees: sql<number>`(select count(*)::int from ${studentMentors} join ${students} on ${students.id} = ${studentMentors.studentId}
        where ${holding(studentMentors)} and ${attends})`,
    })
    .from(staff)
    .innerJoin(departments, eq(departments.id, staff.departmentId))
    .where(and(teaches, inServiceOn(today)))
    .orderBy(asc(sql`lower(${staff.fullName})`), asc(staff.id))
}
