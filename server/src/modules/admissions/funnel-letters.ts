import type { LetterLanguage } from '@nalanda/contract/admissions-funnel-apply'
import type { Database } from '../../platform/database/client.ts'
import type { Letter } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { afterCommit } from '../../platform/transactions.ts'
import { getInstitutionRow } from '../institution/public.ts'
import { newLink } from './application-links.ts'
import { type LetterKind, letterWords } from './funnel-letter-words.ts'

/** What letters are sent with, and what they say of the portal. */
export type Post = Pick<Platform, 'mail' | 'log'> & { config: Pick<Platform['config'], 'publicUrl'> }
type Addressee = { id: number; number: string; fullName: string; email: string; language: LetterLanguage }
type Filling = Readonly<Record<string, string>>

/**
 * Sends an applicant a letter in their language once the change it tells of is committed, with a link of its own to the application.
 * Nobody waits for the mail server; a letter that it does not take is logged without the address and changes nothing.
 */
export async function writeToApplicant(
  db: Database,
  post: Post,
  applicant: Addressee,
  { kind, values = {}, now }: { kind: LetterKind; values?: Filling; now: Date },
): Promise<void> {
  const link = kind === 'code' ? '' : addressOf(post, await newLink(db, applicant.id, now))
  postLetter(db, post, compose(applicant, await collegeOf(db), kind, { ...values, link }))
}

/** Sends the letters of one address that asked for its links: one link for each application. */
export async function writeLinks(db: Database, post: Post, applicants: readonly Addressee[], now: Date): Promise<void> {
  const college = await collegeOf(db)
  for (const applicant of applicants) {
    const link = addressOf(post, await newLink(db, applicant.id, now))
    postLetter(db, post, compose(applicant, college, 'link', { link }))
  }
}

/** The link stands behind a hash, which no log of addresses and no other site is told. */
function addressOf({ config }: Post, link: string): string {
  return `${config.publicUrl}/apply#link=${link}`
}

/** Letters are plain text: whatever stands in a name shows as it was typed. */
function compose(applicant: Addressee, college: string, kind: LetterKind, values: Filling): Letter {
  const { subject, lines } = letterWords[applicant.language][kind]
  const filling: Filling = { name: applicant.fullName, number: applicant.number, college, ...values }
  const text = lines.filter((line) => saysSomething(line, filling)).map((line) => fill(line, filling))
  const { greeting, closing } = letterWords[applicant.language]
  return {
    to: applicant.email,
    subject: fill(subject, filling),
    text: `${[fill(greeting, filling), ...text, fill(closing, filling)].join('\n\n')}\n`,
  }
}

function saysSomething(line: string, values: Filling): boolean {
  const places = [...line.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => values[name])
  return places.length === 0 || places.some((value) => value)
}

function fill(sentence: string, values: Filling): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

function postLetter(db: Database, { mail, log }: Post, letter: Letter): void {
  afterCommit(db, () => {
    void mail.send(letter).catch((error: unknown) => log.error({ err: error, subject: letter.subject }, 'a letter was not sent'))
  })
}

async function collegeOf(db: Database): Promise<string> {
  return (await getInstitutionRow(db)).name || 'the college'
}

/** Rupees as a letter writes them: ₹1,20,000. */
export function moneyText(paise: number): string {
  return `₹${new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 }).format(paise / 100)}`
}

const days: Record<LetterLanguage, string> = { en: 'en-IN', de: 'de-DE', hi: 'hi-IN-u-nu-latn', te: 'te-IN-u-nu-latn' }

/** A day as a letter writes it. */
export function letterDay(day: string, language: LetterLanguage): string {
  return new Intl.DateTimeFormat(days[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
