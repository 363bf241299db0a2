import { fieldErrors } from '@nalanda/contract/students/field-rules'
import type { students as calls, SaveStudent, Student } from '@nalanda/contract/students/students'
import { eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { dayOf, now } from '../../../platform/clock.ts'
import { builtOnce } from '../../../platform/database/built-once.ts'
import type { Database } from '../../../platform/database/client.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import type { KindOf } from '../../../platform/lists/records.ts'
import { refuseInvalid } from '../../../platform/problems.ts'
import { batches, branches, courses, regulations, sections } from '../../academics/schema.ts'
import { noteClassChanges } from '../classes/class-changes.ts'
import { keepSemestersOfBatch } from '../classes/recorded-semesters.ts'
import { presentSemester } from '../classes/semesters.ts'
import { startHistory } from '../classes/states.ts'
import { refuseImpossibleDays } from '../records/possible-days.ts'
import { followRollNumbers } from '../records/roll-number-changes.ts'
import { students } from '../schema.ts'
import { chosenColumns, withRecords } from './export-columns.ts'
import { needsFullScan, openHoldCount, studentFilters } from './list-filters.ts'
import { visibleTo } from './visibility.ts'

const elsewhere = { code: 'students.branch-of-other-course' } as const

/** Text that a student search examines; must match the expression of the index students_search exactly. */
export const studentSearchText = sql`(${students.fullName} || ' ' || coalesce(${students.rollNo}, '') || ' ' || ${students.admissionNo})`

export const studentKind: KindOf<typeof calls.students> = {
  table: students,
  entity: 'student',
  title: 'Students',
  searched: studentSearchText,
  forgivesSlips: true,
  filters: studentFilters,
  countsFar: needsFullScan,
  visibleTo,
  sorts: {
    rollNo: byValue(students.rollNo),
    fullName: byText(students.fullName),
    admissionNo: byValue(students.admissionNo),
    branchShortName: byValue(branches.shortName, { table: branches, on: eq(branches.id, students.branchId) }),
    batchLabel: byText(batches.label, { table: batches, on: eq(batches.id, students.batchId) }),
  },
  firstSort: 'rollNo',
  load: loadStudents,
  columns: [],
  file: (query) => ({
    columns: chosenColumns((query as { columns?: string[] }).columns),
    rows: withRecords,
  }),
  constraintProblems: {
    students_admissionNo_unique: { code: 'students.number-taken', field: 'admissionNo' },
    students_roll_no: { code: 'students.number-taken', field: 'rollNo' },
    student_branch_of_course: { ...elsewhere, field: 'branchId' },
    student_batch_of_course: { ...elsewhere, field: 'batchId' },
    student_regulation_of_course: { ...elsewhere, field: 'regulationId' },
    student_section_of_class: { ...elsewhere, field: 'sectionId' },
  },
  async check(db, save, before) {
    refuseFaulty(save, before)
    if (before) await keepSemestersOfBatch(db, { studentId: before.id, batchId: save.batchId, startedOn: dayOf(now()) })
  },
  async store(db, id, { admittedOn, rollNo }, before) {
    if (!before) return startHistory(db, id, admittedOn ?? dayOf(now()))
    await noteClassChanges(db, [before])
    if (before.rollNo !== rollNo) await followRollNumbers(db, [id])
  },
}

/** Applies the rules of the admission forms to changed values. */
function refuseFaulty(save: z.infer<typeof SaveStudent>, before: Student | null): void {
  refuseInvalid(fieldErrors(save, before))
  const { dateOfBirth, admittedOn = null } = save
  if (before && before.dateOfBirth === dateOfBirth) return
  refuseImpossibleDays({ dateOfBirth, admittedOn }, dayOf(now()))
}

/** The day is a placeholder, because the statement is built once and executed on many days. */
const studentColumns = () => ({
  id: students.id,
  admissionNo: students.admissionNo,
  rollNo: students.rollNo,
  fullName: students.fullName,
  nativeName: students.nativeName,
  gender: students.gender,
  dateOfBirth: students.dateOfBirth,
  courseId: students.courseId,
  courseName: courses.name,
  branchId: students.branchId,
  branchShortName: branches.shortName,
  batchId: students.batchId,
  batchLabel: batches.label,
  sectionId: students.sectionId,
  sectionName: sections.name,
  regulationId: students.regulationId,
  regulationCode: regulations.code,
  lateralEntry: students.lateralEntry,
  email: students.email,
  mobile: students.mobile,
  state: students.state,
  semesterNo: presentSemester(sql.placeholder('today')),
  openHolds: openHoldCount.mapWith(Number),
  hasPhoto: sql<boolean>`${students.photoFile} is not null`,
  revision: students.revision,
})

function loadStudents(db: Database, ids: readonly number[]) {
  return studentsByIds(db).execute({ ids, today: dayOf(now()) })
}

const studentsByIds = builtOnce((db) =>
  db
    .select(studentColumns())
    .from(students)
    .innerJoin(courses, eq(courses.id, students.courseId))
    .innerJoin(branches, eq(branches.id, students.branchId))
    .innerJoin(batches, eq(batches.id, students.batchId))
    .innerJoin(regulations, eq(regulations.id, students.regulationId))
    .leftJoin(sections, eq(sections.id, students.sectionId))
    .where(sql`${students.id} = any(${sql.placeholder('ids')}::bigint[])`)
    // Planning six joins takes longer than executing them
    .prepare('load_students'),
)

/** Returns how many students each of these batches or sections has; skips those without any. */
export async function countStudents(
  db: Database,
  by: 'batchId' | 'sectionId',
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: students[by], count: sql<number>`count(*)` })
    .from(students)
    .where(inArray(students[by], [...ids]))
    .groupBy(students[by])
  return new Map(rows.map(({ id, count }) => [Number(id), Number(count)]))
}
