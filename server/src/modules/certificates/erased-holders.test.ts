import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transactions.ts'
import { openTestApp } from '../../testing/app.ts'
import { actorCalled, callsOf } from '../../testing/http.ts'
import { codesOf } from '../../testing/pdf/pdf-contents.ts'
import { anInstitution } from '../institution/factory.ts'
import { aStudent } from '../students/factory.ts'
import { certificatesPersonalData } from './personal-data.ts'
import { certificateDuplicates, certificates } from './schema.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
await anInstitution(db, { code: 'NA' })
const headers = await as('ROLE_ADMISSIONS')
const { get, post } = callsOf(app, headers)

test('a certificate of an erased student can be neither printed nor reissued, and the one on paper stays valid', async () => {
  const { id: studentId } = await aStudent(db)
  const { id } = await post(`/students/${studentId}/certificates`, { kind: 'bonafide', purpose: 'a bank loan' })
  const cancelled = await post(`/students/${studentId}/certificates`, { kind: 'bonafide', purpose: 'a passport' })
  await post(`/certificates/${cancelled.id}/duplicates`, { reason: 'Asha Rao lost it' })
  await post(`/certificates/${cancelled.id}/cancellation`, { reason: 'Asha Rao was abroad' })
  const paper = await app.inject({ url: `/api/certificates/${id}/pdf`, headers })
  const code = (codesOf(paper.rawPayload)[0] ?? '').split('#')[1]
  expect(await get(`/verify?code=${code}`)).toMatchObject({ outcome: 'valid' })
  const [{ erasure } = { erasure: null }] = certificatesPersonalData
  if (erasure?.act !== 'anonymise') throw new Error('Certificates are declared otherwise')
  await inTransaction(db, actorCalled('office'), (tx) => erasure.run(tx, [studentId], { files: platform.files }))
  const [register] = (await get('/certificates?status=cancelled')).items
  expect(register).toMatchObject({ number: cancelled.number, fullName: 'Erased person', cancelReason: 'Erased person' })
  expect(JSON.stringify(await db.select().from(certificateDuplicates))).not.toContain('Asha')
  const before = await db.select().from(certificates).where(eq(certificates.id, id))
  const refused = { status: 409, code: 'certificates.holder-erased' }
  expect(await post(`/certificates/${id}/duplicates`, { reason: 'The first one was lost' })).toMatchObject(refused)
  expect(await get(`/certificates/${id}/pdf`)).toMatchObject(refused)
  expect(await db.select().from(certificates).where(eq(certificates.id, id))).toEqual(before)
  expect(await get(`/verify?code=${code}`)).toMatchObject({ outcome: 'valid' })
})
