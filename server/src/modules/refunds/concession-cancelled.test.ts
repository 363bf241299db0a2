import { expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { concessionOffice } from '../concessions/factory.ts'
import { refundOffice } from './factory.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const opened = await openTestApp()
const { clerk, pay, leave, approve, dues, faults } = await refundOffice(opened)
const named: typeof opened.as = (role, who) => opened.as(role, { ...who, username: `grants-${who?.username}` })
const concessions = await concessionOffice({ ...opened, as: named })

/** Creates a student whose fees a scheme pays in part, who paid the rest and left, with an approved refund. */
async function refunded() {
  const student = await concessions.owing(['TUITION', '2026-08-31', 50_000])
  const { id: typeId } = await concessions.aType({ amountPaise: 10_000_00, kind: 'scheme' })
  const granted = await concessions.grant(typeId, student.id)
  await pay(student.id, 40_000)
  await leave(student.id)
  const refund = await approve(student.id, -20)
  expect([refund.refundPaise, await dues(student.id)]).toEqual([39_000_00, [[11_000, 1_000, 0]]])
  const cancelConcession = () =>
    concessions.clerk.post(`/concessions/${granted.id}/cancellation`, {
      ...{ revision: granted.revision, reason: 'The scheme does not pay for who left' },
    })
  const cancelRefund = () =>
    clerk.post(`/refunds/${refund.id}/cancellation`, { revision: refund.revision, reason: 'The student came back' })
  return { student, cancelConcession, cancelRefund }
}

test('a refund can be cancelled even if a concession of its dues was cancelled since', async () => {
  const { student, cancelConcession, cancelRefund } = await refunded()
  expect(await cancelConcession()).toMatchObject({ state: 'cancelled' })
  expect(await dues(student.id)).toEqual([[11_000, 1_000, 10_000]])
  expect(await cancelRefund()).toMatchObject({ state: 'cancelled' })
  expect(await dues(student.id)).toEqual([[50_000, 40_000, 10_000]])
  expect(await faults()).toEqual([])
})

test('a refund with dues raised again cannot be cancelled, even if a concession was cancelled since', async () => {
  const { student, cancelConcession, cancelRefund } = await refunded()
  await cancelConcession()
  const [{ id: demandId }] = (await clerk.get(`/students/${student.id}/fees`)).dues
  const raised = { amountPaise: 30_000_00, reason: 'Back in the class' }
  expect(await concessions.officer.post(`/fee-demands/${demandId}/amount`, raised)).toMatchObject({ status: 200 })
  const before = await dues(student.id)
  expect(await cancelRefund()).toMatchObject({ status: 409, code: 'refunds.demanded-again' })
  expect(await dues(student.id)).toEqual(before)
  expect(await faults()).toEqual([])
})
