import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { courses, regulationRules, regulations, semesters, subjects } from '../../academics/schema.ts'
import { type FormerRegulation, listFormerRegulations } from '../../students/public.ts'
import { students } from '../../students/schema.ts'
import type { SaveExam } from '../exams/exams.ts'
import { hasEntries } from '../marks/marked-exams.ts'
import { listRecordedOutcomes, type RecordedOutcome, recordedKey } from '../marks/recorded-outcomes.ts'
import { exams } from '../schema.ts'
import { loadSatSubjects, type SatSubjects } from './sat-subjects.ts'

/** `former`: the earlier regulations of the student. */
export type PastStudent = {
  id: number
  regulationId: number
  regulationCode: string
  courseId: number
  former: FormerRegulation[]
}
export type PastSubject = Awaited<ReturnType<typeof loadSubjects>>[number]
type Rules = typeof regulationRules.$inferSelect
type Exam = Awaited<ReturnType<typeof loadExams>>[number]

/** The data that past results are compared with. */
export type PastRegister = {
  students: ReadonlyMap<string, PastStudent>
  /** Returns the subject of the student's regulation on a day, else the only other subject of the course with this code. */
  subjectOf: (student: PastStudent, code: string, day: IsoDate) => PastSubject | undefined
  /** The recorded sittings of students with several regulations. */
  sat: SatSubjects<PastSubject>
  /** Returns the rules of a regulation in force on a day. */
  rulesOn: (regulationId: number, day: string) => Rules | undefined
  examCalled: (title: string) => Exam | undefined
  /** Returns the outcome that an exam already has for a student in a subject. */
  recordedIn: (examId: number, entry: { studentId: number; subjectId: number }) => RecordedOutcome | undefined
  /** Returns regulation and semester of an exam, in words. */
  placeOf: (exam: Pick<SaveExam, 'regulationId' | 'semesterId'>) => string
}

/** Loads everything at once; of the students only those with these roll numbers. */
export async function loadPastRegister(db: Database, rollNos: readonly string[]): Promise<PastRegister> {
  const found = await loadStudents(db, rollNos)
  const all = await loadSubjects(db)
  const own = new Map(all.map((subject) => [`${subject.regulationId} ${subject.code}`, subject]))
  const ofCourse = Map.groupBy(all, ({ courseId, code }) => `${courseId} ${code}`)
  const rules = Map.groupBy(
    await db.select().from(regulationRules).orderBy(desc(regulationRules.effectiveFrom)),
    ({ regulationId }) => regulationId,
  )
  const stored = await loadExams(db)
  const byTitle = new Map(stored.map((exam) => [exam.title.toLowerCase(), exam]))
  const recorded = await listRecordedOutcomes(db, { studentIds: [...found.values()].map(({ id }) => id) })
  const places = new Map(
    all.map((one) => [`${one.regulationId} ${one.semesterId}`, `${one.regulationCode}, ${one.semesterName}`]),
  )
  return {
    students: found,
    sat: await loadSatSubjects(db, found.values(), all),
    subjectOf: (student, code, day) => {
      const { regulationId } = student.former.find(({ until }) => until > day) ?? student
      const [only, another] = ofCourse.get(`${student.courseId} ${code}`) ?? []
      return own.get(`${regulationId} ${code}`) ?? (another ? undefined : only)
    },
    rulesOn: (regulationId, day) => {
      const sets = rules.get(regulationId) ?? []
      return sets.find(({ effectiveFrom }) => effectiveFrom <= day)
    },
    examCalled: (title) => byTitle.get(title.toLowerCase()),
    recordedIn: (examId, entry) => recorded.get(recordedKey(examId, entry)),
    placeOf: ({ regulationId, semesterId }) => places.get(`${regulationId} ${semesterId}`) ?? '',
  }
}

function loadExams(db: Database) {
  return db
    .select({
      id: exams.id,
      title: exams.title,
      kind: exams.kind,
      heldIn: exams.heldIn,
      regulationId: exams.regulationId,
      semesterId: exams.semesterId,
      publishAt: exams.publishAt,
      hasEntries: hasEntries(exams.id),
      /** The rules that grade its marks. */
      rules: regulationRules,
    })
    .from(exams)
    .innerJoin(regulationRules, eq(regulationRules.id, exams.rulesId))
}

async function loadStudents(db: Database, rollNos: readonly string[]): Promise<Map<string, PastStudent>> {
  const rows = await db
    .select({
      rollNo: students.rollNo,
      id: students.id,
      regulationId: students.regulationId,
      regulationCode: regulations.code,
      courseId: students.courseId,
    })
    .from(students)
    .innerJoin(regulations, eq(regulations.id, students.regulationId))
    .where(inArray(students.rollNo, [...rollNos]))
  const former = await listFormerRegulations(
    db,
    rows.map(({ id }) => id),
  )
  return new Map(rows.map(({ rollNo, ...student }) => [rollNo ?? '', { ...student, former: former.get(student.id) ?? [] }]))
}

function loadSubjects(db: Database) {
  return db
    .select({
      id: subjects.id,
      code: subjects.code,
      credits: subjects.credits,
      maxInternal: subjects.maxInternal,
      maxExternal: subjects.maxExternal,
      regulationId: subjects.regulationId,
      regulationCode: regulations.code,
      semesterId: subjects.semesterId,
      semesterName: semesters.name,
      courseId: regulations.courseId,
      courseName: courses.name,
    })
    .from(subjects)
    .innerJoin(regulations, eq(regulations.id, subjects.regulationId))
    .innerJoin(courses, eq(courses.id, regulations.courseId))
    .innerJoin(semesters, eq(semesters.id, subjects.semesterId))
    .orderBy(asc(subjects.id))
}
