import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { lookupValues } from '../../lookups/schema.ts'
import { documentTypes } from '../schema-life.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = callsOf(app, await as('ROLE_ADMIN'))

test('an admission type of a document to hand in keeps its spelling, even if no student has it yet', async () => {
  const form = { kind: 'admission-type', value: 'Sports', label: null, extra: null, parentId: null, retired: false }
  const { id } = await office.post('/choices', form)
  const asked = { name: 'Sports certificate', admissionTypes: ['Direct', 'Sports'] }
  const [made] = await db.insert(documentTypes).values(asked).returning()
  const refused = { status: 409, code: 'lookups.choice-used-elsewhere' }
  expect(await office.put(`/choices/${id}`, { ...form, value: 'Sports quota', revision: 1 })).toMatchObject(refused)
  expect(await office.remove(`/choices/${id}`)).toMatchObject(refused)
  expect(await db.select().from(lookupValues).where(eq(lookupValues.id, id))).toMatchObject([{ value: 'Sports', revision: 1 }])
  await db.delete(documentTypes).where(eq(documentTypes.id, made?.id ?? 0))
  expect(await office.remove(`/choices/${id}`)).toMatchObject({ status: 200 })
})
