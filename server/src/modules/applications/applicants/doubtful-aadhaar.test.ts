import { expect, test } from 'vitest'
import { mine, openSeason } from '../../../testing/admissions/applicants.ts'
import { anInstitution } from '../../institution/factory.ts'
import { institutions } from '../../institution/schema.ts'
import { aadhaarVault } from '../../students/schema-records.ts'

const { db, anApplicant } = await openSeason()
const doubtful = ['099941057058', '999941057059']

test('an invalid Aadhaar number of an applicant is stored, unless the college refuses such numbers', async () => {
  const { calls } = await anApplicant()
  const give = (aadhaar: string) => calls.put('/apply/mine/aadhaar', { aadhaar })
  for (const number of doubtful) expect(await give(number)).toMatchObject({ status: 200, aadhaar: `XXXXXXXX${number.slice(-4)}` })
  if ((await db.$count(institutions)) === 0) await anInstitution(db)
  await db.update(institutions).set({ refusesDoubtfulAadhaar: true })
  const stored = async () => [(await mine(calls)).aadhaar, await db.select().from(aadhaarVault)]
  const before = await stored()
  const refusal = {
    status: 422,
    code: 'applications.aadhaar-doubtful',
    fields: { aadhaar: { code: 'applications.aadhaar-doubtful' } },
  }
  for (const number of doubtful) expect(await give(number)).toMatchObject(refusal)
  expect(await stored()).toEqual(before)
  expect(await give('999941057058')).toMatchObject({ status: 200, aadhaar: 'XXXXXXXX7058' })
})
