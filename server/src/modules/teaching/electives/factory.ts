import type { Database } from '../../../platform/database/client.ts'
import { aSubject } from '../../academics/factory.ts'
import { aDepartment } from '../../people/factory.ts'
import { anExam, aResult } from '../../results/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { aClass, anOption, aRound } from '../factory.ts'
import { electiveChoices } from '../schema-electives.ts'

/** Creates a class with an open round of electives with two options, each taught by its own department, and a published exam. */
export async function anElectiveClass(db: Database, round: Partial<Parameters<typeof aRound>[1]> = {}, seats = 1) {
  const one = await aClass(db)
  const opened = await aRound(db, { termId: one.term.id, semesterIds: [one.semester.id], ...round })
  const elective = { electiveKind: opened.kind, electiveGroup: opened.electiveGroup }
  const exam = await anExam(db, { ...one.exam, publishAt: new Date('2026-10-01T05:00:00Z') })
  const options = []
  for (const _ of [1, 2]) {
    const subject = await aSubject(db, { ...one.exam, ...elective })
    const department = await aDepartment(db)
    const option = await anOption(db, { roundId: opened.id, subjectId: subject.id, departmentId: department.id, seats })
    options.push({ ...option, subject, department })
  }
  const [first, second] = options
  if (!first || !second) throw new Error('The options were not stored')
  return { ...one, round: opened, exam, first, second }
}

/** Creates a student of the class, with a CGPA if one is given. */
export async function aChooser(db: Database, { place, exam }: Awaited<ReturnType<typeof anElectiveClass>>, cgpa: string | null) {
  const student = await aStudent(db, place)
  if (cgpa !== null) await aResult(db, { examId: exam.id, studentId: student.id, rollNo: student.rollNo ?? '', cgpa })
  return student
}

/** Creates a student of the class who named both options of the round, the first one first. */
export async function aVoter(
  db: Database,
  one: Awaited<ReturnType<typeof anElectiveClass>>,
  cgpa: string | null,
  preferences = [one.first.id, one.second.id],
) {
  const student = await aChooser(db, one, cgpa)
  const chosenAt = new Date('2026-11-17T05:00:00Z')
  const choice = { roundId: one.round.id, studentId: student.id, chosenAt }
  await db.insert(electiveChoices).values(preferences.map((optionId, at) => ({ ...choice, optionId, rank: at + 1 })))
  return student
}
