import type { MailForm, MailState } from '@nalanda/contract/institution/connections'
import { institutionError } from '@nalanda/contract/institution/validation-errors'
import { findConnection, saveConnection } from '../../../platform/connections.ts'
import type { Database } from '../../../platform/database/client.ts'
import { decrypt, encrypt } from '../../../platform/encryption/encryption.ts'
import type { Keys } from '../../../platform/encryption/keys.ts'
import { isLoopback, securityOf, securityOfAddress } from '../../../platform/mail/mail-security.ts'
import type { MailServer } from '../../../platform/mail/mail-server.ts'
import { type MailFacts, mailPasswordContext } from '../../../platform/mail/mail-settings.ts'
import { standardSender } from '../../../platform/mail/mail-transport.ts'
import type { Platform } from '../../../platform/platform.ts'
import { problem } from '../../../platform/problems.ts'

type Environment = Pick<Platform['config'], 'smtpUrl' | 'mailFrom'>

/** Returns the effective mail server and sender: those of the environment, else the stored ones. Never returns the password. */
export async function getMail(db: Database, { smtpUrl, mailFrom }: Environment): Promise<MailState> {
  const kept = await findConnection(db, 'mail')
  const { password, ...facts } = (kept?.facts as MailFacts | undefined) ?? mailAtFirst
  const fixed = { server: smtpUrl !== undefined, from: mailFrom !== undefined }
  const state = {
    ...facts,
    security: securityOf(facts),
    from: mailFrom ?? facts.from,
    revision: kept?.revision ?? 0,
    hasPassword: password !== null,
    fixed,
  }
  return smtpUrl === undefined ? state : { ...state, ...readAddress(smtpUrl) }
}

/** Saves another mail server or sender. Refuses if the environment sets it, and if mails or a password would be sent unencrypted. */
export async function changeMail(
  db: Database,
  { config, keys }: Pick<Platform, 'keys'> & { config: Environment },
  { revision, ...form }: MailForm & { revision: number },
): Promise<MailState> {
  if (config.smtpUrl !== undefined) throw problem('institution.mail-fixed')
  const { password, ...facts } = await completeMail(db, keys, form)
  const kept = (await findConnection(db, 'mail'))?.facts as MailFacts | undefined
  // Encryption returns different text each time, so an unchanged password must be kept encrypted to not look like a change.
  const encrypted = form.password === null ? password && kept?.password : password && encrypt(keys, password, mailPasswordContext)
  await saveConnection(db, 'mail', { revision, facts: { ...facts, password: encrypted || null } })
  return getMail(db, config)
}

/**
 * Returns the submitted server, with the stored password if none was typed. Refuses to use the stored password for another server or user, because an
 * administrator of settings could learn it that way.
 */
export async function completeMail(
  db: Database,
  keys: Pick<Keys, 'encryption'>,
  { password: typed, ...form }: MailForm,
): Promise<Omit<MailServer, 'host'> & Pick<MailForm, 'host' | 'from'>> {
  if (form.host !== null && form.security === 'none' && !isLoopback(form.host))
    throw problem('institution.mail-in-clear', {}, { fields: { security: institutionError('institution.not-encrypted') } })
  if (form.host === null || form.username === null) return { ...form, username: form.host && form.username, password: null }
  if (form.security === 'none')
    throw problem('institution.password-in-clear', {}, { fields: { security: institutionError('institution.not-encrypted') } })
  if (typed !== null) return { ...form, password: typed }
  const kept = (await findConnection(db, 'mail'))?.facts as MailFacts | undefined
  const same =
    kept &&
    kept.host === form.host &&
    kept.port === form.port &&
    kept.username === form.username &&
    kept.security === form.security
  const opened = same && kept.password ? decrypt(keys, kept.password, mailPasswordContext) : null
  if (opened === null)
    throw problem('institution.password-again', {}, { fields: { password: institutionError('institution.secret-again') } })
  return { ...form, password: opened }
}

/** The state before a server is set. */
export const mailAtFirst: MailFacts = {
  host: null,
  port: 587,
  security: 'starttls',
  username: null,
  password: null,
  from: standardSender,
}

/** Returns the settings in SMTP_URL, without the password. */
function readAddress(smtpUrl: string): Pick<MailState, 'host' | 'port' | 'security' | 'username' | 'hasPassword'> {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const tls = protocol === 'smtps:'
  return {
    host: hostname,
    port: Number(port) || (tls ? 465 : 587),
    security: securityOfAddress(smtpUrl),
    username: decodeURIComponent(username) || null,
    hasPassword: password !== '',
  }
}
