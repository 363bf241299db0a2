import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
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
const principal = callsOf(opened.app, await opened.as('ROLE_PRINCIPAL', { username: 'principal' }))
await keepSessionsOpen(db)
const senior = await aBatch(db, { courseId: place.courseId, regulationId: place.regulationId, startYear: 2025 })

async function raise(academicYear: number, batchId: number | null = null) {
  const { id } = await officer.post('/fee-runs', { academicYear, batchId })
  await workOnRun(db, { runId: id }, new AbortController().signal)
  return (await officer.get(`/fee-runs/${id}`)).report
}

test('fees of a past year stay with the former batch of a readmitted student, and the new batch pays from its year on', async () => {
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

describe('a corrected readmission', () => {
  /** Creates a detained student of the senior batch who was readmitted to the junior one by mistake, and got demands for its fees. */
  async function readmittedByMistake() {
    setClock(new Date('2028-06-01T05:00:00Z'))
    const student = await aStudent(db, { ...place, batchId: senior.id, sectionId: null, state: 'detained' })
    const readmitted = { state: 'readmitted', startedOn: '2028-05-20', reason: 'As the order says' }
    const to = { batchId: place.batchId, sectionId: null }
    expect(await academics.post(`/students/${student.id}/states`, { ...readmitted, place: to })).toMatchObject({ status: 200 })
    await raise(2028)
    expect(await statement(student.id)).toMatchObject({ demandedPaise: 81_000_00 })
    return student.id
  }

  async function correct(id: number) {
    await academics.post(`/students/${id}/state-corrections`, { reason: 'Entered for the wrong student' })
    const [waiting] = (await principal.get('/approvals/waiting')).items
    const decision = { decision: 'sanction', comment: 'Seen with the register', revision: waiting.revision }
    expect(await principal.post(`/approvals/${waiting.id}/decisions`, decision)).toMatchObject({ status: 200 })
  }

  test('leaves no dues for the class that the student never attended, once demands are raised again', async () => {
    const of2028 = { academicYear: 2028 }
    const [junior, library] = [
      item('TUITION', 80_000, 1, { dueOn: '2028-08-31' }),
      item('LIBRARY', 1_000, 1, { dueOn: '2028-08-31' }),
    ]
    await publish(structure([junior, library], of2028))
    await publish(structure([item('TUITION', 65_000, 1, { dueOn: '2028-08-31' })], { ...of2028, batchId: senior.id }))
    const others = [await readmittedByMistake(), await readmittedByMistake()]
    const [unpaid = 0, paid = 0] = others
    await collect(paid, { amountPaise: 5_000_00, receivedOn: '2028-06-01' })
    for (const id of others) await correct(id)
    expect(await raise(2028, place.batchId)).toMatchObject({ added: 0, repriced: 4, repricedPaise: -162_000_00, kept: 0 })
    expect(await statement(unpaid)).toMatchObject({ demandedPaise: 0, openPaise: 0, advancePaise: 0 })
    expect(await statement(paid)).toMatchObject({ demandedPaise: 0, openPaise: 0, advancePaise: 5_000_00 })
    const before = [await stored(unpaid), await stored(paid)]
    expect(await raise(2028)).toMatchObject({ repriced: 0, added: 0 })
    expect([await stored(unpaid), await stored(paid)]).toEqual(before)
    expect(await faults()).toEqual([])
  })

  test('returns the fees of the year in which the student studied to the former batch', async () => {
    const dueOn = '2029-08-31'
    await publish(structure([item('TUITION', 80_000, 1, { dueOn })], { academicYear: 2029 }))
    await publish(structure([item('TUITION', 65_000, 1, { dueOn })], { academicYear: 2029, batchId: senior.id }))
    setClock(new Date('2029-06-01T05:00:00Z'))
    const { id } = await aStudent(db, { ...place, batchId: senior.id, sectionId: null })
    await raise(2029)
    await collect(id, { amountPaise: 5_000_00, receivedOn: '2029-06-01' })
    setClock(new Date('2029-11-05T05:00:00Z'))
    const { headers: _, ...before } = await statement(id)
    await academics.post(`/students/${id}/states`, { state: 'detained', startedOn: '2029-11-01', reason: 'Attendance below 65%' })
    const to = { batchId: place.batchId, sectionId: null }
    const readmitted = { state: 'readmitted', startedOn: '2029-11-02', reason: 'As the order says', place: to }
    expect(await academics.post(`/students/${id}/states`, readmitted)).toMatchObject({ status: 200 })
    await raise(2029)
    expect(await statement(id)).toMatchObject({ demandedPaise: 80_000_00, paidPaise: 5_000_00 })
    await correct(id)
    expect(await raise(2029)).toMatchObject({ added: 0, repriced: 1, repricedPaise: -15_000_00 })
    expect(await statement(id)).toMatchObject(before)
    expect(await faults()).toEqual([])
  })
})
