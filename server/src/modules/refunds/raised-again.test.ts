import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { openTestApp } from '../../testing/app.ts'
import { actorCalled, type Reply } from '../../testing/http.ts'
import { aProgramme } from '../academics/factory.ts'
import { batches } from '../academics/schema.ts'
import { feeDemands, feeSettings } from '../fees/schema.ts'
import { sheetOffice } from '../fees/sheets/factory.ts'
import { workOnRun } from '../fees/structures/runs.ts'
import { aStudent } from '../students/factory.ts'
import { recordState } from '../students/public.ts'
import { studentRecords } from '../students/schema-records.ts'
import { refundOffice } from './factory.ts'
import { refunds } from './schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const opened = await openTestApp()
const office = await refundOffice(opened)
const { db, clerk, officer, approve, dues, faults, head, leave, pay, payOut, counts, today } = office
const { upload, errorsOf } = await sheetOffice({ ...opened, as: async () => opened.as('ROLE_ACCOUNTANTS_OFFICER') })
const { place } = await aProgramme(db)
const { batchId } = place
await db.update(batches).set({ startYear: 2026 }).where(eq(batches.id, batchId))
const items = ['2026-08-31', '2026-12-31'].map((dueOn, at) => ({
  ...{ headId: head('TUITION'), instalment: at + 1, dueOn, amountPaise: 47_500_00, audience: 'all' },
}))
const late = { lateFeePerDayPaise: 0, lateFeeGraceDays: 0, lateFeeCapPaise: 0 }
const structure = { batchId, academicYear: 2026, seatType: null, category: null, ...late, items }
const { id: structureId, revision } = await officer.post('/fee-structures', structure)
await officer.post(`/fee-structures/${structureId}/publication`, { revision })

async function raise() {
  const { id } = await officer.post('/fee-runs', { academicYear: 2026, batchId })
  await workOnRun(db, { runId: id }, new AbortController().signal)
  return officer.get(`/fee-runs/${id}`)
}

/** The dues after the refund: the college keeps a processing charge of 1,000. */
const lowered = [
  [1_000, 1_000, 0],
  [0, 0, 0],
]
/** Creates a student whose fees of the year were raised and paid in full, who left, with an approved refund. */
async function refunded() {
  const student = await aStudent(db, place)
  await db.insert(studentRecords).values({ studentId: student.id, enteredBy: 'office', enteredAt: new Date() })
  await raise()
  await pay(student.id, 95_000)
  await leave(student.id)
  const refund = await approve(student.id, -20)
  expect([refund.refundPaise, await dues(student.id)]).toEqual([94_000_00, lowered])
  return { student, refund }
}

const comeBack = (studentId: number) =>
  inTransaction(db, actorCalled('office'), (tx) =>
    recordState(tx, studentId, { state: 'readmitted', startedOn: today, reason: 'Readmitted' }),
  )
const cancel = ({ id, revision: seen }: Reply) =>
  clerk.post(`/refunds/${id}/cancellation`, { revision: seen, reason: 'The student came back' })

test('a demand run leaves the dues that a refund lowered, and a cancelled refund restores them', async () => {
  const { student, refund } = await refunded()
  await comeBack(student.id)
  expect((await raise()).report).toMatchObject({ repriced: 0, kept: 2 })
  expect(await dues(student.id)).toEqual(lowered)
  expect(await cancel(refund)).toMatchObject({ state: 'cancelled' })
  expect(await dues(student.id)).toEqual(Array(2).fill([47_500, 47_500, 0]))
  expect((await raise()).report).toMatchObject({ repriced: 0, kept: 0 })
  expect(await faults()).toEqual([])
})

test('a demand run leaves lowered dues also after the refund is paid out', async () => {
  const { student, refund } = await refunded()
  await payOut(refund)
  await comeBack(student.id)
  await raise()
  expect(await dues(student.id)).toEqual(lowered)
})

test('a sheet of opening balances does not raise dues that a refund lowered', async () => {
  const student = await aStudent(db, place)
  await db.update(feeSettings).set({ openingOn: '2026-06-01' })
  const headings = ['Roll number', 'Head code', 'Academic year', 'Still owed', 'Due on']
  const sheet = (rupees: number) => ({
    'Opening balances': { headings, rows: [[student.rollNo, 'TUITION', 2026, rupees, '31-08-2026']] },
    Advances: { headings: ['Roll number', 'Amount'], rows: [] },
  })
  await upload('/fee-openings/sheets', sheet(40_000))
  await pay(student.id, 40_000)
  await leave(student.id)
  const refund = await approve(student.id, -20)
  const before = [await dues(student.id), await counts()]
  expect(errorsOf(await upload('/fee-openings/sheets', sheet(40_000)))).toEqual([[2, 'Still owed', 'fees.opening-refunded']])
  expect([await dues(student.id), await counts()]).toEqual(before)
  await cancel(refund)
  expect([await dues(student.id), await faults()]).toEqual([[[40_000, 40_000, 0]], []])
})

test('a refund whose dues were raised again nevertheless cannot be cancelled', async () => {
  const { student, refund } = await refunded()
  // As a run did before such dues were left unchanged
  await db
    .update(feeDemands)
    .set({ amountPaise: 47_500_00 })
    .where(and(eq(feeDemands.studentId, student.id), eq(feeDemands.amountPaise, 0)))
  const before = [await dues(student.id), await counts()]
  expect(await cancel(refund)).toMatchObject({ status: 409, code: 'refunds.demanded-again' })
  expect([await dues(student.id), await counts()]).toEqual(before)
  expect(await db.select().from(refunds).where(eq(refunds.id, refund.id))).toMatchObject([{ state: 'approved' }])
})
