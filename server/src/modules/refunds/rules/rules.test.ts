import { expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { refundRules } from '../schema.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const officer = callsOf(app, await as('ROLE_ACCOUNTANTS_OFFICER', { username: 'officer' }))
const clerk = callsOf(app, await as('ROLE_ACCOUNTANT', { username: 'clerk' }))
const slab = { basis: 'days', days: -15, month: 9, day: 30, percent: 100, deductPercent: 5, deductPaise: 1_000_00 }
const rule = { academicYearFrom: 2030, name: 'Circular of 2030', slabs: [slab] }

test('a college starts with the slabs of 2018 and those of the yearly circular', async () => {
  const { items } = await clerk.get('/refund-rules?sort=academicYearFrom')
  expect(items).toMatchObject([{ academicYearFrom: 2018 }, { academicYearFrom: 2023 }])
  expect(items.map(({ slabs }: { slabs: unknown[] }) => slabs.length)).toEqual([4, 6])
  expect((await clerk.get('/refund-rules/export?format=csv')).body).toContain('UGC notification')
})

test('the officer adds, changes and deletes a refund rule', async () => {
  const added = await officer.post('/refund-rules', rule)
  expect(added).toMatchObject({ status: 200, ...rule })
  const changed = { ...rule, slabs: [{ ...slab, percent: 95 }], revision: 1 }
  expect(await officer.put(`/refund-rules/${added.id}`, changed)).toMatchObject({ slabs: [{ percent: 95 }], revision: 2 })
  expect(await officer.put(`/refund-rules/${added.id}`, changed)).toMatchObject({ code: 'platform.changed-meanwhile' })
  expect(await officer.remove(`/refund-rules/${added.id}`)).toMatchObject({ status: 200 })
  expect(await db.$count(refundRules)).toBe(2)
})

test.each([
  ['of a year that has one', { academicYearFrom: 2018 }, { code: 'refunds.rule-taken' }],
  ['without slabs', { slabs: [] }, { code: 'platform.invalid' }],
  ['with more than the whole', { slabs: [{ ...slab, percent: 100.5 }] }, { code: 'platform.invalid' }],
  ['with a month that does not exist', { slabs: [{ ...slab, month: 13 }] }, { code: 'platform.invalid' }],
])('a rule %s is refused and not stored', async (_case, more, refused) => {
  const before = await db.$count(refundRules)
  expect(await officer.post('/refund-rules', { ...rule, ...more })).toMatchObject(refused)
  expect(await clerk.post('/refund-rules', rule)).toMatchObject({ status: 403 })
  expect(await db.$count(refundRules)).toBe(before)
})
