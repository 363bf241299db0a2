import type { academics, SaveSubject } from '@nalanda/contract/academics/academics'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../platform/database/client.ts'
import { byText, byValue } from '../../platform/lists/keyset.ts'
import { numbered, where } from '../../platform/lists/listing.ts'
import type { KindOf } from '../../platform/lists/records.ts'
import { isRetired } from '../../platform/lists/removal.ts'
import { nameOfCode } from '../../platform/spreadsheets/code-names.ts'
import { courseOf, refuseOtherCourse } from './course-reference.ts'
import { branches, regulations, semesters, subjectBranches, subjects } from './schema.ts'

export const subjectKind: KindOf<typeof academics.subjects> = {
  table: subjects,
  entity: 'subject',
  title: 'Subjects',
  searched: sql`(${subjects.code} || ' ' || ${subjects.name})`,
  filters: ({ regulationId, semesterId, branchId, creditless, type, elective, electiveGroup }) => [
    where(subjects.regulationId, regulationId),
    where(subjects.semesterId, semesterId),
    branchId === undefined ? undefined : studiedBy(branchId),
    creditless === undefined ? undefined : creditless === 'yes' ? sql`${subjects.credits} = 0` : sql`${subjects.credits} > 0`,
    where(subjects.type, type),
    elective && sql`(${subjects.electiveGroup} is not null) = ${elective === 'yes'}`,
    where(subjects.electiveGroup, electiveGroup),
  ],
  sorts: { code: byValue(subjects.code), name: byText(subjects.name), credits: byValue(subjects.credits) },
  firstSort: 'code',
  load: loadSubjects,
  columns: [
    { header: 'Regulation', value: ({ regulationCode }) => regulationCode },
    { header: 'Semester', width: 20, value: ({ semesterName }) => semesterName },
    { header: 'Code', value: ({ code }) => code },
    { header: 'Subject', width: 44, value: ({ name }) => name },
    { header: 'Credits', kind: 'number', value: ({ credits }) => credits },
    { header: 'Internal marks', kind: 'number', value: ({ maxInternal }) => maxInternal },
    { header: 'External marks', kind: 'number', value: ({ maxExternal }) => maxExternal },
    { header: 'Type', value: ({ type }) => nameOfCode(type) },
    { header: 'Lecture hours', kind: 'number', value: ({ lectureHours }) => lectureHours },
    { header: 'Tutorial hours', kind: 'number', value: ({ tutorialHours }) => tutorialHours },
    { header: 'Practical hours', kind: 'number', value: ({ practicalHours }) => practicalHours },
    { header: 'Elective kind', value: ({ electiveKind }) => nameOfCode(electiveKind) },
    { header: 'Elective group', width: 26, value: ({ electiveGroup }) => electiveGroup },
    { header: 'Branches', width: 30, value: ({ branches: studying }) => studying || 'All' },
  ],
  constraintProblems: {
    subjects_regulationId_code_unique: { code: 'academics.subject-taken', field: 'code' },
    subject_in_use: { code: 'academics.subject-in-use', field: 'credits' },
    subject_semester_in_use: { code: 'academics.subject-semester-in-use', field: 'semesterId' },
    has_marks: { code: 'academics.subject-without-marks', field: 'maxExternal' },
    elective_in_a_group: { code: 'academics.elective-without-group', field: 'electiveGroup' },
  },
  check: mustBeOfOneCourse,
  async store(db, subjectId, { branchIds }) {
    await db.delete(subjectBranches).where(eq(subjectBranches.subjectId, subjectId))
    const rows = [...new Set(branchIds)].map((branchId) => ({ subjectId, branchId }))
    if (rows.length > 0) await db.insert(subjectBranches).values(rows)
  },
}

/** True for subjects that list the branch, or that list no branch and belong to the branch's course. */
function studiedBy(branchId: number) {
  const links = sql`select from ${subjectBranches} where ${subjectBranches.subjectId} = ${subjects.id}`
  const ofCourse = sql`select from ${regulations} join ${branches} on ${branches.courseId} = ${regulations.courseId}
    where ${regulations.id} = ${subjects.regulationId} and ${branches.id} = ${branchId}`
  return sql`(exists (${links} and ${subjectBranches.branchId} = ${branchId}) or (not exists (${links}) and exists (${ofCourse})))`
}

async function mustBeOfOneCourse(
  db: Database,
  { regulationId, semesterId, branchIds }: z.infer<typeof SaveSubject>,
): Promise<void> {
  const course = await courseOf(db, regulations, regulationId)
  if (course === null) return
  if ((await courseOf(db, semesters, semesterId)) !== course) refuseOtherCourse('semesterId')
  // Locked in the order of the ids, so that two concurrent saves cannot deadlock
  for (const branchId of [...branchIds].sort((a, b) => a - b))
    if ((await courseOf(db, branches, branchId)) !== course) refuseOtherCourse('branchIds')
}

/** Columns that describe how a subject is taught. */
const teachingColumns = {
  type: subjects.type,
  lectureHours: subjects.lectureHours,
  tutorialHours: subjects.tutorialHours,
  practicalHours: subjects.practicalHours,
  electiveKind: subjects.electiveKind,
  electiveGroup: subjects.electiveGroup,
}

async function loadSubjects(db: Database, ids: readonly number[]) {
  const rows = await db
    .select({
      id: subjects.id,
      regulationId: subjects.regulationId,
      regulationCode: regulations.code,
      semesterId: subjects.semesterId,
      semesterName: semesters.name,
      code: subjects.code,
      name: subjects.name,
      credits: subjects.credits,
      maxInternal: subjects.maxInternal,
      maxExternal: subjects.maxExternal,
      ...teachingColumns,
      retired: isRetired(subjects),
      revision: subjects.revision,
    })
    .from(subjects)
    .innerJoin(regulations, eq(regulations.id, subjects.regulationId))
    .innerJoin(semesters, eq(semesters.id, subjects.semesterId))
    .where(numbered(subjects.id, ids))
  const links = await db
    .select({ subjectId: subjectBranches.subjectId, branchId: branches.id, shortName: branches.shortName })
    .from(subjectBranches)
    .innerJoin(branches, eq(branches.id, subjectBranches.branchId))
    .where(inArray(subjectBranches.subjectId, [...ids]))
    .orderBy(asc(branches.code), asc(branches.id))
  const studying = Map.groupBy(links, ({ subjectId }) => subjectId)
  return rows.map((row) => {
    const named = studying.get(row.id) ?? []
    return {
      ...row,
      branchIds: named.map(({ branchId }) => branchId),
      branches: named.map(({ shortName }) => shortName).join(', '),
    }
  })
}
