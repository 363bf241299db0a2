import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openSeason } from '../../../testing/admissions/applicants.ts'
import { studentRecords } from '../../students/schema-records.ts'

const { db, place, submitted, decide } = await openSeason()

const anOffer = {
  ...{ branchId: place.branchId, seatType: 'Management', category: null, expiresOn: '2026-06-15' },
  ...{ feeDuePaise: 0, feeDueOn: null, bring: '' },
}

async function offered(more: object = {}) {
  const someone = await submitted()
  await decide(someone.id, 'approve')
  expect((await decide(someone.id, 'offer', { ...anOffer, ...more })).status).toBe(200)
  return someone
}

test('a student keeps the own category, whatever the category of the seat', async () => {
  const { id, calls } = await offered({ category: 'OC' })
  await calls.post('/apply/mine/offer', { accept: true })
  const { student } = await decide(id, 'admit')
  const { id: studentId } = student as { id: number }
  const [record] = await db.select().from(studentRecords).where(eq(studentRecords.studentId, studentId))
  expect(record).toMatchObject({ category: 'BC-B', seatType: 'Management' })
})
