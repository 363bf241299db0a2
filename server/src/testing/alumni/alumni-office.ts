import { eq } from 'drizzle-orm'
import { alumni } from '../../modules/alumni/schema.ts'
import { openTestApp } from '../app.ts'
import { callsOf } from '../http.ts'
import { keepSessionsOpen } from '../sign-in/long-sessions.ts'

/** Creates a college with an alumni office, a principal, and a guest who is not signed in. */
export async function openAlumniOffice() {
  const { app, platform, as } = await openTestApp()
  const { db } = platform.database
  const office = callsOf(app, await as('ROLE_ALUMNI', { username: 'office' }))
  const principal = callsOf(app, await as('ROLE_PRINCIPAL', { username: 'principal' }))
  await keepSessionsOpen(db)
  const alumnusOf = async (id: number) => (await db.select().from(alumni).where(eq(alumni.id, id)))[0]
  return { app, as, platform, db, office, principal, guest: callsOf(app), alumnusOf }
}

/** Returns the personal link in a mail of the office. */
export const linkIn = (mail: string) => /AlumniDetails#link=([\w-]+)/.exec(mail)?.[1] ?? ''

/** Answers through a personal link by a person who now studies in Mumbai and shows e-mail and employer. */
export const answeredDetails = {
  ...{ email: 'new@example.com', mobile: '9000000002', status: 'studying', company: '', designation: '', packages: '' },
  ...{ experience: '', institute: 'IIT Bombay', studies: 'M.Tech', location: 'Powai, Mumbai' },
  consent: { email: true, mobile: false, employer: true },
}
