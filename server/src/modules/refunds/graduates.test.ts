import { expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { openTestApp } from '../../testing/app.ts'
import { actorCalled } from '../../testing/http.ts'
import { aStudent } from '../students/factory.ts'
import { recordState } from '../students/public.ts'
import { refundOffice } from './factory.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const office = await refundOffice(await openTestApp())
const { db, clerk, principal, demand, pay, enter, request, decide, dues, balance, faults, today } = office

/** Creates a student who paid tuition, the caution deposit and ₹200 in advance, and graduated. */
async function graduate() {
  const student = await aStudent(db)
  const tuition = await demand(student.id, ['TUITION', '2026-08-31', 1_000])
  const deposit = await demand(student.id, ['CAUTION', '2026-08-31', 500])
  const paid = [tuition, deposit].map(({ id, amountPaise }) => ({ demandId: id, amountPaise }))
  await pay(student.id, 1_700, paid)
  await inTransaction(db, actorCalled('office'), (tx) =>
    recordState(tx, student.id, { state: 'graduated', startedOn: today, reason: 'Passed all subjects' }),
  )
  return student
}

test('a graduate gets the deposit and the advance back, and nothing of the tuition, whatever day is entered', async () => {
  const student = await graduate()
  const draft = await enter(student.id, -40)
  expect(await clerk.get(`/refunds/${draft.id}`)).toMatchObject({
    ...{ studentLeft: true },
    calculation: { slabNo: null, percent: 0, advancePaise: 200_00, refundPaise: 700_00, cancelledPaise: 0 },
  })
  const requested = await request(draft)
  expect(requested).toMatchObject({ status: 200, state: 'requested' })
  await decide(principal, requested, 'sanction')
  const approved = await clerk.get(`/refunds/${draft.id}`)
  expect(approved).toMatchObject({ state: 'approved', refundPaise: 700_00 })
  expect(await dues(student.id)).toEqual([
    [1_000, 1_000, 0],
    [0, 0, 0],
  ])
  expect(await office.payOut(approved)).toMatchObject({ status: 200, state: 'paid' })
  expect([await balance('refunds'), await balance('advances'), await faults()]).toEqual([0, 0, []])
})
