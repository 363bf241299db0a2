import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { aBatch, aProgramme, aSection, aSubject } from '../academics/factory.ts'
import { aTerm } from '../calendar/factory.ts'
import { aDepartment, aStaffMember } from '../people/factory.ts'
import { aStudent } from '../students/factory.ts'
import { offeringKind } from './offerings.ts'
import { electiveRounds, offerings, offeringTeachers } from './schema.ts'
import { electiveOptions, roundSemesters } from './schema-electives.ts'
import { syllabusUnits } from './schema-plans.ts'

/** Creates a class that began in 2026 and its running first term, with one theory subject of four hours. */
export async function aClass(db: Database) {
  const programme = await aProgramme(db)
  const { course, branch, regulation, semester, nextSemester } = programme
  const batch = await aBatch(db, { courseId: course.id, regulationId: regulation.id, startYear: 2026 })
  const section = await aSection(db, { batchId: batch.id, branchId: branch.id })
  const term = await aTerm(db, { courseId: course.id, semesterIds: [semester.id] })
  const subject = await aSubject(db, { ...programme.exam, lectureHours: 3, tutorialHours: 1 })
  const place = { ...programme.place, batchId: batch.id, sectionId: section.id }
  return { ...programme, course, branch, regulation, batch, section, term, subject, semester, nextSemester, place }
}

type NewOffering = typeof offerings.$inferInsert

/** Creates an offering of a subject to a section. */
export async function anOffering(db: Database, values: NewOffering) {
  const [row] = await db.insert(offerings).values(values).returning()
  if (!row) throw new Error('The offering was not stored')
  return row
}

/** Creates a subject of a running term with a teacher, a student on its roster, and one unit of its syllabus. */
export async function aTaughtSubject(db: Database) {
  const made = await aClass(db)
  const department = await aDepartment(db)
  const teacher = await aStaffMember(db, { departmentId: department.id })
  const student = await aStudent(db, made.place)
  const values = { termId: made.term.id, subjectId: made.subject.id, sectionId: made.section.id, departmentId: department.id }
  const offering = await anOffering(db, values)
  await db.insert(offeringTeachers).values({ offeringId: offering.id, staffId: teacher.id, role: 'main', hours: 4 })
  const [unit] = await db
    .insert(syllabusUnits)
    .values({ subjectId: made.subject.id, number: 1, title: 'Foundations', hours: 12 })
    .returning()
  return { ...made, department, teacher, student, offering, unit: unit ?? { id: 0 } }
}

type NewRound = Partial<typeof electiveRounds.$inferInsert> & { termId: number; semesterIds: readonly number[] }

/** Creates a round of open electives by merit that is open in November 2026: students name two of the group `Open Elective I`. */
export async function aRound(db: Database, { semesterIds, ...overrides }: NewRound) {
  const plain = {
    ...{ name: 'Open Elective I', kind: 'open' as const, electiveGroup: 'Open Elective I', method: 'merit' as const },
    ...{ opensOn: '2026-11-16', opensTime: '09:00', closesOn: '2026-11-25', closesTime: '17:00' },
    ...{ choicesRequired: 2, leastStudents: 0, groupSize: 60, releasedAt: new Date('2026-11-10T05:00:00Z') },
  }
  const first = overrides.method === 'first-come' ? { choicesRequired: 1 } : {}
  const [row] = await db
    .insert(electiveRounds)
    .values({ ...plain, ...first, ...overrides })
    .returning()
  if (!row) throw new Error('The round was not stored')
  await db.insert(roundSemesters).values(semesterIds.map((semesterId) => ({ roundId: row.id, semesterId })))
  return row
}

/** Creates an option: a subject with seats in a round. */
export async function anOption(db: Database, values: typeof electiveOptions.$inferInsert) {
  const [row] = await db.insert(electiveOptions).values(values).returning()
  if (!row) throw new Error('The option was not stored')
  return row
}

/** Returns the offerings of a term, as the list shows them. */
export async function offeringsOfTerm(db: Database, termId: number) {
  const rows = await db.select({ id: offerings.id }).from(offerings).where(eq(offerings.termId, termId)).orderBy(offerings.id)
  return offeringKind.load(
    db,
    rows.map(({ id }) => id),
  )
}
