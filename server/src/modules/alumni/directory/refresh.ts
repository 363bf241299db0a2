import { addDays } from '@nalanda/contract/platform/dates/dates'
import { and, asc, desc, isNull, lt, ne, or } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { numbered } from '../../../platform/lists/listing.ts'
import type { MailDeps } from '../../../platform/mail/queue-mail.ts'
import { getCollegeName } from '../../institution/public.ts'
import { queueRefreshMail } from '../alumni-mail.ts'
import { deleteEndedLinks, newLink } from '../proving/links.ts'
import { alumni, alumniRefreshRuns } from '../schema.ts'
import { yearAgo } from './directory.ts'

/** Minimum days between two requests to a person, and maximum mails per run; the next run takes the rest. */
const pauseDays = 30
const mostInRun = 2_000

function isDue() {
  const asked = or(isNull(alumni.askedOn), lt(alumni.askedOn, addDays(dayOf(now()), -pauseDays)))
  return and(ne(alumni.email, ''), lt(alumni.refreshedOn, yearAgo()), asked)
}

/** Counts the alumni whom a run would ask. */
export const countDue = (db: Database) => db.$count(alumni, isDue())

/** Sends everyone whose details are older than a year a mail with a personal link. */
export async function askForRefresh(db: Database, mail: MailDeps) {
  const due = await db
    .select()
    .from(alumni)
    .where(isDue())
    .orderBy(asc(alumni.refreshedOn), asc(alumni.id))
    .limit(mostInRun)
    .for('update')
  const at = now()
  const college = await getCollegeName(db)
  await deleteEndedLinks(db, at)
  for (const { id, email } of due)
    await queueRefreshMail(db, mail, email, { link: await newLink(db, { alumnusId: id }, at), college })
  const ids = due.map(({ id }) => id)
  await db
    .update(alumni)
    .set({ askedOn: dayOf(at) })
    .where(numbered(alumni.id, ids))
  const row = { startedAt: at, startedBy: actorOf(db).username, asked: ids.length }
  const [run] = await db.insert(alumniRefreshRuns).values(row).returning()
  recordChange(db, { entity: 'alumni refresh', entityId: run?.id ?? 0, before: null, after: { asked: ids } })
  return { id: run?.id ?? 0, ...row, startedAt: at.toISOString() }
}

/** Returns the last runs, latest first. */
export async function listRefreshRuns(db: Database) {
  const runs = await db.select().from(alumniRefreshRuns).orderBy(desc(alumniRefreshRuns.id)).limit(20)
  return runs.map(({ startedAt, ...run }) => ({ ...run, startedAt: startedAt.toISOString() }))
}
