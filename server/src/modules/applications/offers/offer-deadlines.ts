import { offerDeadlineWorkflow } from '@nalanda/contract/applications/application-states'
import { addDays, startOfDay } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, asc, eq, gt, gte, isNull, lt, lte, type SQL } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { MailDeps } from '../../../platform/mail/queue-mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Deadline, runDeadlines } from '../../../platform/workflow/deadlines.ts'
import { refuseUnlessAllowed } from '../../../platform/workflow/transitions.ts'
import { deleteUnproven } from '../applicants/applicant-sessions.ts'
import { moveApplication } from '../applications.ts'
import { applications, offers } from '../schema.ts'
import { queueOfferMail, releaseSeat } from './offers.ts'

export const offersJob = 'admissions.offers'
export type OffersRound = { at: string }

const everyMinutes = 30
const remindDaysBefore = 2

/** Ensures that the next round waits in the queue. Doing it twice, on many servers, adds one. */
export async function scheduleOffersRound(db: Database, jobs: Pick<Jobs, 'enqueue'>, inMinutes = everyMinutes): Promise<void> {
  const length = everyMinutes * 60_000
  const startAfter = new Date(now().getTime() + inMinutes * 60_000)
  // One in half an hour, whichever process asks
  const key = `round-${Math.floor(startAfter.getTime() / length)}`
  await jobs.enqueue(db, offersJob, { at: startAfter.toISOString() } satisfies OffersRound, { startAfter, key })
}

type Deps = { database: Database; log: Platform['log']; mail: MailDeps; jobs: Pick<Jobs, 'enqueue'> }

/** One round: offers whose last day has passed end and their seats go back, those that end soon are recalled, and what was never opened is forgotten. */
export async function runOffersRound({ database, log, mail, jobs }: Deps): Promise<void> {
  await scheduleOffersRound(database, jobs)
  await runDeadlines({ database, log }, offerDeadlines(mail), dayOf(now()))
  await deleteUnproven(database, now())
}

/** What the days of an offer bring: it ends after its last day, and is recalled once, when it ends within two days and was made before today. */
export function offerDeadlines(deps: MailDeps): Deadline[] {
  return [
    {
      name: 'admissions.expire-offer',
      listDue: (db, today, after) => listWaiting(db, isOver(today), after),
      work: (db, id, today) => expireOffer(db, deps, id, today),
    },
    {
      name: 'admissions.recall-offer',
      listDue: (db, today, after) => listWaiting(db, isNearlyOver(today), after),
      work: (db, id, today) => recallOffer(db, deps, id, today),
    },
  ]
}

const isOver = (today: IsoDate) => lt(offers.expiresOn, today)

const isNearlyOver = (today: IsoDate) =>
  and(
    gte(offers.expiresOn, today),
    lte(offers.expiresOn, addDays(today, remindDaysBefore)),
    isNull(offers.remindedAt),
    lt(offers.madeAt, startOfDay(today)),
  )

async function expireOffer(db: Database, deps: MailDeps, id: number, today: IsoDate): Promise<void> {
  const found = await lockWaiting(db, id, isOver(today))
  if (!found) return
  refuseUnlessAllowed(offerDeadlineWorkflow, 'expire', found.application.state)
  await releaseSeat(db, found.application.id)
  const after = await moveApplication(db, found.application, { deadline: 'expire' })
  await queueOfferMail(db, deps, after, found.offer, 'expired')
}

async function recallOffer(db: Database, deps: MailDeps, id: number, today: IsoDate): Promise<void> {
  const found = await lockWaiting(db, id, isNearlyOver(today))
  if (!found) return
  refuseUnlessAllowed(offerDeadlineWorkflow, 'remind', found.application.state)
  await db.update(offers).set({ remindedAt: now() }).where(eq(offers.id, id))
  await moveApplication(db, found.application, { deadline: 'remind' }, { visible: false })
  await queueOfferMail(db, deps, found.application, found.offer, 'reminder')
}

const isWaiting = () => and(isNull(offers.closedAt), isNull(offers.acceptedAt))

async function listWaiting(db: Database, isDue: SQL | undefined, after: number): Promise<number[]> {
  const rows = await db
    .select({ id: offers.id })
    .from(offers)
    .where(and(isWaiting(), isDue, gt(offers.id, after)))
    .orderBy(asc(offers.id))
    .limit(500)
  return rows.map(({ id }) => id)
}

/** The application first, as everybody does: an applicant may accept at this very moment. */
async function lockWaiting(db: Database, offerId: number, isDue: SQL | undefined) {
  const [at] = await db.select({ id: offers.applicationId }).from(offers).where(eq(offers.id, offerId))
  const [application] = await db
    .select()
    .from(applications)
    .where(eq(applications.id, at?.id ?? 0))
    .for('update')
  const [offer] = await db
    .select()
    .from(offers)
    .where(and(eq(offers.id, offerId), isWaiting(), isDue))
  return application && offer ? { application, offer } : null
}
