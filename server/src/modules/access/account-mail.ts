import { linkMinutes } from '@nalanda/contract/access/passwords'
import type { Database } from '../../platform/database/client.ts'
import { type MailDeps, queueMail } from '../../platform/mail/queue-mail.ts'
import { getCollegeName } from '../institution/public.ts'
import { accountMailInEnglish as texts } from './account.mail.en.ts'
import type { Login } from './users/users.ts'

type Recipient = Pick<Login, 'fullName' | 'username' | 'email'>

/** Sends a link for setting a new password. The token follows the #, so that it is never sent to a server or in a referrer. */
export function queuePasswordLink(
  db: Database,
  deps: MailDeps,
  user: Recipient,
  { token, ...sending }: { token: string; expiresAt: Date; bulk: boolean },
): Promise<void> {
  const link = `${deps.config.publicUrl}/ForgotPassword#link=${token}`
  return queueTo(db, deps, user, { template: 'passwordLink', link, ...sending })
}

/** Informs the owner of an account that its password was changed. */
export function queuePasswordChanged(db: Database, deps: MailDeps, user: Recipient): Promise<void> {
  return queueTo(db, deps, user, { template: 'passwordChanged', link: `${deps.config.publicUrl}/ForgotPassword` })
}

/** Informs the owner of a remembered browser that another person used a copy of its token. */
export function queueTokenReused(db: Database, deps: MailDeps, user: Recipient): Promise<void> {
  return queueTo(db, deps, user, { template: 'tokenReused', link: `${deps.config.publicUrl}/login` })
}

/** Informs both the old and the new address that an administrator has changed the address of an account. */
export async function queueAddressChanged(db: Database, deps: MailDeps, user: Recipient, email: string): Promise<void> {
  const link = `${deps.config.publicUrl}/login`
  await queueTo(db, deps, user, { template: 'addressTaken', link })
  await queueTo(db, deps, { ...user, email }, { template: 'addressGiven', link })
}

type AccountMail = { template: keyof typeof texts.mails; link: string; expiresAt?: Date; bulk?: boolean }

async function queueTo(
  db: Database,
  deps: MailDeps,
  { fullName, username, email }: Recipient,
  { template, link, ...sending }: AccountMail,
): Promise<void> {
  const values = { name: fullName, username, college: await getCollegeName(db), minutes: String(linkMinutes) }
  await queueMail(db, deps, { to: email, texts, template, values, links: { link }, ...sending })
}
