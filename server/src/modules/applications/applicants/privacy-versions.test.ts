import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openSeason } from '../../../testing/admissions/applicants.ts'
import { legalTexts } from '../../institution/schema.ts'
import { applications } from '../schema.ts'

const { db, guest, place, anApplicant, whole, idOf, applicationOf, hasDocuments } = await openSeason()
const published = { kind: 'privacy', body: 'What we keep', publishedBy: 'office', publishedAt: new Date() } as const
await db.insert(legalTexts).values([
  { ...published, version: 1, effectiveOn: '2026-01-01' },
  { ...published, version: 2, effectiveOn: '2099-01-01' },
])

test('an application can only be started under a published privacy notice', async () => {
  const start = (privacyVersion: number) => {
    const person = {
      fullName: 'Asha Rao',
      email: `asha${privacyVersion}@example.com`,
      mobile: '9876543212',
      courseId: place.courseId,
    }
    return guest.post('/apply', { ...person, language: 'en', agrees: true, privacyVersion })
  }
  const before = await db.$count(applications)
  for (const version of [2, 7]) expect(await start(version)).toMatchObject({ status: 409, code: 'platform.changed-meanwhile' })
  expect(await db.$count(applications)).toBe(before)
  expect((await start(1)).status).toBe(200)
  expect(await db.select().from(applications).where(eq(applications.email, 'asha1@example.com'))).toMatchObject([
    { privacyVersion: 1 },
  ])
})

test('an application can only be submitted under a published privacy notice', async () => {
  const { calls, number } = await anApplicant()
  const id = await idOf(number)
  await hasDocuments(id)
  await calls.put('/apply/mine', { revision: 1, form: whole() })
  const send = (privacyVersion: number) =>
    calls.post('/apply/mine/submit', { revision: 2, declares: true, privacyVersion, consentBy: null })
  const before = await applicationOf(id)
  for (const version of [2, 7]) expect(await send(version)).toMatchObject({ status: 409, code: 'platform.changed-meanwhile' })
  expect(await applicationOf(id)).toEqual(before)
  expect(await send(1)).toMatchObject({ state: 'submitted' })
})
