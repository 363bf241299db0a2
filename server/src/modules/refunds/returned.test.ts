import { expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { refundOffice } from './factory.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { clerk, officer, principal, leaver, enter, request, dues, counts } = await refundOffice(await openTestApp())

test('cancelling a returned refund closes its request', async () => {
  const student = await leaver(500, ['TUITION', '2026-08-31', 1_000])
  const requested = await request(await enter(student.id, 12))
  const { revision } = await principal.get(`/approvals/${requested.request.id}`)
  await principal.post(`/approvals/${requested.request.id}/return`, { reason: 'Add the notice', revision })
  const before = [await counts(), await dues(student.id)]
  const draft = await clerk.get(`/refunds/${requested.id}`)
  await officer.post(`/refunds/${draft.id}/cancellation`, { revision: draft.revision, reason: 'The student stays' })
  expect(await clerk.get(`/approvals/${requested.request.id}`)).toMatchObject({ state: 'withdrawn' })
  expect([await counts(), await dues(student.id)]).toEqual(before)
})
