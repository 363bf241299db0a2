import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { feeOffice } from '../../../testing/fees/fee-office.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { officer, newStudent, collect, structure, tuition, publish, raise, statement, faults } = await feeOffice(
  await openTestApp(),
)
const general = await publish(structure(tuition(40_000)))

/** Sets the first instalment of tuition to this amount in rupees. */
async function setTuition(rupees: number) {
  const { items } = await officer.get('/fee-structures?published=yes')
  const { revision } = items.find(({ id }: { id: number }) => id === general.id)
  return officer.put(`/fee-structures/${general.id}`, { ...structure(tuition(rupees)), revision })
}
const dueOf = async (studentId: number) => (await statement(studentId)).dues[0]
const setAmount = async (studentId: number, amountPaise: number) =>
  officer.post(`/fee-demands/${(await dueOf(studentId)).id}/amount`, { amountPaise, reason: 'As agreed' })
const keptIn = (runId: number, query = '') => officer.get(`/fee-runs/${runId}/kept-demands${query}`)

test('a run lists the demands that it left unchanged, with their present price, until their amount is changed', async () => {
  const [paid, set, unpaid] = [await newStudent(), await newStudent(), await newStudent()]
  expect((await raise()).report).toMatchObject({ added: 6, kept: 0 })
  await collect(paid.id, { amountPaise: 10_000_00 })
  expect(await setAmount(set.id, 38_000_00)).toMatchObject({ status: 200 })
  expect(await setTuition(45_000)).toMatchObject({ status: 200 })
  const run = await raise()
  expect(run.report).toMatchObject({ repriced: 1, kept: 2 })
  const { items, total } = await keptIn(run.id)
  expect(total).toBe(2)
  const shown = items.map(({ studentId, amountPaise, pricePaise, paidPaise }: Record<string, number>) => [
    ...[studentId, amountPaise, pricePaise, paidPaise],
  ])
  expect(shown).toEqual(
    expect.arrayContaining([
      [paid.id, 40_000_00, 45_000_00, 10_000_00],
      [set.id, 38_000_00, 45_000_00, 0],
    ]),
  )
  expect((await dueOf(unpaid.id)).amountPaise).toBe(45_000_00)
  expect(await setAmount(paid.id, 45_000_00)).toMatchObject({ status: 200 })
  expect((await keptIn(run.id, '?differs=yes')).items).toMatchObject([{ studentId: set.id }])
  expect((await keptIn(run.id, '?differs=no')).items).toMatchObject([{ studentId: paid.id, amountPaise: 45_000_00 }])
  expect((await keptIn(run.id)).total).toBe(2)
  const next = await raise()
  expect(next.report).toMatchObject({ repriced: 0, kept: 1 })
  expect((await keptIn(next.id)).items).toMatchObject([{ studentId: set.id }])
  expect(await faults()).toEqual([])
})

test('the list of a run can be exported, and an unknown run returns not found', async () => {
  const { items } = await officer.get('/fee-runs')
  const file = await officer.get(`/fee-runs/${items[0].id}/kept-demands/export?format=print`)
  expect(file.items).toHaveLength(1)
  expect(await keptIn(999_999)).toMatchObject({ status: 404, code: 'platform.not-found' })
})
