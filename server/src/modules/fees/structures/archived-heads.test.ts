import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { feeOffice, noLateFee } from '../../../testing/fees/fee-office.ts'
import { feeHeads, feeStructureItems, feeStructures } from '../schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { db, officer, head, structure, item, publish } = await feeOffice(await openTestApp())

const archive = (code: string, retiredAt: Date | null) =>
  db
    .update(feeHeads)
    .set({ retiredAt })
    .where(eq(feeHeads.id, head(code)))
const stored = async () => [await db.select().from(feeStructures), await db.select().from(feeStructureItems)]
const saved = ({ items, revision, batchId, academicYear }: { [field: string]: unknown }, more: object = {}) => ({
  ...{ batchId, academicYear, seatType: null, category: null, ...noLateFee, items, revision, ...more },
})

beforeEach(async () => {
  await archive('LIBRARY', null)
  await db.delete(feeStructureItems)
  await db.delete(feeStructures)
})

test('a structure cannot be published with a head that was archived after drafting', async () => {
  const draft = await officer.post('/fee-structures', structure([item('TUITION', 45_000), item('LIBRARY', 500)]))
  await archive('LIBRARY', new Date())
  const before = await stored()
  const refused = await officer.post(`/fee-structures/${draft.id}/publication`, { revision: draft.revision })
  expect(refused).toMatchObject({ code: 'fees.head-retired', message: expect.stringContaining('Library') })
  expect(await stored()).toEqual(before)
  const without = await officer.put(`/fee-structures/${draft.id}`, saved(draft, { items: [item('TUITION', 45_000)] }))
  expect(await officer.post(`/fee-structures/${draft.id}/publication`, { revision: without.revision })).toMatchObject({
    status: 200,
  })
})

test('a published structure with an archived head can be changed, but gets no further item of an archived head', async () => {
  const published = await publish(structure([item('TUITION', 45_000), item('LIBRARY', 500)]))
  await archive('LIBRARY', new Date())
  const items = [item('TUITION', 46_000), item('LIBRARY', 0)]
  const changed = await officer.put(`/fee-structures/${published.id}`, saved(published, { items, lateFeePerDayPaise: 10_00 }))
  expect(changed).toMatchObject({ status: 200, lateFeePerDayPaise: 10_00, totalPaise: 46_000_00 })
  const before = await stored()
  const more = [...items, item('LIBRARY', 200, 2)]
  expect(await officer.put(`/fee-structures/${published.id}`, saved(changed, { items: more }))).toMatchObject({
    code: 'fees.head-retired',
  })
  expect(await stored()).toEqual(before)
})

test('a structure has each head only once per instalment', async () => {
  const twice = await officer.post('/fee-structures', structure([item('TUITION', 45_000), item('TUITION', 500)]))
  expect(twice).toMatchObject({ code: 'fees.item-twice', message: expect.stringContaining('Tuition') })
  expect(await stored()).toEqual([[], []])
  const draft = await officer.post('/fee-structures', structure([item('TUITION', 45_000)]))
  const before = await stored()
  const changed = saved(draft, { items: [item('TUITION', 45_000), item('TUITION', 45_000)] })
  expect(await officer.put(`/fee-structures/${draft.id}`, changed)).toMatchObject({ code: 'fees.item-twice' })
  expect(await stored()).toEqual(before)
})
