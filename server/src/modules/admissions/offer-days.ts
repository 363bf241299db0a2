import type { IsoDate } from '@nalanda/contract/primitives'
import { and, asc, eq, isNull, lt, lte } from 'drizzle-orm'
import type { Actor } from '../../platform/audit.ts'
import { dayOf, now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { inTransaction } from '../../platform/transactions.ts'
import { forgetUnproven } from './application-links.ts'
import { happen } from './applications.ts'
import type { Post } from './funnel-letters.ts'
import { releaseSeat, writeOffer } from './offers.ts'
import { applications, offers } from './schema-funnel.ts'

export const offersJob = 'admissions.offers'
export type OffersRound = { at: string }

const everyMinutes = 30
const remindDaysBefore = 2
const dayMs = 24 * 60 * 60 * 1000

const actor: Actor = { userId: null, username: 'portal', address: null, requestId: null, act: offersJob }

/** Sees to it that the next round waits in the queue. Doing it twice, on many servers, adds one. */
export async function scheduleOffersRound(db: Database, jobs: Pick<Jobs, 'enqueue'>, inMinutes = everyMinutes): Promise<void> {
  const length = everyMinutes * 60_000
  const startAfter = new Date(now().getTime() + inMinutes * 60_000)
  // One of a half hour, whoever asks
  const key = `round-${Math.floor(startAfter.getTime() / length)}`
  await jobs.enqueue(db, offersJob, { at: startAfter.toISOString() } satisfies OffersRound, { startAfter, key })
}

/** One round: offers whose last day has passed end and their seats go back, those that end soon are recalled, and what was never opened is forgotten. */
export async function workOffersRound(database: Database, post: Post, jobs: Pick<Jobs, 'enqueue'>): Promise<void> {
  await scheduleOffersRound(database, jobs)
  const today = dayOf(now())
  await expireOffers(database, post, today)
  await remindOffers(database, post, today)
  await forgetUnproven(database, now())
}

/** Ends every open offer whose last day lies before `today`. Answers how many ended. */
export async function expireOffers(database: Database, post: Post, today: IsoDate): Promise<number> {
  const over = await listWaiting(database, lt(offers.expiresOn, today))
  for (const id of over) {
    await inTransaction(database, actor, async (db) => {
      const found = await lockWaiting(db, id)
      if (!found || found.offer.expiresOn >= today) return
      await releaseSeat(db, found.application.id)
      const after = await happen(db, found.application, { act: 'expire' })
      await writeOffer(db, post, after, found.offer, 'expired')
    })
  }
  return over.length
}

/** Recalls, once, each offer that ends within two days and was made before today. */
export async function remindOffers(database: Database, post: Post, today: IsoDate): Promise<number> {
  const until = dayOf(new Date(Date.parse(`${today}T12:00:00+05:30`) + remindDaysBefore * dayMs))
  const soon = await listWaiting(
    database,
    and(lte(offers.expiresOn, until), isNull(offers.remindedAt), lt(offers.madeAt, new Date(`${today}T00:00:00+05:30`))),
  )
  for (const id of soon) {
    await inTransaction(database, actor, async (db) => {
      const found = await lockWaiting(db, id)
      if (!found || found.offer.remindedAt) return
      await db.update(offers).set({ remindedAt: now() }).where(eq(offers.id, id))
      await happen(db, found.application, { act: 'remind', shown: false })
      await writeOffer(db, post, found.application, found.offer, 'reminder')
    })
  }
  return soon.length
}

async function listWaiting(db: Database, which: ReturnType<typeof and>): Promise<number[]> {
  const rows = await db
    .select({ id: offers.id })
    .from(offers)
    .where(and(isNull(offers.closedAt), isNull(offers.acceptedAt), which))
    .orderBy(asc(offers.id))
    .limit(500)
  return rows.map(({ id }) => id)
}

/** The application first, as everybody does: an applicant may accept at this very moment. */
async function lockWaiting(db: Database, offerId: number) {
  const [at] = await db.select({ id: offers.applicationId }).from(offers).where(eq(offers.id, offerId))
  const [application] = await db
    .select()
    .from(applications)
    .where(eq(applications.id, at?.id ?? 0))
    .for('update')
  const [offer] = await db
    .select()
    .from(offers)
    .where(and(eq(offers.id, offerId), isNull(offers.closedAt), isNull(offers.acceptedAt)))
  return application?.state === 'offered' && offer ? { application, offer } : null
}
