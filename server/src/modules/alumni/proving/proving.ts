import type { AlumniProfile } from '@nalanda/contract/alumni/profile'
import type { LinkedAlumnus, OwnDetails } from '@nalanda/contract/alumni/proving'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../../platform/audit/audit.ts'
import { dayOf } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { identifyActor, inTransaction, recordChange } from '../../../platform/database/transactions.ts'
import type { Keys } from '../../../platform/encryption/keys.ts'
import { deferredRequest } from '../../../platform/jobs/deferred-requests.ts'
import type { MailDeps } from '../../../platform/mail/queue-mail.ts'
import { newCode, redeemCode } from '../../../platform/one-time-codes/one-time-codes.ts'
import { problem } from '../../../platform/problems.ts'
import { addressGroup } from '../../../platform/throttling/address-group.ts'
import { limitAttempts } from '../../../platform/throttling/attempt-limits.ts'
import { mailboxOf } from '../../../platform/throttling/mailbox.ts'
import { slowDown } from '../../../platform/throttling/slow-down.ts'
import { applyTransition, lockForAction } from '../../../platform/workflow/transitions.ts'
import { queueCodeMail } from '../alumni-mail.ts'
import { cityOf } from '../directory/cities.ts'
import { entryRecord } from '../entries/entries.ts'
import { profileOnRecord } from '../entries/on-record.ts'
import { alumni, alumniEntries } from '../schema.ts'
import { findLink } from './links.ts'
import { makeProof } from './proofs.ts'

type Deps = { database: Database; keys: Keys; actor: Actor; now: Date }

/** Handled by `sendAlumniCode`. */
export const alumniCodeRequest = deferredRequest<{ rollNumber: string }>('alumni.code')

/** Per 15 minutes: requests from one address before slowing down, codes and tries per roll number, tries per address, mails per mailbox. */
const limits = { slowFrom: 30, codesOf: 4, triesOf: 10, triesFrom: 60, mailsTo: 6 }

const subjectOf = (rollNo: string) => `alumnus ${rollNo}`

/** Counts a request for a code. Refuses too many for one roll number, without revealing anything about it. */
export async function countCodeRequest(
  { database, actor, now }: Pick<Deps, 'database' | 'actor' | 'now'>,
  rollNo: string,
): Promise<void> {
  await slowDown(database, { subject: `alumni-code:${addressGroup(actor.address)}`, most: limits.slowFrom }, now)
  await limitAttempts(database, { [`alumni-codes:${rollNo}`]: limits.codesOf }, now)
}

/**
 * Mails a code to the address on record, unless the mailbox has received enough mails already. The response must neither wait for it nor depend on its outcome:
 * both would reveal whether there is an address.
 */
export async function sendAlumniCode(
  { database, keys, mail, actor, now }: Deps & { mail: MailDeps },
  rollNo: string,
): Promise<void> {
  const known = await profileOnRecord(database, rollNo)
  if (!known?.email) return
  await limitAttempts(database, { [`alumni-mail:${mailboxOf(known.email)}`]: limits.mailsTo }, now)
  await inTransaction(database, { ...actor, username: 'alumnus' }, async (db) =>
    queueCodeMail(db, mail, known.email, await newCode(db, keys, subjectOf(rollNo), now)),
  )
}

/** Returns the data on record and a proof if the code is right. Each try counts. */
export async function proveAlumnus(
  { database, keys, actor, now }: Deps,
  { rollNo, code }: { rollNo: string; code: string },
): Promise<{ proof: string; profile: AlumniProfile }> {
  await slowDown(database, { subject: `alumni-code:${addressGroup(actor.address)}`, most: limits.slowFrom }, now)
  const tries = {
    [`alumni-tries:${rollNo}`]: limits.triesOf,
    [`alumni-tries-from:${addressGroup(actor.address)}`]: limits.triesFrom,
  }
  await limitAttempts(database, tries, now)
  if (!(await redeemCode(database, keys, subjectOf(rollNo), code, now))) throw problem('alumni.code-wrong')
  const profile = await profileOnRecord(database, rollNo)
  if (!profile) throw problem('alumni.code-wrong')
  return { proof: makeProof(keys, rollNo, now), profile }
}

/** Returns what a personal link shows: the entry with the office's question, or the directory record. */
export async function readLink(db: Database, link: string, now: Date): Promise<LinkedAlumnus> {
  const { entryId, alumnusId, question } = await findLink(db, link, now)
  if (entryId !== null) {
    const [entry] = await db.select().from(alumniEntries).where(eq(alumniEntries.id, entryId))
    if (!entry) throw problem('alumni.link-over')
    return { ...entry, consent: { email: false, mobile: false, employer: false }, question }
  }
  const [one] = await db
    .select()
    .from(alumni)
    .where(eq(alumni.id, alumnusId ?? 0))
  if (!one) throw problem('alumni.link-over')
  const { showsEmail: email, showsMobile: mobile, showsEmployer: employer } = one
  return { ...one, consent: { email, mobile, employer }, question: null }
}

const noWork = { company: '', designation: '', packages: '', experience: '' }
const noStudies = { institute: '', studies: '' }

/** Returns empty values for the fields of another status: the page hides them, and they would still name the former employer or institute. */
function withoutOther(status: OwnDetails['status']) {
  return { ...(status !== 'working' && noWork), ...(status !== 'studying' && noStudies) }
}

/**
 * Saves the changes made through a personal link, without the occupation of another status. An entry with a question waits for the office again.
 */
export async function saveByLink(db: Database, link: string, details: OwnDetails, now: Date): Promise<void> {
  identifyActor(db, { userId: null, username: 'alumnus' })
  const { entryId, alumnusId } = await findLink(db, link, now)
  const { consent, ...profile } = details
  const own = { ...profile, ...withoutOther(profile.status), email: profile.email.toLowerCase() }
  if (entryId !== null) {
    const entry = await lockForAction(db, { ...entryRecord, notNow: 'alumni.link-over' }, entryId, 'answer')
    await applyTransition(db, entryRecord, entry, 'answer', { columns: own })
    return
  }
  const [before] = await db
    .select()
    .from(alumni)
    .where(eq(alumni.id, alumnusId ?? 0))
    .for('update')
  if (!before) throw problem('alumni.link-over')
  const shows = { showsEmail: consent.email, showsMobile: consent.mobile, showsEmployer: consent.employer }
  const after = { ...own, ...shows, city: cityOf(own.location)?.city ?? null, refreshedOn: dayOf(now) }
  await db
    .update(alumni)
    .set({ ...after, revision: before.revision + 1 })
    .where(eq(alumni.id, before.id))
  const changed = new Map<string, unknown>(Object.entries(before))
  const old = Object.fromEntries(Object.keys(after).map((field) => [field, changed.get(field)]))
  recordChange(db, { entity: 'alumnus', entityId: before.id, act: 'alumni.refresh', before: old, after })
}
