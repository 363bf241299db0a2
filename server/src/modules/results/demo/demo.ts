import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { DemoSteps } from '../../../platform/manifest/demo.ts'
import { seeded } from '../../../platform/random.ts'
import { type DemoAcademics, type DemoSubject, idByName } from '../../academics/demo/demo.ts'
import { demoDay } from '../../institution/demo/demo.ts'
import type { DemoStudent } from '../../students/demo/demo.ts'
import { awardDegrees } from '../../students/demo/demo.ts'
import { studentStates, students } from '../../students/schema.ts'
import { studentSemesters } from '../../students/schema-life.ts'
import { checkCompleteness } from '../exams/completeness.ts'
import { getExamRecord } from '../exams/exam-records.ts'
import { addExam } from '../exams/exams.ts'
import { withholdMarked } from '../exams/marked-results.ts'
import { notifyStudentsJob } from '../exams/notify-students.ts'
import { publishExam } from '../exams/publication.ts'
import { withholdResult } from '../exams/withholdings.ts'
import { computeExam } from '../grading/computation.ts'
import { correctEntry } from '../marks/corrections.ts'
import { type NewEntry, recordEntries } from '../marks/entries.ts'
import { resultEntries } from '../schema.ts'
import { type PlannedExam, plannedExams } from './demo-exams.ts'
import { withGaps } from './demo-gaps.ts'
import { markAgain, markPaper, markPassed } from './demo-marks.ts'
import { revalueSome } from './demo-revaluation.ts'

export type DemoCollege = { academics: DemoAcademics; students: readonly DemoStudent[] }
type Jobs = Parameters<typeof publishExam>[1]

/** Adds, computes and publishes the exams of the demo college, oldest first, with the code that real imports use. */
export async function addDemoExams(db: Database, jobs: Jobs, college: DemoCollege, now: Date): Promise<void> {
  // Nothing else gathers statistics within this transaction, and without them the planner scans whole tables
  await db.execute(sql`ANALYZE ${students}, ${studentStates}, ${studentSemesters}`)
  const held = new Map<string, number>()
  for (const exam of plannedExams) {
    const createdAt = new Date(
      typeof exam.published === 'object' && 'at' in exam.published ? exam.published.at : `${demoDay}T04:00:00Z`,
    )
    const examId = await addExam(db, saveExam(exam, college.academics), createdAt)
    held.set(exam.title, examId)
    if (exam.published === 'draft') continue
    const earlier = (exam.after ?? []).map(idByName(held))
    const all = exam.kind === 'regular' ? firstTries(exam, college) : await secondTries(db, exam, college, earlier)
    const entries = exam.published === 'ready' ? withGaps(all) : all
    // In a small college possibly no student failed
    if (entries.length === 0) continue
    await recordEntries(db, await getExamRecord(db, examId), entries, { recordedBy: 'examination', recordedAt: createdAt })
    if (exam === firstOfAll) await db.execute('ANALYZE result_entries')
    await withholdMarked(db, { examId, importId: null }, entries, { by: 'examination', at: createdAt })
    await computeExam(db, examId, { at: createdAt })
    if (exam.published === 'ready') continue
    if (exam.kind === 'regular') await withholdSome(db, examId, exam, college, createdAt)
    const later = 'daysFromNow' in exam.published ? inDays(now, exam.published.daysFromNow) : null
    const confirmed = await checkCompleteness(db, await getExamRecord(db, examId))
    await publishExam(db, quiet(jobs), { examId, publishAt: later, confirmed }, () => (later ? now : createdAt))
    if (exam.corrected) await correctOne(db, examId, college, exam.corrected)
    if (exam.revalued) await revalueSome(db, examId, exam.revalued)
  }
}

const firstOfAll = plannedExams.find(({ ofNamedClass }) => !ofNamedClass)

/** Returns a queue that drops the notifications of past exams; only the embargoed exam notifies, at its instant. */
function quiet(jobs: Jobs): Jobs {
  const isOldNews = (name: string, startAfter: Date | undefined) => name === notifyStudentsJob && !startAfter
  return {
    enqueue: async (db, name, data, options) =>
      isOldNews(name, options?.startAfter) ? null : jobs.enqueue(db, name, data, options),
  }
}

/** Returns eleven in the morning in India, `days` days later. */
function inDays(from: Date, days: number): Date {
  const day = new Date(from.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  return new Date(`${day}T05:30:00Z`)
}

function saveExam(exam: PlannedExam, { regulationIds, semesterIds }: DemoAcademics) {
  return {
    title: exam.title,
    kind: exam.kind,
    regulationId: idByName(regulationIds)(exam.regulation),
    semesterId: idByName(semesterIds)(`B.Tech ${exam.semester}`),
    heldIn: exam.heldIn,
    asksDateOfBirth: exam.asksDateOfBirth ?? false,
  }
}

/** Returns first attempts: the students of the batch at the time of the exam sit every subject of their branch. */
function firstTries(exam: PlannedExam, { academics, students }: DemoCollege): NewEntry[] {
  return sitting(exam, students).flatMap((student) =>
    subjectsOf(student, exam, academics.subjects).map((subject) => ({
      studentId: student.id,
      subjectId: subject.id,
      marks: null,
      grade: null,
      ...(exam.ofNamedClass ? markPassed : markPaper)(student.rollNo, subject, exam.heldIn),
    })),
  )
}

/** Returns the students who sit a regular exam. */
export function sitting<Student extends Pick<DemoStudent, 'course' | 'batch' | 'states' | 'steady'>>(
  { batches, heldIn, ofNamedClass }: Pick<PlannedExam, 'batches' | 'heldIn' | 'ofNamedClass'>,
  students: readonly Student[],
): Student[] {
  return students.filter(({ course, batch, states, steady }) => {
    if (ofNamedClass && !steady) return false
    const state = states.findLast(({ startedOn }) => startedOn <= `${heldIn}-10`)?.state
    return course === 'B.Tech' && batches.includes(batch) && (state === 'enrolled' || state === 'readmitted')
  })
}

/** Returns the subjects of a branch's exam. */
export function subjectsOf<Subject extends Pick<DemoSubject, 'regulation' | 'semester' | 'branches'>>(
  { branch }: { branch: string },
  { regulation, semester }: Pick<PlannedExam, 'regulation' | 'semester'>,
  subjects: readonly Subject[],
): Subject[] {
  return subjects.filter((one) => one.regulation === regulation && one.semester === semester && one.branches.includes(branch))
}

/** Returns second attempts: students who failed or missed a paper repeat it, and a few who passed try to improve. */
async function secondTries(
  db: Database,
  exam: PlannedExam,
  { academics, students }: DemoCollege,
  earlier: number[],
): Promise<NewEntry[]> {
  const rolls = new Map(students.map(({ id, rollNo }) => [id, rollNo]))
  const papers = new Map(academics.subjects.map((subject) => [subject.id, subject]))
  const tries = await db
    .select()
    .from(resultEntries)
    .where(and(inArray(resultEntries.examId, earlier), isNull(resultEntries.supersededAt)))
    .orderBy(asc(resultEntries.examId), asc(resultEntries.studentId), asc(resultEntries.subjectId))
  const latest = new Map(tries.map((entry) => [`${entry.studentId} ${entry.subjectId}`, entry]))
  return [...latest.values()].flatMap(({ studentId, subjectId, passed, gradePoints, internal }) => {
    const [rollNo, paper] = [rolls.get(studentId), papers.get(subjectId)]
    if (!rollNo || !paper || paper.maxExternal === 0) return []
    const random = seeded(`registers ${exam.title} ${rollNo} ${paper.code}`)
    const improves = passed && gradePoints === 6 && paper.kind === 'theory' && random.chance(0.07)
    if (!improves && (passed || random.chance(0.06))) return []
    const lead = improves ? 8 : 0
    return [{ studentId, subjectId, marks: null, grade: null, ...markAgain(rollNo, paper, exam.heldIn, internal, lead) }]
  })
}

const reasonsToWithhold = [
  ['Tuition fee of the year is due', 5],
  ['Library books not returned', 2],
  ['Malpractice in the theory examination: under enquiry by the committee', 1],
  ['Intermediate certificate is being verified with the Board', 1],
] as const

async function withholdSome(
  db: Database,
  examId: number,
  exam: PlannedExam,
  { students }: DemoCollege,
  now: Date,
): Promise<void> {
  for (const { rollNo, lateral, steady } of sitting(exam, students)) {
    const random = seeded(`withheld ${exam.title} ${rollNo}`)
    if (steady || !random.chance(0.007)) continue
    const reason = lateral ? 'Diploma certificate is being verified with the Board' : random.weighted(reasonsToWithhold)
    await withholdResult(db, { examId, rollNo, reason }, now)
  }
}

/** Corrects one mark that was added up wrongly, after publishing; in the class named in the documentation, if possible. */
async function correctOne(
  db: Database,
  examId: number,
  { students }: DemoCollege,
  { at, reason, more }: NonNullable<PlannedExam['corrected']>,
): Promise<void> {
  const failed = await db
    .select()
    .from(resultEntries)
    .where(and(eq(resultEntries.examId, examId), isNotNull(resultEntries.external), eq(resultEntries.passed, false)))
    .orderBy(asc(resultEntries.studentId), asc(resultEntries.subjectId))
  const named = new Set(students.flatMap(({ id, steady }) => (steady ? [id] : [])))
  const missed = failed.filter(({ marks, internal }) => (marks ?? 0) >= 50 - more && (internal ?? 0) >= 14)
  const entry = missed.find(({ studentId }) => named.has(studentId)) ?? missed[0]
  if (!entry) return
  const { studentId, subjectId, version, internal, external } = entry
  const corrected = { internal, external: (external ?? 0) + more, marks: null, grade: null, absent: false }
  await correctEntry(db, { examId, studentId }, { subjectId, version, ...corrected, reason }, new Date(at))
}

/** Returns the students who have not passed some course in any attempt. */
export async function listBacklogs(db: Database): Promise<Set<number>> {
  const tried = await db
    .select({ studentId: resultEntries.studentId, passed: sql<boolean>`bool_or(${resultEntries.passed})` })
    .from(resultEntries)
    .where(isNull(resultEntries.supersededAt))
    .groupBy(resultEntries.studentId, resultEntries.subjectId)
  return new Set(tried.filter(({ passed }) => !passed).map(({ studentId }) => studentId))
}

/** Returns the two latest published results of the documented student's batch, with their instants. */
function latestResults(): { title: string; at: string }[] {
  const out = plannedExams.flatMap(({ title, batches, published }) =>
    batches.includes(2022) && typeof published === 'object' && 'at' in published ? [{ title, at: published.at }] : [],
  )
  return out.sort((a, b) => a.at.localeCompare(b.at)).slice(-2)
}

declare module '../../../platform/manifest/demo.ts' {
  interface DemoCollege {
    results: { latest: ReturnType<typeof latestResults> }
  }
}

export const demo: DemoSteps = {
  async load({ db, jobs, college, now }) {
    await addDemoExams(db, jobs, college, now)
    await awardDegrees(db, college.students, await listBacklogs(db))
    college.results = { latest: latestResults() }
  },
}
