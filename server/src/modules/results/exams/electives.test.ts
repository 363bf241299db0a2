import { expect, it } from 'vitest'
import { openExamCell } from '../../../testing/exam-cell.ts'
import { aSubject } from '../../academics/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { anEntry, anExam } from '../factory.ts'

const { app, platform, db, world, call } = await openExamCell()

/** Creates an exam of a class's first semester, with a subject for all, a group from which each student takes one, and a subject that was retired before. */
async function anExamWithElectives() {
  const { programme, students, maths, physics } = world.class
  const elective = { electiveKind: 'professional' as const, electiveGroup: 'Professional Elective I', credits: 3 }
  const [vlsi, robots] = [
    await aSubject(db, { ...programme.exam, code: 'EL301', name: 'VLSI Design', ...elective }),
    await aSubject(db, { ...programme.exam, code: 'EL302', name: 'Robotics', ...elective }),
  ]
  await aSubject(db, { ...programme.exam, code: 'OLD303', retiredAt: new Date('2022-06-30T05:30:00Z') })
  await aSubject(db, { ...programme.exam, code: 'NOW304', retiredAt: new Date('2023-06-30T05:30:00Z') })
  const now = await aSubject(db, { ...programme.exam, code: 'NOW305' })
  const exam = await anExam(db, { ...programme.exam, heldIn: '2022-12' })
  return { exam, students, subjects: { maths, physics, vlsi, robots, now } }
}

it('one subject of an elective group is enough, and a missing one is reported under the name of the group', async () => {
  const { exam, students, subjects } = await anExamWithElectives()
  const third = await aStudent(db, world.class.programme.place)
  const sat = async (studentId: number, ...some: { id: number }[]) => {
    for (const { id: subjectId } of some) await anEntry(db, { examId: exam.id, studentId, subjectId })
  }
  const { maths, physics, vlsi, robots, now } = subjects
  await sat(students[0].id, maths, physics, now, vlsi)
  await sat(students[1].id, maths, physics, now, robots)
  await sat(third.id, maths, physics, now)
  const lacking = (student: { rollNo: string | null }, ...courseCodes: string[]) => ({ rollNo: student.rollNo, courseCodes })
  expect(await call('GET', `/exams/${exam.id}/publication-check`)).toMatchObject({
    ...{ expected: 3, missing: 0, incomplete: 3 },
    students: [
      lacking(students[0], 'NOW304'),
      lacking(students[1], 'NOW304'),
      lacking(third, 'NOW304', 'Professional Elective I'),
    ],
  })
})

it('the template has one row for each elective group, with an empty subject code to fill in', async () => {
  const { exam, students } = await anExamWithElectives()
  const url = `/api/exams/${exam.id}/template?layout=long&prefill=yes`
  const [sheet] = await platform.spreadsheets.read((await app.inject({ url, headers: world.headers })).rawPayload)
  const rows = (sheet?.rows.slice(1) ?? []).map(([rollNo, , code, course, credits]) => [rollNo, code, course, credits])
  const own = rows.filter(([rollNo]) => rollNo === students[0].rollNo)
  expect(own.map(([, code]) => code)).toEqual(['MA101', 'NOW304', 'NOW305', 'PH102', null])
  expect(own.at(-1)).toEqual([students[0].rollNo, null, 'Professional Elective I', 3])
})
