import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { aProgramme, aSubject } from '../../academics/factory.ts'
import { anEntry, anExam } from '../../results/factory.ts'
import { aStudent } from '../factory.ts'
import { students } from '../schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = callsOf(app, await as('ROLE_ADMISSIONS'))

/** Creates a student whose class was given roll numbers; returns it with what undoing the allotment needs. */
async function allotted() {
  const programme = await aProgramme(db)
  const { id } = await aStudent(db, { ...programme.place, sectionId: null, rollNo: null, fullName: 'Asha Rao' })
  const branch = String(programme.branch.id).slice(-2).padStart(2, 'X')
  const rule = {
    ...{ branchId: programme.place.branchId, batchId: programme.batch.id, lateral: false, college: 'NA', order: 'fullName' },
    ...{ pattern: `{yy}{college}{1A|5A}${branch}{serial}`, start: null, leaveOut: [], skipTaken: false },
  }
  const { digest } = await office.post('/students/roll-numbers/preview', rule)
  const allotment = await office.post('/students/roll-numbers', { ...rule, digest })
  expect(allotment.status).toBe(200)
  const stored = () => db.select().from(students).where(eq(students.id, id))
  expect((await stored())[0]?.rollNo).toBe(`22NA1A${branch}01`)
  const undo = () => office.post(`/students/allotments/${allotment.id}/undo`, { reason: 'Wrong order' })
  return { id, programme, stored, undo }
}

test('roll numbers with results cannot be taken back', async () => {
  const { id, programme, stored, undo } = await allotted()
  const exam = await anExam(db, programme.exam)
  const subject = await aSubject(db, { regulationId: programme.regulation.id, semesterId: programme.semester.id })
  await anEntry(db, { examId: exam.id, studentId: id, subjectId: subject.id })
  const before = await stored()
  expect(await undo()).toMatchObject({
    ...{ status: 409, code: 'students.allotment-in-use' },
    message: 'You cannot undo this any more: students have results by these numbers',
  })
  expect(await stored()).toEqual(before)
})

test('an allotment cannot be undone if a student was given another number since', async () => {
  const { id, stored, undo } = await allotted()
  await db.update(students).set({ rollNo: '22NA1A0599' }).where(eq(students.id, id))
  const before = await stored()
  expect(await undo()).toMatchObject({
    ...{ status: 409, code: 'students.allotment-in-use', message: expect.stringContaining('Asha Rao') },
  })
  expect(await stored()).toEqual(before)
})
