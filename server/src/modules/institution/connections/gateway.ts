import type { GatewayForm, GatewayMode, GatewayState } from '@nalanda/contract/institution/connections'
import { institutionError } from '@nalanda/contract/institution/validation-errors'
import { findConnection, saveConnection } from '../../../platform/connections.ts'
import type { Database } from '../../../platform/database/client.ts'
import { decrypt, encrypt } from '../../../platform/encryption/encryption.ts'
import type { Keys } from '../../../platform/encryption/keys.ts'
import { problem } from '../../../platform/problems.ts'

/** The shop at the payment gateway, ready for use, with the secrets of the mode in force. */
export type Gateway = { shopId: string; mode: GatewayMode; password: string | null; secret: string | null }
type Secrets = Record<(typeof secretFields)[number], string | null>
type GatewayFacts = Pick<GatewayForm, 'shopId' | 'mode'> & Secrets

const secretFields = ['testPassword', 'productionPassword', 'testSecret', 'productionSecret'] as const
/** Path for the gateway's notifications, which the gateway must know before the first payment. */
export const notificationPath = '/api/payments/notification'

/** Returns the college's payment gateway; null if no shop is set. */
export async function getGateway(db: Database, keys: Pick<Keys, 'encryption'>): Promise<Gateway | null> {
  const { shopId, mode, ...kept } = await readGateway(db)
  if (shopId === null) return null
  const secrets = openSecrets(keys, kept)
  return mode === 'TEST'
    ? { shopId, mode, password: secrets.testPassword, secret: secrets.testSecret }
    : { shopId, mode, password: secrets.productionPassword, secret: secrets.productionSecret }
}

/** Returns the current shop and mode, without the secrets; null if no shop is set. */
export async function getPresentShop(db: Database): Promise<Pick<Gateway, 'shopId' | 'mode'> | null> {
  const { shopId, mode } = await readGateway(db)
  return shopId === null ? null : { shopId, mode }
}

/** Returns the gateway for the screen, with only the last characters of the secrets. */
export async function getGatewayState(db: Database, keys: Pick<Keys, 'encryption'>, publicUrl: string): Promise<GatewayState> {
  const { revision, shopId, mode, ...kept } = await readGateway(db)
  const secrets = openSecrets(keys, kept)
  const masked = eachSecret((field) => secrets[field] && `••••${secrets[field].length > 8 ? secrets[field].slice(-4) : ''}`)
  return { revision, shopId, mode, ...masked, notificationUrl: `${publicUrl}${notificationPath}` }
}

/** Saves the shop, mode or secrets; an empty secret field keeps the stored secret. Refuses to use stored secrets for another shop. */
export async function changeGateway(
  db: Database,
  keys: Pick<Keys, 'encryption'>,
  { revision, ...form }: GatewayForm & { revision: number },
): Promise<void> {
  const kept = await readGateway(db)
  refuseForeignSecrets(form, kept)
  const encrypted = eachSecret((field) => {
    const typed = form[field]
    if (form.shopId === null) return null
    return typed === null ? kept[field] : encrypt(keys, typed, contextOf(field))
  })
  await saveConnection(db, 'gateway', { revision, facts: { shopId: form.shopId, mode: form.mode, ...encrypted } })
}

/** Returns the submitted gateway, with stored secrets in place of empty secret fields. */
export async function completeGateway(db: Database, keys: Pick<Keys, 'encryption'>, form: GatewayForm): Promise<GatewayForm> {
  const kept = await readGateway(db)
  refuseForeignSecrets(form, kept)
  const opened = openSecrets(keys, kept)
  return { ...form, ...eachSecret((field) => form[field] ?? opened[field]) }
}

function refuseForeignSecrets(form: GatewayForm, kept: GatewayFacts): void {
  if (form.shopId === null || kept.shopId === null || form.shopId === kept.shopId) return
  const missing = secretFields.filter((field) => kept[field] !== null && form[field] === null)
  if (missing.length === 0) return
  const fields = Object.fromEntries(missing.map((field) => [field, institutionError('institution.secret-again')]))
  throw problem('institution.password-again', {}, { fields })
}

async function readGateway(db: Database): Promise<GatewayFacts & { revision: number }> {
  const kept = await findConnection(db, 'gateway')
  return { ...gatewayAtFirst, ...(kept?.facts as Partial<GatewayFacts> | undefined), revision: kept?.revision ?? 0 }
}

function openSecrets(keys: Pick<Keys, 'encryption'>, kept: Secrets): Secrets {
  return eachSecret((field) => kept[field] && decrypt(keys, kept[field], contextOf(field)))
}

function eachSecret(value: (field: keyof Secrets) => string | null): Secrets {
  return {
    testPassword: value('testPassword'),
    productionPassword: value('productionPassword'),
    testSecret: value('testSecret'),
    productionSecret: value('productionSecret'),
  }
}

const contextOf = (about: keyof Secrets) => ({ purpose: 'payment gateway', about })
/** The state before a shop is set. */
export const gatewayAtFirst: GatewayFacts = { shopId: null, mode: 'TEST', ...eachSecret(() => null) }
