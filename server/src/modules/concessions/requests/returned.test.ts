import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import type { Reply } from '../../../testing/http.ts'
import { concessionOffice } from '../factory.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { clerk, officer, principal, aType, owing, enter, request, decide, stored, dues, counts, faults } = await concessionOffice(
  await openTestApp(),
)

/** Creates a request of the clerk that the principal returned. */
async function returned() {
  const student = await owing(['TUITION', '2026-08-31', 1_000])
  const requested = await request(await enter((await aType({ amountPaise: 100_00 })).id, student.id))
  const { revision } = await principal.get(`/approvals/${requested.request.id}`)
  await principal.post(`/approvals/${requested.request.id}/return`, { reason: 'The document is missing', revision })
  return { student, requested, draft: await clerk.get(`/concessions/${requested.id}`) }
}
const stateOf = async ({ request: { id } }: Reply) => (await clerk.get(`/approvals/${id}`)).state

test('a returned request is made again by another user, and the first request is closed', async () => {
  const { student, requested, draft } = await returned()
  const again = await request(draft, officer)
  expect(again).toMatchObject({ status: 200, state: 'requested', request: { state: 'waiting' } })
  expect([again.request.id !== requested.request.id, await stateOf(requested)]).toEqual([true, 'withdrawn'])
  await decide(principal, again, 'sanction')
  expect([await stored(again), await dues(student.id)]).toMatchObject([{ state: 'granted' }, [[100, 900]]])
  expect(await faults()).toEqual([])
})

test('a returned request is closed when its concession is cancelled, and grants nothing', async () => {
  const { student, requested, draft } = await returned()
  const before = [await counts(), await dues(student.id)]
  const cancelled = await officer.post(`/concessions/${draft.id}/cancellation`, {
    revision: draft.revision,
    reason: 'The student left',
  })
  expect(cancelled).toMatchObject({ state: 'cancelled' })
  expect(await stateOf(requested)).toBe('withdrawn')
  expect([await counts(), await dues(student.id)]).toEqual(before)
})
