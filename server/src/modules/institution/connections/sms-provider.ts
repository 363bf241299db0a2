import type { SmsForm, SmsState } from '@nalanda/contract/institution/sms/provider'
import { institutionError } from '@nalanda/contract/institution/validation-errors'
import { hostOfAddress } from '@nalanda/contract/platform/sms/provider-fields'
import { proposedText } from '@nalanda/contract/platform/sms/registered-text'
import { smsKindNames, smsKinds } from '@nalanda/contract/platform/sms/sms-kinds'
import { findConnection, saveConnection } from '../../../platform/connections.ts'
import type { Database } from '../../../platform/database/client.ts'
import { decrypt, encrypt } from '../../../platform/encryption/encryption.ts'
import type { Keys } from '../../../platform/encryption/keys.ts'
import type { Platform } from '../../../platform/platform.ts'
import { problem } from '../../../platform/problems.ts'
import { reportAddress } from '../../../platform/sms/report-address.ts'
import { type SmsFacts, smsSecretContext } from '../../../platform/sms/sms-settings.ts'

/** Returns the text message provider for the screen, with a text for every kind. Never returns the secret. */
export async function getSmsState(db: Database, { keys, config }: Pick<Platform, 'keys' | 'config'>): Promise<SmsState> {
  const { revision, facts } = await readSms(db)
  const { secret, ...shown } = facts
  const { smsSandbox } = config
  const sandboxUrl = smsSandbox === undefined ? null : `${smsSandbox}/sms`
  const opened = { url: facts.url, secret: secret && decrypt(keys, secret, smsSecretContext) }
  const address = facts.url === null ? null : reportAddress({ keys, config }, opened)
  return { ...shown, revision, hasSecret: secret !== null, sandboxUrl, reportAddress: address }
}

/** Saves the provider and texts; an empty secret field keeps the stored secret. Refuses to use the secret of one provider for another. */
export async function changeSms(db: Database, keys: Pick<Keys, 'encryption'>, form: SmsForm, revision: number): Promise<void> {
  const { secret, ...facts } = await completeSms(db, keys, form)
  // Encryption returns different text each time, so an unchanged secret must be kept encrypted to not look like a change
  const encrypted =
    form.secret === null && secret !== null ? (await readSms(db)).facts.secret : secret && encrypt(keys, secret, smsSecretContext)
  await saveConnection(db, 'sms', { revision, facts: { ...facts, secret: encrypted } })
}

/**
 * Returns the submitted provider, with the stored secret if none was typed. Refuses to send the stored secret to another host or in another place of the
 * request, because a user could learn it that way.
 */
export async function completeSms(db: Database, keys: Pick<Keys, 'encryption'>, form: SmsForm): Promise<SmsFacts> {
  const { facts: kept } = await readSms(db)
  if (form.authPlace === 'none') return { ...form, authField: null, secret: null }
  if (form.secret !== null || kept.secret === null) return form
  const same =
    hostOfAddress(kept.url ?? '') === hostOfAddress(form.url ?? '') &&
    kept.authPlace === form.authPlace &&
    kept.authField === form.authField
  const opened = same ? decrypt(keys, kept.secret, smsSecretContext) : null
  if (opened === null)
    throw problem('institution.password-again', {}, { fields: { secret: institutionError('institution.secret-again') } })
  return { ...form, secret: opened }
}

async function readSms(db: Database): Promise<{ revision: number; facts: SmsFacts }> {
  const kept = await findConnection(db, 'sms')
  const facts: SmsFacts = { ...smsAtFirst, ...(kept?.facts as Partial<SmsFacts> | undefined) }
  const texts = smsAtFirst.texts.map((text) => facts.texts.find(({ kind }) => kind === text.kind) ?? text)
  return { revision: kept?.revision ?? 0, facts: { ...facts, texts } }
}

/** The state before a provider is set: off, with the proposed texts. */
export const smsAtFirst: SmsFacts = {
  enabled: false,
  ...{ method: 'POST', url: null, headers: '', bodyFormat: 'json', body: '' },
  ...{ authPlace: 'header', authField: null, secret: null },
  ...{ sender: null, entityId: null, numberFormat: 'international' },
  ...{ successPath: null, successValue: null, idPath: null, reasonPath: null, ratePerSecond: 5 },
  ...{ reportIdPath: null, reportStatusPath: null, reportDelivered: null, reportFailed: null, reportReasonPath: null },
  texts: smsKindNames.map((kind) => ({ kind, enabled: false, templateId: null, text: proposedText(smsKinds[kind]) })),
}
