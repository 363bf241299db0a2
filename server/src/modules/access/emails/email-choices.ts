import type { EmailChoice } from '@nalanda/contract/access/emails'
import { type MailKind, mailKinds, mailReceivers } from '@nalanda/contract/platform/mail/mail-kinds'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problems.ts'
import { emailsTurnedOff } from '../schema-emails.ts'

type Chooser = Pick<SignedIn, 'userId' | 'roles'>

/** Returns the kinds of e-mails that a user gets through their roles, and which of them are on. */
export async function listEmailChoices(db: Database, user: Chooser): Promise<{ choices: EmailChoice[] }> {
  const rows = await db.select().from(emailsTurnedOff).where(eq(emailsTurnedOff.userId, user.userId))
  const off = new Set(rows.map(({ kind }) => kind))
  return { choices: kindsOf(user).map((kind) => ({ kind, isOn: !off.has(kind) })) }
}

/** Turns the e-mails of a kind on or off. Refuses kinds that the user's roles do not get. */
export async function chooseEmails(db: Database, user: Chooser, { kind, isOn }: EmailChoice): Promise<void> {
  if (!kindsOf(user).includes(kind)) throw problem('platform.not-found')
  const { userId } = user
  if (isOn) await db.delete(emailsTurnedOff).where(and(eq(emailsTurnedOff.userId, userId), eq(emailsTurnedOff.kind, kind)))
  else await db.insert(emailsTurnedOff).values({ userId, kind, turnedOffAt: now() }).onConflictDoNothing()
}

/** Whether the e-mails of a kind are on for the user whose id is in the column. */
export function hasEmailsOn(userId: PgColumn, kind: MailKind): SQL {
  return sql`not exists (select from ${emailsTurnedOff} where ${emailsTurnedOff.userId} = ${userId} and ${emailsTurnedOff.kind} = ${kind})`
}

const kindsOf = ({ roles }: Chooser): MailKind[] =>
  mailKinds.filter((kind) => mailReceivers[kind].some((role) => roles.includes(role)))
