import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { feeOffice } from '../../../testing/fees/fee-office.ts'
import { studentRecords } from '../../students/schema-records.ts'
import { feeDemands } from '../schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { db, officer, newStudent, collect, item, structure, tuition, publish, raise, statement, stored, faults } = await feeOffice(
  await openTestApp(),
)

await publish(structure([...tuition(40_000), item('LIBRARY', 1_000)], { seatType: 'Convener' }))
await publish(structure([item('TUITION', 90_000), item('LIBRARY', 1_000)], { seatType: 'Management' }))
await publish(structure([...tuition(45_000), item('LIBRARY', 500)], { seatType: 'NRI' }))

type Due = { id: number; head: string; instalment: number; amountPaise: number; paidPaise: number }
const duesOf = async (id: number): Promise<Due[]> => (await statement(id)).dues
const amountsOf = async (id: number) =>
  (await duesOf(id)).map(({ head, instalment, amountPaise, paidPaise }) => [head, instalment, amountPaise, paidPaise])
const becomes = (id: number, seatType: string) =>
  db.update(studentRecords).set({ seatType }).where(eq(studentRecords.studentId, id))

/** Creates a student of the convener's quota who has paid ₹25,000 of the first instalment of tuition. */
async function aPayer(paise = 25_000_00) {
  const student = await newStudent({ seatType: 'Convener' })
  await raise()
  await payTuition(student.id, 1, paise)
  return student
}

async function payTuition(id: number, of: number, paise: number) {
  const due = (await duesOf(id)).find(({ head, instalment }) => head === 'Tuition fee' && instalment === of)
  return collect(id, { amountPaise: paise, dues: [{ demandId: due?.id, amountPaise: paise }] })
}

test('a payment under the former structure counts for the same instalment of the present one', async () => {
  const { id } = await aPayer()
  await becomes(id, 'Management')
  expect((await raise()).report).toMatchObject({ students: 1, added: 0, kept: 0 })
  expect(await statement(id)).toMatchObject({ demandedPaise: 91_000_00, paidPaise: 25_000_00, openPaise: 66_000_00 })
  expect((await amountsOf(id)).filter(([, , amount]) => amount !== 0)).toEqual([
    ['Tuition fee', 1, 90_000_00, 25_000_00],
    ['Library fee', 1, 1_000_00, 0],
  ])
  const before = await stored(id)
  expect((await raise()).report).toMatchObject({ students: 0, added: 0, repriced: 0, kept: 0 })
  expect(await stored(id)).toEqual(before)
  expect(await faults()).toEqual([])
})

test('a student who returns to the former structure owes the same as before', async () => {
  const { id } = await aPayer()
  const { headers: _before, ...before } = await statement(id)
  await becomes(id, 'Management')
  await raise()
  await becomes(id, 'Convener')
  await raise()
  expect(await statement(id)).toMatchObject(before)
  expect(await faults()).toEqual([])
})

test('an amount set by the office is kept in the present structure, and fees of the former structure only are removed', async () => {
  const { id } = await aPayer()
  const [first] = (await duesOf(id)).filter(({ paidPaise }) => paidPaise > 0)
  const set = { amountPaise: 38_000_00, reason: 'As agreed with the parents' }
  expect(await officer.post(`/fee-demands/${first?.id}/amount`, set)).toMatchObject({ status: 200 })
  await becomes(id, 'Management')
  expect((await raise()).report).toMatchObject({ added: 0, kept: 1 })
  expect(await statement(id)).toMatchObject({ demandedPaise: 39_000_00, openPaise: 14_000_00 })
  expect(await faults()).toEqual([])
})

test('payments for fees of the former structure only pay other dues, and the rest becomes an advance', async () => {
  const { id } = await aPayer(40_000_00)
  await payTuition(id, 2, 30_000_00)
  await becomes(id, 'Management')
  await raise()
  expect(await statement(id)).toMatchObject({
    demandedPaise: 91_000_00,
    paidPaise: 70_000_00,
    openPaise: 21_000_00,
    advancePaise: 0,
  })
  await collect(id, { amountPaise: 21_000_00 })
  await becomes(id, 'NRI')
  await raise()
  expect(await statement(id)).toMatchObject({ demandedPaise: 75_500_00, paidPaise: 75_500_00, advancePaise: 15_500_00 })
  expect(await faults()).toEqual([])
})

test('a receipt whose payment now pays other dues can be reversed', async () => {
  const { id } = await aPayer(40_000_00)
  const receipt = await payTuition(id, 2, 30_000_00)
  await becomes(id, 'Management')
  await raise()
  const reversal = { kind: 'cancelled', reason: 'Of another student', chargePaise: 0 }
  expect(await officer.post(`/fee-receipts/${receipt.id}/reversal`, reversal)).toMatchObject({ status: 200 })
  expect(await statement(id)).toMatchObject({
    demandedPaise: 91_000_00,
    paidPaise: 40_000_00,
    openPaise: 51_000_00,
    advancePaise: 0,
  })
  expect(await faults()).toEqual([])
})

test('the next run removes a fee that a run of an earlier version demanded twice', async () => {
  const { id } = await aPayer()
  const ofStudent = eq(feeDemands.studentId, id)
  await db.update(feeDemands).set({ source: 'individual' }).where(ofStudent)
  await becomes(id, 'NRI')
  await raise()
  await db.update(feeDemands).set({ source: 'structure' }).where(ofStudent)
  expect(await statement(id)).toMatchObject({ demandedPaise: 146_500_00, paidPaise: 25_000_00 })
  await raise()
  expect(await statement(id)).toMatchObject({
    demandedPaise: 75_500_00,
    paidPaise: 25_000_00,
    openPaise: 50_500_00,
    advancePaise: 0,
  })
  expect(await faults()).toEqual([])
})
