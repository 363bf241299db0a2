import { type ApplicationForm, emptyForm } from '@nalanda/contract/applications/application-form'
import { applicantWorkflow } from '@nalanda/contract/applications/application-states'
import type { StartApplication } from '@nalanda/contract/applications/apply'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../../../platform/audit/audit.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction, recordChange } from '../../../platform/database/transactions.ts'
import type { Keys } from '../../../platform/encryption/keys.ts'
import { deferredRequest } from '../../../platform/jobs/deferred-requests.ts'
import { sendsMail } from '../../../platform/mail/mail-settings.ts'
import { maskEmail } from '../../../platform/mail/mask-email.ts'
import type { MailDeps } from '../../../platform/mail/queue-mail.ts'
import { seriesOf, withNumber } from '../../../platform/numbering/number-series.ts'
import { newCode, redeemCode } from '../../../platform/one-time-codes/one-time-codes.ts'
import { problem } from '../../../platform/problems.ts'
import { addressGroup } from '../../../platform/throttling/address-group.ts'
import { limitAttempts } from '../../../platform/throttling/attempt-limits.ts'
import { mailboxOf } from '../../../platform/throttling/mailbox.ts'
import { slowDown } from '../../../platform/throttling/slow-down.ts'
import { addEvent } from '../../../platform/workflow/history.ts'
import { queueCodeMail, queueLinkMails, queueStartMail } from '../mail/application-mail.ts'
import { applications } from '../schema.ts'
import { getPublicSeason, refuseUnknownNotice, takesApplications } from '../season.ts'
import { applicationByLink, codeSubject, newLink, openApplicantSession } from './applicant-sessions.ts'

type Start = Omit<z.infer<typeof StartApplication>, 'agrees'>
type Mail = MailDeps & { config: Pick<Config, 'smtpUrl'> }
type Deps = { database: Database; keys: Keys; mail: Mail; actor: Actor; now: Date; today: IsoDate }
export type Applicant = typeof applications.$inferSelect

type Started = { link: string; sentTo: string; code: string | null }

/**
 * Limits per 15 minutes: requests from one address, which a whole school may share (further ones are slowed down); mails to one mailbox, so that it is not
 * flooded; and codes of one application.
 */
const limits = { startsFrom: 40, mailsTo: 8, codesOf: 6, triesFrom: 80, findsFrom: 20 }

const refusal = 'applications.too-many-attempts'

const asApplicant = (actor: Actor): Actor => ({ ...actor, userId: null, username: 'applicant' })

/**
 * Starts an application and mails its link and one-time code. Refuses while the college accepts none, and too many requests. The response alone opens nothing:
 * the code is only in the mail, unless the portal has no mail server and nobody could start otherwise.
 */
export async function startApplication(
  deps: Deps & { claimKey: (db: Database) => Promise<void> },
  start: Start,
): Promise<Started> {
  const { database, keys, mail, actor, now, today } = deps
  const email = start.email.toLowerCase()
  await slowDown(database, { subject: `apply:${addressGroup(actor.address)}`, most: limits.startsFrom }, now)
  await limitAttempts(database, { [`apply-mail:${mailboxOf(email)}`]: limits.mailsTo }, now, refusal)
  return inTransaction(database, asApplicant(actor), async (db) => {
    await deps.claimKey(db)
    const season = await getPublicSeason(db, today)
    if (!takesApplications(season, today)) throw problem('applications.apply-closed')
    await refuseUnknownNotice(db, start.privacyVersion, today)
    const applicant = await addApplication(db, { ...start, email }, { year: season.year, now })
    const link = await newLink(db, applicant.id, now)
    const { code } = await newCode(db, keys, codeSubject(applicant.id), now)
    await queueStartMail(db, mail, applicant, { code, now })
    return { link, sentTo: maskEmail(email), code: (await sendsMail(db, mail.config)) ? null : code }
  })
}

/** `A26-00042`, with the year of the season. The number of an application that is deleted because it was never opened is not reused. */
const applicationNumbers = { name: 'application', template: 'A{year}-{serial:5}', column: applications.number } as const

type Begun = Pick<Start, 'fullName' | 'email' | 'mobile' | 'courseId' | 'language' | 'privacyVersion'> & {
  /** How the applicant heard of the college, if an enquiry says so. */
  source?: ApplicationForm['source']
}

/** Adds a new draft with an application number. */
export async function addApplication(db: Database, begun: Begun, { year, now }: { year: number; now: Date }): Promise<Applicant> {
  const { fullName, mobile, courseId, email, language, privacyVersion, source = null } = begun
  const form = { ...emptyForm({ fullName, mobile, courseId }), source }
  const fresh = {
    year,
    fullName,
    email,
    mobile,
    courseId,
    form,
    language,
    privacyVersion,
    agreedAt: now,
    startedAt: now,
    changedAt: now,
  }
  const [row] = await withNumber(db, seriesOf(applicationNumbers, { year: year % 100 }), (number) =>
    db
      .insert(applications)
      .values({ ...fresh, number })
      .returning(),
  )
  if (!row) throw new Error('The application was not stored')
  await addEvent(db, applicantWorkflow, row.id, { action: 'start', from: null, to: row.state })
  const { form: _form, ...audited } = row
  recordChange(db, { entity: 'application', entityId: row.id, act: 'admissions.start', before: null, after: audited })
  return row
}

/** Sends another code to the address of an application. */
export async function sendCode({ database, keys, mail, actor, now }: Deps, link: string): Promise<{ sentTo: string }> {
  await slowDown(database, { subject: `apply-try:${addressGroup(actor.address)}`, most: limits.triesFrom }, now)
  const applicant = await applicationByLink(database, link)
  await limitAttempts(
    database,
    { [`apply-code:${applicant.id}`]: limits.codesOf, [`apply-mail:${mailboxOf(applicant.email)}`]: limits.mailsTo },
    now,
    refusal,
  )
  return inTransaction(database, asApplicant(actor), async (db) => {
    await queueCodeMail(db, mail, applicant, await newCode(db, keys, codeSubject(applicant.id), now))
    return { sentTo: maskEmail(applicant.email) }
  })
}

/** Opens an application with its link and code, and returns the session token. A wrong code counts even if the request is refused. */
export async function signInApplicant(
  { database, keys, actor, now }: Deps,
  { link, code }: { link: string; code: string },
): Promise<{ id: number; token: string }> {
  await slowDown(database, { subject: `apply-try:${addressGroup(actor.address)}`, most: limits.triesFrom }, now)
  const { id, provenAt } = await applicationByLink(database, link)
  if (!(await redeemCode(database, keys, codeSubject(id), code, now))) throw problem('applications.code-wrong')
  return inTransaction(database, asApplicant(actor), async (db) => {
    if (!provenAt) await db.update(applications).set({ provenAt: now }).where(eq(applications.id, id))
    recordChange(db, { entity: 'application', entityId: id, act: 'admissions.enter' })
    return { id, token: await openApplicantSession(db, id, now) }
  })
}

/** Counts a search for the applications of an address. Refuses too many for one mailbox. */
export async function countSearch(
  { database, actor, now }: Pick<Deps, 'database' | 'actor' | 'now'>,
  email: string,
): Promise<void> {
  await slowDown(database, { subject: `apply-find:${addressGroup(actor.address)}`, most: limits.findsFrom }, now)
  await limitAttempts(database, { [`apply-mail:${mailboxOf(email.toLowerCase())}`]: limits.mailsTo }, now, refusal)
}

/** Handled by `sendLinks`. */
export const linksRequest = deferredRequest<{ email: string }>('applications.links')

/** Mails the links of all applications of an address to it. The response must not wait for this: its duration would reveal whether there are any. */
export async function sendLinks(
  { database, mail, actor, now }: Pick<Deps, 'database' | 'mail' | 'actor' | 'now'>,
  email: string,
): Promise<void> {
  await inTransaction(database, asApplicant(actor), async (db) => {
    const found = await db
      .select()
      .from(applications)
      .where(
        and(eq(applications.email, email.toLowerCase()), isNotNull(applications.provenAt), ne(applications.state, 'withdrawn')),
      )
      .orderBy(desc(applications.id))
      .limit(5)
    await queueLinkMails(db, mail, found, now)
  })
}
