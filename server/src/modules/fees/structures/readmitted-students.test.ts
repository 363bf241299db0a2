import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { feeOffice } from '../../../testing/fees/fee-office.ts'
import { callsOf } from '../../../testing/http.ts'
import { keepSessionsOpen } from '../../../testing/sign-in/long-sessions.ts'
import { aBatch } from '../../academics/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { students } from '../../students/schema.ts'
import { workOnRun } from './runs.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const opened = await openTestApp()
const office = await feeOffice(opened)
const { db, officer, place, structure, item, publish, collect, stored, statement, faults } = office
const academics = callsOf(opened.app, await opened.as('ROLE_ACADEMICS', { username: 'academics' }))
await keepSessionsOpen(db)
const senior = await aBatch(db, { courseId: place.courseId, regulationId: place.regulationId, startYear: 2025 })

async function raise(academicYear: number, batchId: number | null = null) {
  const { id } = await officer.post('/fee-runs', { academicYear, batchId })
  await workOnRun(db, { runId: id }, new AbortController().signal)
  return (await officer.get(`/fee-runs/${id}`)).report
}

test('the fees of a year that is over stay those of the batch in which the student was then; the new batch pays from its year on', async () => {
  await publish(structure([item('TUITION', 70_000), item('LIBRARY', 2_000)]))
  await publish(structure([item('TUITION', 60_000)], { batchId: senior.id }))
  await publish(structure([item('TUITION', 75_000, 1, { dueOn: '2027-08-31' })], { academicYear: 2027 }))
  const student = await aStudent(db, { ...place, batchId: senior.id, sectionId: null })
  await raise(2026)
  await collect(student.id)
  await db.update(students).set({ state: 'detained' }).where(eq(students.id, student.id))
  setClock(new Date('2027-08-03T05:00:00Z'))
  expect(
    await academics.post(`/students/${student.id}/states`, {
      ...{ state: 'readmitted', startedOn: '2027-08-02', reason: 'As the order says' },
      place: { batchId: place.batchId, sectionId: null },
    }),
  ).toMatchObject({ status: 200 })
  const before = await stored(student.id)
  for (const batchId of [null, place.batchId, senior.id])
    expect(await raise(2026, batchId)).toMatchObject({ added: 0, repriced: 0, kept: 0 })
  expect(await stored(student.id)).toEqual(before)
  expect(await officer.get(`/fee-structures/preview?studentId=${student.id}&academicYear=2026`)).toMatchObject({
    totalPaise: 60_000_00,
  })
  expect(await raise(2027)).toMatchObject({ added: 1, addedPaise: 75_000_00 })
  expect(await statement(student.id)).toMatchObject({ demandedPaise: 135_000_00, openPaise: 134_000_00 })
  expect(await faults()).toEqual([])
})
