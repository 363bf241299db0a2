import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { callsOf } from '../../testing/http.ts'
import { aProgramme } from '../academics/factory.ts'
import { lookupValues } from '../lookups/schema.ts'
import { aRefusedApplication } from './factory.ts'
import { offers } from './schema.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = callsOf(app, await as('ROLE_ADMIN'))
const { place } = await aProgramme(db)
const { courseId, branchId, batchId } = place
const startedAt = new Date('2026-06-01T05:00:00Z')
const offer = {
  ...{ courseId, branchId, batchId, seatType: 'Convener', category: 'OC', madeAt: startedAt, madeBy: 'office' },
  ...{ expiresOn: '2026-06-15', feeDuePaise: 0, bring: '' },
}

test.each([
  ['seat-type', 'Convener'],
  ['category', 'OC'],
  ['category', 'BC-B'],
] as const)('the %s %s cannot be renamed or deleted while an offer or an application uses it', async (kind, value) => {
  const applicationId = await aRefusedApplication(db, { courseId, startedAt }, { category: 'BC-B' })
  await db.insert(offers).values({ ...offer, applicationId })
  const form = { kind, value, label: null, extra: null, parentId: null, retired: false }
  const { id } = await office.post('/choices', form)
  const refused = { status: 409, code: 'lookups.choice-used-elsewhere' }
  expect(await office.put(`/choices/${id}`, { ...form, value: `${value} 2`, revision: 1 })).toMatchObject(refused)
  expect(await office.remove(`/choices/${id}`)).toMatchObject(refused)
  expect(await db.select().from(lookupValues).where(eq(lookupValues.id, id))).toMatchObject([{ value }])
})
