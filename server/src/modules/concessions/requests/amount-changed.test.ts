import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import type { Reply } from '../../../testing/http.ts'
import { concessionOffice } from '../factory.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { clerk, officer, principal, head, aType, owing, enter, request, decide, stored, dues, counts, faults } =
  await concessionOffice(await openTestApp())

/** Tries to sanction a request whose amount has changed: nothing is granted, and it still waits. */
async function expectRefused(studentId: number, requested: Reply) {
  const before = [await counts(), await dues(studentId), await stored(requested)]
  expect(await decide(principal, requested, 'sanction')).toMatchObject({ status: 409, code: 'concessions.amount-changed' })
  expect([await counts(), await dues(studentId), await stored(requested)]).toEqual(before)
  expect((await stored(requested))?.state).toBe('requested')
}

test.each([90, 5])('a request cannot be sanctioned if its type has changed to %s % since', async (percent) => {
  const student = await owing(['TUITION', '2026-08-31', 1_000])
  const type = await aType({ percent: 10 })
  const requested = await request(await enter(type.id, student.id))
  const { id: _id, heads: _heads, retired: _retired, status: _status, headers: _headers, body: _body, ...save } = type
  expect(await officer.put(`/concession-types/${type.id}`, { ...save, percent })).toMatchObject({ status: 200 })
  await expectRefused(student.id, requested)
})

test('a request with a further demand cannot be sanctioned until it is returned and requested again', async () => {
  const student = await owing(['TUITION', '2026-08-31', 1_000])
  const requested = await request(await enter((await aType({ percent: 50 })).id, student.id))
  const late = { lateFeePerDayPaise: 0, lateFeeGraceDays: 0, lateFeeCapPaise: 0 }
  const due = { headId: head('TUITION'), academicYear: 2026, label: 'Fee', dueOn: '2026-12-31', amountPaise: 1_00_000_00 }
  await clerk.post('/fee-demands', { studentId: student.id, ...due, ...late })
  await expectRefused(student.id, requested)
  const { revision } = await principal.get(`/approvals/${requested.request.id}`)
  await principal.post(`/approvals/${requested.request.id}/return`, { reason: 'The dues changed', revision })
  const again = await request(await clerk.get(`/concessions/${requested.id}`))
  expect(again).toMatchObject({ state: 'requested', requestedPaise: 50_500_00 })
  expect(await decide(principal, again, 'sanction')).toMatchObject({ status: 200 })
  expect(await stored(again)).toMatchObject({ state: 'granted', grantedPaise: 50_500_00 })
  expect(await faults()).toEqual([])
})
