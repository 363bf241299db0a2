import { addDays } from '@nalanda/contract/platform/dates/dates'
import { eq } from 'drizzle-orm'
import { aProgramme } from '../../modules/academics/factory.ts'
import { applications, offers } from '../../modules/applications/schema.ts'
import { lookupValues } from '../../modules/lookups/schema.ts'
import { dayOf, now } from '../../platform/clock.ts'
import { wholeForm } from '../admissions/applicants.ts'
import { anOpenApplication } from '../admissions/open-application.ts'
import type { TestApp } from '../app.ts'
import { callsOf } from '../http.ts'
import { keepSessionsOpen } from '../sign-in/long-sessions.ts'

export const seatFeePaise = 25_000_00

/** Returns a function that creates applicants who accepted a seat with a fee, with the calls of the browser in which their application is open. */
export async function acceptedApplicantsOf({ app, platform, as }: Pick<TestApp, 'app' | 'platform' | 'as'>) {
  const { db } = platform.database
  const { place } = await aProgramme(db)
  const office = callsOf(app, await as('ROLE_ADMISSIONS'))
  await keepSessionsOpen(db)
  await db.insert(lookupValues).values({ kind: 'seat-type', value: 'Management' })
  // Year of joining of the programme's batch
  const year = 2022
  return async ({ feePaise = seatFeePaise } = {}) => {
    const form = wholeForm(place)
    // Accepted from the start, because the round that deletes old drafts may run at any time, also by a clock that an earlier test advanced
    const written = { state: 'accepted' as const, year, form, branchId: place.branchId, provenAt: now(), submittedAt: now() }
    const { id, cookie } = await anOpenApplication(platform, place.courseId, written)
    const today = dayOf(now())
    const seat = { ...place, seatType: 'Management', bring: '', madeBy: 'office', madeAt: now(), acceptedAt: now() }
    await db
      .insert(offers)
      .values({ applicationId: id, ...seat, expiresOn: today, feeDuePaise: feePaise, feeDueOn: addDays(today, 7) })
    const calls = callsOf(app, { cookie })
    const application = async () => (await db.select().from(applications).where(eq(applications.id, id)))[0]
    const offer = async () => (await db.select().from(offers).where(eq(offers.applicationId, id)).orderBy(offers.id)).at(-1)
    const pay = (changes: object = {}) =>
      calls.post('/apply/mine/payments', { expectedPaise: feePaise, again: false, ...changes })
    const decide = async (act: string, payload: object = {}, by = office) =>
      by.post(`/applications/${id}/${act}`, { revision: (await application())?.revision, ...payload })
    return { id, number: (await application())?.number ?? '', cookie, calls, application, offer, pay, decide }
  }
}
