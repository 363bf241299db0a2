import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runDeadlines } from '../../../platform/workflow/deadlines.ts'
import { mine, openSeason } from '../../../testing/admissions/applicants.ts'
import { aBranch } from '../../academics/factory.ts'
import { studentRecords } from '../../students/schema-records.ts'
import { offers } from '../schema.ts'
import { offerDeadlines } from './offer-deadlines.ts'

const { platform, db, place, submitted, decide } = await openSeason()

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

const offersOf = (id: number) => db.select().from(offers).where(eq(offers.applicationId, id)).orderBy(offers.id)

test('a page that shows an earlier offer cannot accept the next offer', async () => {
  const { id, calls } = await offered({ expiresOn: '2026-06-10' })
  const { revision } = await mine(calls)
  await runDeadlines({ database: db, log: platform.log }, offerDeadlines(platform), '2026-06-11')
  const other = await aBranch(db, { courseId: place.courseId })
  expect((await decide(id, 'offer', { ...anOffer, branchId: other.id, feeDuePaise: 9_000_000 })).status).toBe(200)
  expect(await calls.post('/apply/mine/offer', { accept: true, revision })).toMatchObject({
    ...{ status: 409, code: 'platform.changed-meanwhile' },
  })
  expect(await offersOf(id)).toMatchObject([{ closedAt: expect.any(Date) }, { acceptedAt: null, closedAt: null }])
  const { revision: read } = await mine(calls)
  expect(await calls.post('/apply/mine/offer', { accept: true, revision: read })).toMatchObject({ state: 'accepted' })
  expect((await offersOf(id))[1]?.acceptedAt).not.toBeNull()
})

test('a student keeps the category of the application, whatever the category of the seat', async () => {
  const { id, calls } = await offered({ category: 'OC' })
  await calls.post('/apply/mine/offer', { accept: true })
  const { student } = await decide(id, 'admit')
  const { id: studentId } = student as { id: number }
  const [record] = await db.select().from(studentRecords).where(eq(studentRecords.studentId, studentId))
  expect(record).toMatchObject({ category: 'BC-B', seatType: 'Management' })
})

test('an offer, new or extended, cannot end on a past day', async () => {
  const someone = await submitted()
  await decide(someone.id, 'approve')
  const refusal = (field: string) => ({ code: 'applications.day-is-past', fields: { [field]: { code: 'in-past' } } })
  expect(await decide(someone.id, 'offer', { ...anOffer, expiresOn: '2026-05-01' })).toMatchObject(refusal('expiresOn'))
  expect(await offersOf(someone.id)).toEqual([])
  const { id } = await offered()
  const asked = { reason: 'The post was late' }
  expect(await decide(id, 'extend', { ...asked, lastDay: '2026-05-01' })).toMatchObject(refusal('lastDay'))
  expect(await offersOf(id)).toMatchObject([{ expiresOn: '2026-06-15' }])
  expect(await decide(id, 'extend', { ...asked, lastDay: '2026-06-20' })).toMatchObject({ status: 200 })
  expect(await offersOf(id)).toMatchObject([{ expiresOn: '2026-06-20' }])
})

test('the day to pay an accepted seat is extended while its fee is open, and the seat is kept until then', async () => {
  const { id, calls } = await offered({ feeDuePaise: 4_500_000 })
  const reason = 'The bank is on strike'
  await calls.post('/apply/mine/offer', { accept: true })
  expect(await offersOf(id)).toMatchObject([{ feeDueOn: '2026-06-17' }])
  expect((await decide(id, 'extend', { lastDay: '2026-06-09', reason })).code).toBe('applications.day-is-past')
  expect(await offersOf(id)).toMatchObject([{ feeDueOn: '2026-06-17' }])
  expect(await decide(id, 'extend', { lastDay: '2026-06-24', reason })).toMatchObject({ status: 200, state: 'accepted' })
  expect(await offersOf(id)).toMatchObject([{ feeDueOn: '2026-06-24', expiresOn: '2026-06-15', feeRemindedAt: null }])
  const pass = (day: string) => runDeadlines({ database: db, log: platform.log }, offerDeadlines(platform), day)
  await pass('2026-06-24')
  expect((await mine(calls)).state).toBe('accepted')
  await decide(id, 'waive', { reason: 'Paid at the university' })
  expect((await decide(id, 'extend', { lastDay: '2026-06-30', reason })).code).toBe('applications.no-fee-open')
  expect(await offersOf(id)).toMatchObject([{ feeDueOn: '2026-06-24' }])
})

test('a seat cannot be offered with a payment day in the past', async () => {
  const { id } = await submitted()
  await decide(id, 'approve')
  const refused = await decide(id, 'offer', { ...anOffer, feeDuePaise: 4_500_000, feeDueOn: '2025-06-20' })
  expect(refused).toMatchObject({ status: 400, fields: { feeDueOn: { code: 'in-past' } } })
  expect(await offersOf(id)).toEqual([])
})
