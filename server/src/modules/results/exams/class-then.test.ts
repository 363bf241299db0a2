import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { openTestApp } from '../../../testing/app.ts'
import { actorCalled, callsOf } from '../../../testing/http.ts'
import { aBranch, aProgramme, aSection, aSubject } from '../../academics/factory.ts'
import { batches } from '../../academics/schema.ts'
import { aStudent } from '../../students/factory.ts'
import { anExam } from '../factory.ts'
import { computeExam } from '../grading/computation.ts'
import { listCandidates } from '../imports/candidates.ts'
import { recordEntries } from '../marks/entries.ts'
import { listStudents } from '../marks/result-rows.ts'
import { getTabulation } from '../reports/tabulation.ts'
import { getExamRecord } from './exam-records.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const { place, exam: held, course, branch, batch } = await aProgramme(db)
await db.update(batches).set({ startYear: 2026 }).where(eq(batches.id, batch.id))
const other = await aBranch(db, { courseId: course.id, departmentId: branch.departmentId })
const section = await aSection(db, { batchId: batch.id, branchId: other.id, name: 'C' })
const subject = await aSubject(db, { ...held, code: 'MA101' })
const office = callsOf(app, await as('ROLE_ACADEMICS', { username: 'academics' }))
const cell = callsOf(app, await as('ROLE_EXAMINATION'))
const by = { recordedBy: 'examination', recordedAt: new Date('2026-10-20T05:30:00Z') }
const everybody = { userId: 0, roles: ['ROLE_EXAMINATION' as const], scopes: {}, staffId: null }
const actor = actorCalled('examination')

/** Holds an exam that a student failed. */
async function anExamFailedBy(studentId: number, heldIn: string) {
  const exam = await getExamRecord(db, (await anExam(db, { ...held, heldIn })).id)
  const marks = { internal: null, external: null, marks: 20, grade: null, absent: false }
  await inTransaction(db, actor, async (tx) => {
    await recordEntries(tx, exam, [{ studentId, subjectId: subject.id, ...marks }], by)
    await computeExam(tx, exam.id, { at: by.recordedAt })
  })
  return exam
}

test('an exam keeps the branch and section of its students at that time when they change later', async () => {
  const student = await aStudent(db, place)
  const exam = await anExamFailedBy(student.id, '2026-10')
  const { states: _, ...stored } = await office.get(`/students/${student.id}`)
  const changed = await office.put(`/students/${student.id}`, { ...stored, branchId: other.id, sectionId: section.id })
  expect(changed).toMatchObject({ status: 200, branchShortName: other.shortName })
  expect(await listStudents(db, exam.id, [student.id])).toMatchObject([{ branch: branch.shortName }])
  expect(await getTabulation(db, exam.id, everybody)).toMatchObject([{ branch: branch.shortName, section: 'A' }])
  const results = `/exams/${exam.id}/results?branch=`
  expect((await cell.get(`${results}${branch.shortName}`)).items).toMatchObject([{ branch: branch.shortName }])
  expect((await cell.get(`${results}${other.shortName}`)).items).toEqual([])
  expect((await cell.get(`/exams/${exam.id}/failures`)).items).toMatchObject([{ branch: branch.shortName }])
  expect((await cell.get(`/exams/${exam.id}/overview`)).branches).toMatchObject([{ branch: branch.shortName, appeared: 1 }])
  expect(await listCandidates(db, exam)).toMatchObject([{ branch: branch.shortName, courseCodes: ['MA101'] }])

  const later = await anExamFailedBy(student.id, '2026-11')
  expect((await cell.get(`/exams/${later.id}/overview`)).branches).toMatchObject([{ branch: other.shortName, appeared: 1 }])
  expect(await listCandidates(db, later)).toMatchObject([{ branch: other.shortName }])
})
