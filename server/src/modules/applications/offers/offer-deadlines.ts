import { offerDeadlineWorkflow } from '@nalanda/contract/applications/application-states'
import { addDays, startOfDay } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, asc, eq, gt, gte, isNotNull, isNull, lt, lte, type SQL } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { MailDeps } from '../../../platform/mail/queue-mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Deadline, runDeadlines } from '../../../platform/workflow/deadlines.ts'
import { refuseUnlessAllowed } from '../../../platform/workflow/transitions.ts'
import { deleteUnproven } from '../applicants/applicant-sessions.ts'
import { type ApplicationRecord, moveApplication } from '../applications.ts'
import { applications, offers } from '../schema.ts'
import type { OfferRecord } from './offer-view.ts'
import { type OfferMail, queueOfferMail, releaseSeat } from './offers.ts'

export const offersJob = 'admissions.offers'
export type OffersRound = { at: string }

const everyMinutes = 30
const remindDaysBefore = 2

/** Queues the next round, unless it is queued already. Calls from several servers add only one. */
export async function scheduleOffersRound(db: Database, jobs: Pick<Jobs, 'enqueue'>, inMinutes = everyMinutes): Promise<void> {
  const length = everyMinutes * 60_000
  const startAfter = new Date(now().getTime() + inMinutes * 60_000)
  // One job per half hour, whichever process queues it
  const key = `round-${Math.floor(startAfter.getTime() / length)}`
  await jobs.enqueue(db, offersJob, { at: startAfter.toISOString() } satisfies OffersRound, { startAfter, key })
}

type Deps = { database: Database; log: Platform['log']; mail: MailDeps; jobs: Pick<Jobs, 'enqueue'> }

/** Runs one round: ends overdue offers and releases their seats, sends reminders, and deletes applications that were never opened. */
export async function runOffersRound({ database, log, mail, jobs }: Deps): Promise<void> {
  await scheduleOffersRound(database, jobs)
  await runDeadlines({ database, log }, offerDeadlines(mail), dayOf(now()))
  await deleteUnproven(database, now())
}

/**
 * Deadlines of offers: an offer ends after its last day. One made before today gets one reminder within two days of its end. The same applies to an accepted
 * seat with an unpaid fee, by the last day for paying.
 */
export function offerDeadlines(deps: MailDeps): Deadline[] {
  return Object.entries(passing).map(([name, { isDue, work }]) => ({
    name: `admissions.${name}`,
    listDue: (db, today, after) => listWaiting(db, isDue(today), after),
    work: async (db, id, today) => {
      const found = await lockWaiting(db, id, isDue(today))
      if (found) await work(db, deps, found)
    },
  }))
}

const isWaiting = and(isNull(offers.closedAt), isNull(offers.acceptedAt))
const isUnpaid = and(
  ...[isNull(offers.closedAt), isNotNull(offers.acceptedAt), gt(offers.feeDuePaise, 0)],
  ...[isNull(offers.settledOn), isNull(offers.feeWaivedAt)],
)

const isOver = (today: IsoDate) => and(isWaiting, lt(offers.expiresOn, today))

const isNearlyOver = (today: IsoDate) =>
  and(
    isWaiting,
    gte(offers.expiresOn, today),
    lte(offers.expiresOn, addDays(today, remindDaysBefore)),
    isNull(offers.remindedAt),
    lt(offers.madeAt, startOfDay(today)),
  )

const isUnpaidOver = (today: IsoDate) => and(isUnpaid, lt(offers.feeDueOn, today))

const isUnpaidNearlyOver = (today: IsoDate) =>
  and(
    ...[isUnpaid, gte(offers.feeDueOn, today), lte(offers.feeDueOn, addDays(today, remindDaysBefore))],
    ...[isNull(offers.feeRemindedAt), lt(offers.acceptedAt, startOfDay(today))],
  )

const passing = {
  'expire-offer': { isDue: isOver, work: ending('expire', 'expired') },
  'recall-offer': { isDue: isNearlyOver, work: recalling('remind', 'reminder') },
  'expire-unpaid-seat': { isDue: isUnpaidOver, work: ending('expireUnpaid', 'fee-expired') },
  'recall-fee': { isDue: isUnpaidNearlyOver, work: recalling('remindFee', 'fee-reminder') },
}

/** Ends an offer and releases its seat. Money that arrives later is credited, and the office is notified. */
function ending(action: 'expire' | 'expireUnpaid', mail: OfferMail) {
  return async (db: Database, deps: MailDeps, { application, offer }: Waiting): Promise<void> => {
    refuseUnlessAllowed(offerDeadlineWorkflow, action, application.state)
    await releaseSeat(db, application.id)
    const after = await moveApplication(db, application, { deadline: action })
    await queueOfferMail(db, deps, after, offer, mail)
  }
}

function recalling(action: 'remind' | 'remindFee', mail: OfferMail) {
  return async (db: Database, deps: MailDeps, { application, offer }: Waiting): Promise<void> => {
    refuseUnlessAllowed(offerDeadlineWorkflow, action, application.state)
    const recalled = action === 'remind' ? { remindedAt: now() } : { feeRemindedAt: now() }
    await db.update(offers).set(recalled).where(eq(offers.id, offer.id))
    await moveApplication(db, application, { deadline: action }, { visible: false })
    await queueOfferMail(db, deps, application, offer, mail)
  }
}

type Waiting = { application: ApplicationRecord; offer: OfferRecord }

async function listWaiting(db: Database, isDue: SQL | undefined, after: number): Promise<number[]> {
  const rows = await db
    .select({ id: offers.id })
    .from(offers)
    .where(and(isDue, gt(offers.id, after)))
    .orderBy(asc(offers.id))
    .limit(500)
  return rows.map(({ id }) => id)
}

/** Locks the application first, as all code does, because the applicant may be accepting or paying at this moment. */
async function lockWaiting(db: Database, offerId: number, isDue: SQL | undefined): Promise<Waiting | null> {
  const [at] = await db.select({ id: offers.applicationId }).from(offers).where(eq(offers.id, offerId))
  const [application] = await db
    .select()
    .from(applications)
    .where(eq(applications.id, at?.id ?? 0))
    .for('update')
  const [offer] = await db
    .select()
    .from(offers)
    .where(and(eq(offers.id, offerId), isDue))
  return application && offer ? { application, offer } : null
}
