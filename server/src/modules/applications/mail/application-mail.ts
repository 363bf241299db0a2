import type { Language } from '@nalanda/contract/platform/languages'
import type { Database } from '../../../platform/database/client.ts'
import { type MailDeps, queueMail } from '../../../platform/mail/queue-mail.ts'
import { getCollegeName } from '../../institution/public.ts'
import { newLink } from '../applicants/applicant-sessions.ts'
import { applicationMailInGerman } from './application.mail.de.ts'
import { applicationMailInEnglish } from './application.mail.en.ts'
import { applicationMailInHindi } from './application.mail.hi.ts'
import { applicationMailInTelugu } from './application.mail.te.ts'
import type { ApplicationMailName, ApplicationMailTexts } from './application-mails.ts'

type Recipient = {
  id: number
  number: string
  fullName: string
  email: string
  language: Language
  /** When the application was first opened with a code from this address. */
  provenAt: Date | null
}
type OwnMail = Exclude<ApplicationMailName, 'start' | 'code'>
type Code = { code: string; expiresAt: Date }

const catalogue: Readonly<Record<Language, ApplicationMailTexts>> = {
  en: applicationMailInEnglish,
  de: applicationMailInGerman,
  hi: applicationMailInHindi,
  te: applicationMailInTelugu,
}

/** Queues a mail to an applicant in their language, with its own link to the application. */
export async function queueApplicationMail(
  db: Database,
  deps: MailDeps,
  applicant: Recipient,
  { now, ...mail }: Pick<Filling, 'values' | 'expiresAt'> & { name: OwnMail; now: Date },
): Promise<void> {
  const link = applicationAddress(deps.config, await newLink(db, applicant.id, now))
  await queueTo(db, deps, applicant, { ...mail, links: { link } })
}

/** Queues the first mail of an application, with its link, which stays valid, and a code. */
export async function queueStartMail(
  db: Database,
  deps: MailDeps,
  applicant: Recipient,
  { code, now }: { code: string; now: Date },
): Promise<void> {
  const link = applicationAddress(deps.config, await newLink(db, applicant.id, now))
  await queueTo(db, deps, applicant, { name: 'start', links: { link }, secrets: { code } })
}

/** Queues another code; it is not sent after it has expired. */
export async function queueCodeMail(
  db: Database,
  deps: MailDeps,
  applicant: Recipient,
  { code, expiresAt }: Code,
): Promise<void> {
  await queueTo(db, deps, applicant, { name: 'code', secrets: { code }, expiresAt })
}

/** Queues the links of an address that requested them: one mail per application. */
export async function queueLinkMails(db: Database, deps: MailDeps, applicants: readonly Recipient[], now: Date): Promise<void> {
  for (const applicant of applicants) await queueApplicationMail(db, deps, applicant, { name: 'link', now })
}

type Filling = {
  name: ApplicationMailName
  values?: Readonly<Record<string, string>>
  links?: Readonly<Record<string, string>>
  secrets?: Readonly<Record<string, string>>
  expiresAt?: Date
}

async function queueTo(
  db: Database,
  deps: MailDeps,
  { fullName, number, email, language, provenAt }: Recipient,
  { name, values, ...rest }: Filling,
): Promise<void> {
  // The name may come from a stranger who entered another person's address, so it is not sent until the address is proven.
  const all = { name: provenAt ? fullName : '', number, college: await getCollegeName(db), ...values }
  await queueMail(db, deps, { to: email, texts: catalogue[language], template: name, values: all, ...rest })
}

/** Returns the URL that opens an application. The token follows the #, so it never reaches a server log or another site. */
export function applicationAddress({ publicUrl }: Pick<MailDeps['config'], 'publicUrl'>, link: string): string {
  return `${publicUrl}/apply#link=${link}`
}

const locales: Record<Language, string> = { en: 'en-IN', de: 'de-DE', hi: 'hi-IN-u-nu-latn', te: 'te-IN-u-nu-latn' }

/** Formats a day for a mail: 12 June 2026. */
export function mailDay(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}
