import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { callsOf } from '../../testing/http.ts'
import { wordsOf } from '../../testing/pdf/pdf-contents.ts'
import { aProgramme } from '../academics/factory.ts'
import { anInstitution } from '../institution/factory.ts'
import { aStudent } from '../students/factory.ts'
import { studentRecords } from '../students/schema-records.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
await anInstitution(db, { code: 'NA' })
const { place } = await aProgramme(db)
const headers = await as('ROLE_ADMISSIONS')
const { post } = callsOf(app, headers)

test.each([
  [{ fathersName: 'Rama Rao', guardianName: 'Hari Das' }, 'daughterofRamaRao'],
  [{ mothersName: 'Sita Devi', guardianName: 'Hari Das' }, 'daughterofSitaDevi'],
  [{ guardianName: 'Hari Das' }, 'wardofHariDas'],
])('a certificate names a parent as the parent, and a guardian only as the guardian: %o', async (named, words) => {
  const { id: studentId } = await aStudent(db, { ...place, gender: 'female' })
  await db.insert(studentRecords).values({ studentId, enteredBy: 'office', enteredAt: new Date(), ...named })
  const { id } = await post(`/students/${studentId}/certificates`, { kind: 'bonafide', purpose: 'a bank loan' })
  const pdf = (await app.inject({ url: `/api/certificates/${id}/pdf`, headers })).rawPayload
  expect(wordsOf(pdf)).toContain(words)
})
