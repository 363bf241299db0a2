import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPdf } from '../../platform/files/pdf/sample-files.ts'
import { openTestApp } from '../../testing/app.ts'
import { callsOf, formOf } from '../../testing/http.ts'
import { keepSessionsOpen } from '../../testing/sign-in/long-sessions.ts'
import { aDepartment, aStaffMember } from '../people/factory.ts'
import { anAchievement } from './factory.ts'
import { achievements } from './schema.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const cse = await aDepartment(db, { code: 'CSE' })
const rao = await aStaffMember(db, { departmentId: cse.id })
const teacher = callsOf(app, await as('ROLE_FACULTY', { staffId: rao.id }))
const headMember = await aStaffMember(db, { departmentId: cse.id })
const head = callsOf(app, await as({ role: 'ROLE_HOD', scope: 'CSE' }, { staffId: headMember.id }))
const iqac = callsOf(app, await as('ROLE_IQAC_INCHARGE'))
await keepSessionsOpen(db)

const form = { staffId: rao.id, type: 'award', description: 'State Best Teacher Award', achievedOn: '2025-09-05' }
const stored = async (id: number) => (await db.select().from(achievements).where(eq(achievements.id, id)))[0]
const proofOf = (content: Buffer) => formOf({ proof: { name: 'proof.pdf', content } })

test('the person who recorded an achievement, or whom it is about, cannot verify it', async () => {
  const { id } = await head.post('/achievements', { ...form, description: 'Recorded by the head' })
  const proved = await head.post(`/achievements/${id}/proof`, proofOf(aPdf({})))
  const own = await anAchievement(db, { staffId: headMember.id })
  for (const [one, revision] of [
    [id, proved.revision],
    [own.id, 1],
  ]) {
    const before = await stored(one)
    expect(await head.post(`/achievements/${one}/verification`, { revision })).toMatchObject({ code: 'platform.own-evidence' })
    expect(await stored(one)).toEqual(before)
  }
  expect(await iqac.post(`/achievements/${id}/verification`, { revision: proved.revision })).toMatchObject({
    state: 'verified',
  })
})

test('the user who last changed an achievement cannot verify or reject it until its teacher has changed it', async () => {
  const { id } = await anAchievement(db, { staffId: rao.id, state: 'verified' })
  const changed = await head.put(`/achievements/${id}`, { ...form, description: 'National Best Teacher Award', revision: 1 })
  const before = await stored(id)
  for (const [decision, body] of Object.entries({ verification: {}, rejection: { reason: 'It was the State award' } }))
    expect(await head.post(`/achievements/${id}/${decision}`, { ...body, revision: before?.revision })).toMatchObject({
      code: 'platform.own-evidence',
    })
  expect(await stored(id)).toEqual(before)
  expect(changed.body).not.toHaveProperty('changedById')
  const waiting = await head.get('/achievements?whose=to-verify&size=200')
  expect(waiting.items.map((one: { id: number }) => one.id)).not.toContain(id)
  await teacher.put(`/achievements/${id}`, { ...form, description: 'State Best Teacher', revision: before?.revision })
  const revision = (await stored(id))?.revision
  expect(await head.post(`/achievements/${id}/verification`, { revision })).toMatchObject({ state: 'verified' })
})
