import { defaultScale, type RegulationRules } from '@nalanda/contract/academics/academics'
import { usualAttendance } from '@nalanda/contract/academics/attendance-rules'
import type { Database } from '../../platform/database/client.ts'
import {
  batches,
  branches,
  courses,
  degrees,
  regulationRules,
  regulations,
  sections,
  semesters,
  subjectBranches,
  subjects,
} from './schema.ts'

type Overrides<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>
export type StoredSubject = typeof subjects.$inferSelect

let made = 0
const next = () => ++made

/** The grade scale of the college's own documents, and pass marks that never fail a student with half of the total. */
export const plainRules: RegulationRules = {
  effectiveFrom: '2000-01-01',
  scale: [...defaultScale],
  absentGrade: 'AB',
  passPercent: { internal: 0, external: 35, total: 50 },
  rounding: 'truncate',
  countedAttempt: 'best',
  creditsForAward: 160,
  attendance: usualAttendance,
}

export async function aDegree(db: Database, overrides: Overrides<typeof degrees> = {}) {
  const number = next()
  const plain = { name: `Bachelor of Tests ${number}`, shortName: `B.T${number}`, level: 'UG' as const }
  return stored(
    await db
      .insert(degrees)
      .values({ ...plain, ...overrides })
      .returning(),
  )
}

/** Creates a course of eight semesters. The semester records are created separately, by `aSemester`. */
export async function aCourse(db: Database, overrides: Overrides<typeof courses> = {}) {
  const degreeId = overrides.degreeId ?? (await aDegree(db)).id
  const plain = { name: `B.Test ${next()}`, semesterCount: 8 }
  return stored(
    await db
      .insert(courses)
      .values({ ...plain, ...overrides, degreeId })
      .returning(),
  )
}

export async function aBranch(db: Database, overrides: Overrides<typeof branches> = {}) {
  const courseId = overrides.courseId ?? (await aCourse(db)).id
  const number = next()
  const plain = { code: String(number).padStart(2, '0'), shortName: `BR${number}`, name: `Branch ${number}` }
  return stored(
    await db
      .insert(branches)
      .values({ ...plain, ...overrides, courseId })
      .returning(),
  )
}

/** Creates a regulation with one set of rules, by default `plainRules`. */
export async function aRegulation(
  db: Database,
  { rules, ...overrides }: Overrides<typeof regulations> & { rules?: Partial<RegulationRules> } = {},
) {
  const courseId = overrides.courseId ?? (await aCourse(db)).id
  const number = next()
  const values = { code: `R${number}`, title: `Regulations ${number}`, ...overrides, courseId }
  const regulation = stored(await db.insert(regulations).values(values).returning())
  const set = { ...plainRules, ...rules, regulationId: regulation.id }
  return { ...regulation, rules: stored(await db.insert(regulationRules).values(set).returning()) }
}

/** Creates a batch of a course. Without a given regulation, it also creates a new one of that course. */
export async function aBatch(db: Database, overrides: Overrides<typeof batches> = {}) {
  const courseId = overrides.courseId ?? (await aCourse(db)).id
  const regulationId = overrides.regulationId ?? (await aRegulation(db, { courseId })).id
  const startYear = overrides.startYear ?? 2022
  const plain = { label: `${startYear}-${startYear + 4} ${next()}` }
  return stored(
    await db
      .insert(batches)
      .values({ ...plain, ...overrides, startYear, courseId, regulationId })
      .returning(),
  )
}

export async function aSemester(db: Database, overrides: Overrides<typeof semesters> = {}) {
  const courseId = overrides.courseId ?? (await aCourse(db)).id
  const number = overrides.number ?? 1
  return stored(
    await db
      .insert(semesters)
      .values({ name: `Semester ${number}`, ...overrides, number, courseId })
      .returning(),
  )
}

export async function aSection(db: Database, overrides: Overrides<typeof sections> & { batchId: number; branchId: number }) {
  return stored(
    await db
      .insert(sections)
      .values({ name: 'A', ...overrides })
      .returning(),
  )
}

/** Creates a subject of four credits, with 40 internal and 60 external marks. All branches study it, unless branches are given. */
export async function aSubject(
  db: Database,
  {
    branchIds = [],
    ...overrides
  }: Overrides<typeof subjects> & { regulationId: number; semesterId: number; branchIds?: number[] },
): Promise<StoredSubject> {
  const number = next()
  const plain = { code: `TS${100 + number}PC`, name: `Theory of Tests ${number}`, credits: 4, maxInternal: 40, maxExternal: 60 }
  const subject = stored(
    await db
      .insert(subjects)
      .values({ ...plain, ...overrides })
      .returning(),
  )
  if (branchIds.length > 0)
    await db.insert(subjectBranches).values(branchIds.map((branchId) => ({ subjectId: subject.id, branchId })))
  return subject
}

/**
 * Creates a whole programme: degree, course, branch, regulation with rules, batch, semesters 1 and 2, section. Spread its `place` into a student and its `exam`
 * into an exam.
 */
export async function aProgramme(db: Database, { rules }: { rules?: Partial<RegulationRules> } = {}) {
  const degree = await aDegree(db)
  const course = await aCourse(db, { degreeId: degree.id })
  const branch = await aBranch(db, { courseId: course.id })
  const regulation = await aRegulation(db, { courseId: course.id, rules })
  const batch = await aBatch(db, { courseId: course.id, regulationId: regulation.id })
  const semester = await aSemester(db, { courseId: course.id, number: 1 })
  const nextSemester = await aSemester(db, { courseId: course.id, number: 2 })
  const section = await aSection(db, { batchId: batch.id, branchId: branch.id })
  const place = {
    courseId: course.id,
    branchId: branch.id,
    batchId: batch.id,
    sectionId: section.id,
    regulationId: regulation.id,
  }
  const exam = { regulationId: regulation.id, rulesId: regulation.rules.id, semesterId: semester.id }
  return { degree, course, branch, regulation, batch, semester, nextSemester, section, place, exam }
}

function stored<T>([row]: T[]): T {
  if (row === undefined) throw new Error('The record was not stored')
  return row
}
