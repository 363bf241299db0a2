import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import type { Language } from '@nalanda/contract/platform/languages'
import type { SubjectKind } from '@nalanda/contract/platform/personal-data'
import { and, eq, inArray, notLike } from 'drizzle-orm'
import { dayOf } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { type MailDeps, queueMail } from '../../platform/mail/queue-mail.ts'
import { users } from '../access/schema.ts'
import { alumni, alumniEntries } from '../alumni/schema.ts'
import { applications, enquiries } from '../applications/schema.ts'
import { getCollegeName } from '../institution/public.ts'
import { staff } from '../people/schema.ts'
import { students } from '../students/schema.ts'
import { requestMailInGerman } from './request.mail.de.ts'
import { requestMailInEnglish } from './request.mail.en.ts'
import { requestMailInHindi } from './request.mail.hi.ts'
import { requestMailInTelugu } from './request.mail.te.ts'
import type { dataRequests } from './schema.ts'
import { recordsOf } from './subjects.ts'

const texts = { en: requestMailInEnglish, de: requestMailInGerman, hi: requestMailInHindi, te: requestMailInTelugu }

/**
 * Mails the answer to the address on record, if any, for people who have no account or will lose it; for a student without one, to the address of the login. The
 * mail to an unproven address omits the name, because a stranger may have typed it.
 */
export async function answerByMail(
  db: Database,
  deps: Pick<MailDeps, 'outbox'>,
  request: typeof dataRequests.$inferSelect,
): Promise<void> {
  const found = await addressOf(db, request)
  if (!found?.email) return
  const { requestedAt, answer, state } = request
  const values = {
    name: found.proven ? request.name : '',
    answer,
    day: formatDay(dayOf(requestedAt)),
    college: await getCollegeName(db),
  }
  const template = state === 'granted' ? 'granted' : 'refused'
  await queueMail(db, deps, { to: found.email, texts: texts[found.language], template, values })
}

type Address = { email: string | null; language: Language; proven: boolean }

async function addressOf(
  db: Database,
  { subject, recordId }: Pick<typeof dataRequests.$inferSelect, 'subject' | 'recordId'>,
): Promise<Address | null> {
  if (subject === 'application') {
    const [row] = await db.select().from(applications).where(eq(applications.id, recordId))
    return row ? { email: row.email, language: row.language, proven: row.provenAt !== null } : null
  }
  if (subject === 'alumni-entry') {
    const [row] = await db.select().from(alumniEntries).where(eq(alumniEntries.id, recordId))
    return row ? { email: row.email, language: 'en', proven: row.proven } : null
  }
  const tables = { user: users, staff, student: students, enquiry: enquiries, alumnus: alumni }
  const table = tables[subject]
  const [row] = await db.select({ email: table.email }).from(table).where(eq(table.id, recordId))
  const email = row?.email || (subject === 'student' ? await emailOfLogin(db, recordId) : null)
  return row ? { email, language: 'en', proven: await vouchedFor(db, subject, recordId) } : null
}

async function emailOfLogin(db: Database, studentId: number): Promise<string | null> {
  const { user } = await recordsOf(db, { kind: 'student', id: studentId })
  const [login] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.id, [...user]), notLike(users.email, '%.invalid')))
    .limit(1)
  return login?.email ?? null
}

/** Whether the college knows that the address belongs to the person. It does not for an enquiry, or for a registration that was not approved. */
async function vouchedFor(db: Database, subject: SubjectKind, recordId: number): Promise<boolean> {
  if (subject !== 'user') return subject !== 'enquiry'
  return (await db.$count(users, and(eq(users.id, recordId), inArray(users.state, ['pending', 'refused'])))) === 0
}
