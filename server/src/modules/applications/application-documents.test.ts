import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPicture, attach, openSeason } from '../../testing/admissions/applicants.ts'
import { applicationDocuments } from './schema.ts'

const { db, anApplicant, idOf } = await openSeason()

test('an application has at most sixteen documents, but one can still be replaced by another of its kind', async () => {
  const { calls, number } = await anApplicant()
  const applicationId = await idOf(number)
  const picture = await aPicture()
  await attach(calls, 'photo', picture)
  const paper = { applicationId, kind: 'other' as const, type: 'image/jpeg' as const, bytes: 10, uploadedAt: new Date() }
  const others = Array.from({ length: 15 }, (_, at) => ({ ...paper, name: `${at}.jpg`, file: `documents/aa/other${at}.jpg` }))
  await db.insert(applicationDocuments).values(others)
  const ofThis = eq(applicationDocuments.applicationId, applicationId)
  const before = await db.select().from(applicationDocuments).where(ofThis)
  expect(await attach(calls, 'other', picture)).toMatchObject({ status: 409, code: 'applications.too-many-documents' })
  expect(await attach(calls, 'ssc-memo', picture)).toMatchObject({ code: 'applications.too-many-documents' })
  expect(await db.select().from(applicationDocuments).where(ofThis)).toEqual(before)
  expect(await attach(calls, 'photo', picture)).toMatchObject({ status: 200 })
  expect(await db.$count(applicationDocuments, ofThis)).toBe(16)
})
