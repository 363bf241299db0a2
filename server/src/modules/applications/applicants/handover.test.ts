import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries, oneTimeCodes } from '../../../platform/schema.ts'
import { openSeason } from '../../../testing/admissions/applicants.ts'
import { setMailServer } from '../../../testing/mail/mail-server-of.ts'

const { db, guest, clerk, begin, enter, anApplicant, idOf } = await openSeason()

describe('an application without a mail server', () => {
  test('shows the code to the applicant at once, and the office can hand out another with an audit entry', async () => {
    const { link, answer } = await begin()
    const { number } = await enter(link, String(answer.code))
    const id = await idOf(number)
    const given = await clerk.post(`/applications/${id}/handover`)
    expect(given).toMatchObject({ status: 200, minutes: 15, code: expect.stringMatching(/^\d{6}$/) })
    const handed = /\/apply#link=([\w-]{43})$/.exec(String(given.link))?.[1] ?? ''
    expect((await enter(handed, String(given.code))).number).toBe(number)
    expect(await db.$count(auditEntries, eq(auditEntries.act, 'admissions.hand-over-link'))).toBe(1)
    expect((await guest.post(`/applications/${id}/handover`)).status).toBe(401)
    expect((await clerk.post('/applications/999999/handover')).status).toBe(404)
  })

  test('sends the code only by e-mail once there is a mail server', async () => {
    const { number } = await anApplicant()
    await setMailServer(db)
    const codes = await db.select().from(oneTimeCodes)
    expect(await clerk.post(`/applications/${await idOf(number)}/handover`)).toMatchObject({ code: 'applications.gets-mail' })
    expect(await db.select().from(oneTimeCodes)).toEqual(codes)
    expect((await begin()).answer).toMatchObject({ status: 200, code: null })
  })
})
