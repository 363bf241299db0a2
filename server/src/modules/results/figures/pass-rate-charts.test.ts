import type { Chart } from '@nalanda/contract/platform/figures'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { aProgramme, aSubject } from '../../academics/factory.ts'
import { branches } from '../../academics/schema.ts'
import { aDepartment } from '../../people/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { anEntry, anExam, aResult } from '../factory.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database

/** Creates a programme of its own department, and its published exams of one subject, in which the student passed or not. */
async function aTaughtDepartment(code: string) {
  const department = await aDepartment(db, { code })
  const programme = await aProgramme(db)
  await db.update(branches).set({ departmentId: department.id }).where(eq(branches.id, programme.branch.id))
  const student = await aStudent(db, programme.place)
  const subject = await aSubject(db, { ...programme.exam, name: `Subject of ${code}` })
  const hold = async (heldIn: string, passed: boolean) => {
    const publishAt = new Date(`${heldIn}-20T05:30:00Z`)
    const exam = await anExam(db, {
      ...programme.exam,
      title: `${code} ${heldIn}`,
      heldIn,
      publishAt,
      studentCount: 1,
      entryCount: 1,
    })
    await aResult(db, { examId: exam.id, studentId: student.id, rollNo: student.rollNo ?? '', cgpa: '8.00' })
    await anEntry(db, { examId: exam.id, studentId: student.id, subjectId: subject.id, passed })
  }
  return { hold, head: callsOf(app, await as({ role: 'ROLE_HOD', scope: code }, { username: `head-${code}` })) }
}

const cse = await aTaughtDepartment('CSE')
const mba = await aTaughtDepartment('MBA')
const civil = await aTaughtDepartment('CIVIL')
await cse.hold('2025-06', true)
await cse.hold('2026-06', false)
await mba.hold('2026-09', true)

const bySubject = async (head: typeof cse.head) => {
  const { charts }: { charts: Chart[] } = (await head.get('/charts')) as never
  return charts.find(({ name }) => name === 'passRateBySubject')
}

test('a head sees the last exam with results of the own department and the one before it, whatever others published since', async () => {
  expect(await bySubject(cse.head)).toMatchObject({
    about: 'CSE 2026-06',
    rows: [{ name: 'Subject of CSE', values: [0, 100] }],
    finding: { word: 'fallen' },
  })
  expect(await bySubject(mba.head)).toMatchObject({ about: 'MBA 2026-09', rows: [{ values: [100, null] }] })
  expect(await bySubject(civil.head)).toBeUndefined()
})
