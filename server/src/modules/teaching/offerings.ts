import { mayUse } from '@nalanda/contract/platform/permissions'
import type { Offering, offeringCalls, SaveOffering } from '@nalanda/contract/teaching/offerings'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { dayOf, now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { withConstraintProblems } from '../../platform/database/violations.ts'
import { byText, byValue } from '../../platform/lists/keyset.ts'
import { type Viewer, where } from '../../platform/lists/listing.ts'
import { loadRows } from '../../platform/lists/load-rows.ts'
import type { KindOf } from '../../platform/lists/records.ts'
import { problem } from '../../platform/problems.ts'
import { nameOfCode } from '../../platform/spreadsheets/code-names.ts'
import { sectionName as nameOfSection } from '../academics/public.ts'
import { batches, branches, courses, sections, semesters, subjectBranches, subjects } from '../academics/schema.ts'
import { termSemesters, terms } from '../calendar/schema.ts'
import { headedDepartments, inServiceOn, mayBeyondDepartment } from '../people/public.ts'
import { departments, staff } from '../people/schema.ts'
import { countOnRoster, isStudied } from './rosters.ts'
import { offerings, offeringTeachers } from './schema.ts'
import { courseFiles, coveredTopics } from './schema-plans.ts'
import { loadTeachers } from './teachers.ts'
import { differsFromTimetable } from './timetable-teachers.ts'

/** Department that teaches an offering. */
export const teachingDepartment = sql<number | null>`coalesce(${offerings.departmentId}, ${branches.departmentId})`
/** Section with its branch, or the name of a class across sections. */
export const sectionName = sql<string>`coalesce(${offerings.groupName}, ${nameOfSection})`
export const weeklyHours = sql<number>`(${subjects.lectureHours} + ${subjects.tutorialHours} + ${subjects.practicalHours})`

/** Tables that describe an offering. */
export const ofOffering = [
  { table: terms, on: eq(terms.id, offerings.termId) },
  { table: courses, on: eq(courses.id, terms.courseId) },
  { table: subjects, on: eq(subjects.id, offerings.subjectId) },
  { table: semesters, on: eq(semesters.id, subjects.semesterId) },
  { table: sections, on: eq(sections.id, offerings.sectionId) },
  { table: branches, on: eq(branches.id, sections.branchId) },
  { table: batches, on: eq(batches.id, sections.batchId) },
  { table: departments, on: sql`${departments.id} = ${teachingDepartment}` },
]

/** Whether a member of staff teaches an offering. */
export const taughtBy = (staffId: number | null) =>
  sql`exists (select from ${offeringTeachers} where ${offeringTeachers.offeringId} = ${offerings.id} and ${offeringTeachers.staffId} = ${staffId})`
/** Whether an offering has a teacher in service: today, on the last day of a past term, or on the first day of a future one. */
function isStaffed(): SQL {
  const day = sql`greatest(${terms.startsOn}, least(${terms.endsOn}, ${dayOf(now())}::date))`
  return sql`exists (select from ${offeringTeachers} join ${staff} on ${staff.id} = ${offeringTeachers.staffId}
    where ${offeringTeachers.offeringId} = ${offerings.id} and ${inServiceOn(day)})`
}

/** Whether the user sees the offerings of the whole college. */
export const seesAll = (user: Viewer) => mayBeyondDepartment(user, 'teaching.view', ['ROLE_FACULTY'])

/** Whether a department that the user heads teaches an offering, or its students study it. */
export function isHeaded(user: Viewer): SQL {
  const headed = headedDepartments(user)
  return sql`(${teachingDepartment} in ${headed} or ${branches.departmentId} in ${headed})`
}

/** Whether the term of an offering is not over yet ('yes'), or is over ('no'). */
export const isCurrent = (current: 'yes' | 'no') => sql`(${terms.endsOn} >= ${dayOf(now())}::date) = ${current === 'yes'}`

/** Offerings: the offices see all, heads those that their department teaches or its students study, and teachers their own. */
export const offeringKind: KindOf<typeof offeringCalls.offerings> = {
  table: offerings,
  entity: 'offering',
  title: 'Offered subjects',
  joins: ofOffering,
  searched: sql`(${subjects.code} || ' ' || ${subjects.name} || ' ' || ${sectionName})`,
  visibleTo: (user) => {
    if (seesAll(user)) return undefined
    return sql`(${taughtBy(user.staffId)} or ${isHeaded(user)})`
  },
  filters: ({ termId, semesterId, sectionId, subjectId, departmentId, staffId, type, staffed, ...is }) => [
    where(offerings.termId, termId),
    where(subjects.semesterId, semesterId),
    where(offerings.sectionId, sectionId),
    where(offerings.subjectId, subjectId),
    departmentId === undefined ? undefined : sql`${teachingDepartment} = ${departmentId}`,
    staffId === undefined ? undefined : taughtBy(staffId),
    where(subjects.type, type),
    staffed && sql`${isStaffed()} = ${staffed === 'yes'}`,
    is.studied && sql`${isStudied()} = ${is.studied === 'yes'}`,
    is.differsFromTimetable && sql`${differsFromTimetable()} = ${is.differsFromTimetable === 'yes'}`,
    is.current && isCurrent(is.current),
  ],
  sorts: {
    subjectCode: byValue(subjects.code),
    subjectName: byText(subjects.name),
    section: { key: sectionName, nullable: false },
    termStartsOn: byValue(terms.startsOn),
  },
  firstSort: 'subjectCode',
  load: loadOfferings,
  columns: [
    { header: 'Term', width: 28, value: ({ termName }) => termName },
    { header: 'Semester', width: 20, value: ({ semesterName }) => semesterName },
    { header: 'Batch', value: ({ batchLabel }) => batchLabel },
    { header: 'Section', value: ({ section }) => section },
    { header: 'Code', value: ({ subjectCode }) => subjectCode },
    { header: 'Subject', width: 44, value: ({ subjectName }) => subjectName },
    { header: 'Type', value: ({ type }) => nameOfCode(type) },
    { header: 'Hours a week', kind: 'number', value: ({ weeklyHours: hours }) => hours },
    { header: 'Taught by', width: 36, value: ({ taughtBy: department }) => department },
    { header: 'Teachers', width: 60, value: ({ teachers }) => teachers.map(({ fullName }) => fullName).join(', ') },
  ],
  constraintProblems: { one_offering_of_a_subject: { code: 'teaching.offering-taken', field: 'subjectId' } },
  check: checkOffering,
  checkDeletion: refuseWithContent,
}

/** Refuses to remove an offering that students study, and one with covered topics or course files, which would be lost with it. */
async function refuseWithContent(db: Database, offering: Offering): Promise<void> {
  if ((await db.$count(courseFiles, eq(courseFiles.offeringId, offering.id))) > 0) throw problem('teaching.has-files')
  if ((await db.$count(coveredTopics, eq(coveredTopics.offeringId, offering.id))) > 0) throw problem('teaching.has-topics')
  if (offering.termStartsOn > dayOf(now())) return
  if ((await countOnRoster(db, offering)) > 0) throw problem('teaching.has-roster')
}

/** Offerings whose teachers the user assigns: those that the headed departments teach; all of them for the offices. */
export const assignedBy = (user: Viewer): SQL | undefined =>
  mayBeyondDepartment(user, 'teaching.manage') ? undefined : sql`${teachingDepartment} in ${headedDepartments(user)}`

export const assignableKind = { ...offeringKind, visibleTo: assignedBy }

/** Offerings whose lesson plan, topics and files the user keeps: those that the user teaches, and those whose teachers the user assigns. */
export const plannableKind = {
  ...offeringKind,
  visibleTo: (user: Viewer): SQL | undefined => {
    const assigned = mayUse('teaching.assign', user.roles) ? assignedBy(user) : sql`false`
    return assigned && sql`(${taughtBy(user.staffId)} or ${assigned})`
  },
}

async function loadOfferings(db: Database, ids: readonly number[]): Promise<Offering[]> {
  const rows = await loadRows(offerings, ofOffering, {
    ...{ termName: terms.name, courseName: courses.name, termStartsOn: terms.startsOn, termEndsOn: terms.endsOn },
    ...{ subjectCode: subjects.code, subjectName: subjects.name, type: subjects.type, electiveGroup: subjects.electiveGroup },
    ...{ weeklyHours, semesterId: semesters.id, semesterName: semesters.name, section: sectionName },
    batchLabel: sql<string | null>`${batches.label}`,
    taughtBy: sql<string | null>`${departments.name}`,
  })(db, ids)
  const teachers = await loadTeachers(db, ids)
  return rows.map((row) => ({ ...row, teachers: teachers.get(row.id) ?? [] }))
}

/**
 * Refuses a subject whose semester is not in the term or that the section does not study; refuses another term, subject or section for an existing offering.
 */
async function checkOffering(db: Database, save: SaveOffering, before: Offering | null): Promise<void> {
  const { termId, subjectId, sectionId } = save
  if (before) {
    if (before.termId !== termId || before.subjectId !== subjectId || before.sectionId !== sectionId)
      throw problem('teaching.offering-fixed')
    return
  }
  const [subject] = await db.select().from(subjects).where(eq(subjects.id, subjectId)).for('share')
  const taught = await db.$count(
    termSemesters,
    and(eq(termSemesters.termId, termId), eq(termSemesters.semesterId, subject?.semesterId ?? 0)),
  )
  if (taught === 0) throw problem('teaching.subject-not-in-term', {}, { fields: ['subjectId'] })
  const [studies] = await db
    .select({ id: sections.id })
    .from(sections)
    .innerJoin(batches, eq(batches.id, sections.batchId))
    .innerJoin(subjects, and(eq(subjects.id, subjectId), eq(subjects.regulationId, batches.regulationId)))
    .where(and(eq(sections.id, sectionId), isStudiedByBranch))
  if (!studies) throw problem('teaching.subject-of-other-branch', {}, { fields: ['sectionId'] })
}

/** Whether the subject belongs to the branch of the section: assigned to it, or to no branch at all. */
export const isStudiedByBranch = sql`(not exists (select from ${subjectBranches} where ${subjectBranches.subjectId} = ${subjects.id})
  or exists (select from ${subjectBranches} where ${subjectBranches.subjectId} = ${subjects.id} and ${subjectBranches.branchId} = ${sections.branchId}))`

/** Subjects that may be offered to a section: those of its batch's regulation and of its branch. */
export const subjectsOfSection = and(
  eq(subjects.regulationId, batches.regulationId),
  isNull(subjects.retiredAt),
  isStudiedByBranch,
)

/**
 * Sets the department that teaches several offerings; null for that of the branch, which a class across sections does not have. Returns the ids of the changed
 * offerings.
 */
export async function setTeachingDepartment(db: Database, offeringIds: readonly number[], departmentId: number | null) {
  const isOther = sql`${offerings.departmentId} is distinct from ${departmentId}::bigint`
  const refusals = { group_with_department: { code: 'teaching.group-needs-department', field: 'departmentId' } } as const
  const changed = await withConstraintProblems(refusals, () =>
    db
      .update(offerings)
      .set({ departmentId, revision: sql`${offerings.revision} + 1` })
      .where(and(inArray(offerings.id, [...offeringIds]), isOther))
      .returning({ id: offerings.id }),
  )
  return changed.map(({ id }) => id)
}
