import { createHash, createHmac } from 'node:crypto'
import { sameHash } from '../../../platform/encryption/tokens.ts'

/**
 * The signature of Lyra's form API: the values of all fields that begin with `vads_`, sorted by the bytes of their names, joined with `+` and followed by `+`
 * and the key. The names are not included. A value with `+` could therefore be split into several fields with the same signature, so no such value is signed.
 */
export type SignatureAlgorithm = 'HMAC-SHA-256' | 'SHA-1'

export class NotSignable extends Error {
  override name = 'NotSignable'
  readonly field: string
  readonly reason: 'plus' | 'unknown-field' | 'badly-formed-value'

  constructor(field: string, reason: NotSignable['reason']) {
    super(`The field ${field} cannot be signed: ${reason}`)
    this.field = field
    this.reason = reason
  }
}

/** Signed fields and their formats: only the portal's own numbers and addresses, no user input. */
const signable: Record<string, RegExp> = {
  vads_action_mode: /^INTERACTIVE$/,
  vads_amount: /^[1-9]\d{0,11}$/,
  vads_ctx_mode: /^(TEST|PRODUCTION)$/,
  vads_currency: /^\d{3}$/,
  vads_cust_name: /^[A-Za-z0-9/._-]{1,32}$/,
  vads_order_id: /^[A-Za-z0-9_-]{1,64}$/,
  vads_page_action: /^PAYMENT$/,
  vads_payment_config: /^SINGLE$/,
  vads_return_mode: /^(GET|POST|NONE)$/,
  vads_site_id: /^\d{8}$/,
  vads_trans_date: /^\d{14}$/,
  vads_trans_id: /^[0-8]\d{5}$/,
  vads_url_check: /^https?:\/\/[\w.:/?&=%~@[\]-]{1,1000}$/,
  vads_url_return: /^https?:\/\/[\w.:/?&=%~@[\]-]{1,1000}$/,
  vads_version: /^V2$/,
}

/** Whether a value may be sent in a signed field. */
export function isSignable(name: string, value: string): boolean {
  return signable[name]?.test(value) ?? false
}

/** Signs the fields of a form with HMAC-SHA-256. Throws `NotSignable` for a value with `+`, and for any field or value that is not the portal's own. */
export function signFields(fields: Readonly<Record<string, string>>, key: string): string {
  for (const [name, value] of Object.entries(fields)) {
    if (name.includes('+') || value.includes('+')) throw new NotSignable(name, 'plus')
    if (!Object.hasOwn(signable, name)) throw new NotSignable(name, 'unknown-field')
    if (!isSignable(name, value)) throw new NotSignable(name, 'badly-formed-value')
  }
  return computeSignature(fields, key, 'HMAC-SHA-256')
}

/**
 * Whether the signature belongs to the fields, compared in constant time. Refuses legacy SHA-1 signatures unless the caller requests that algorithm by name.
 */
export function isSignatureOf(
  fields: Readonly<Record<string, string>>,
  signature: string,
  key: string,
  algorithm: SignatureAlgorithm = 'HMAC-SHA-256',
): boolean {
  return key !== '' && sameHash(computeSignature(fields, key, algorithm), signature)
}

function computeSignature(fields: Readonly<Record<string, string>>, key: string, algorithm: SignatureAlgorithm): string {
  const text = [...valuesByName(fields), key].join('+')
  if (algorithm === 'SHA-1') return createHash('sha1').update(text).digest('hex')
  return createHmac('sha256', key).update(text).digest('base64')
}

/** Sorts by bytes: a locale would place `_` and capital letters differently than the gateway. */
function valuesByName(fields: Readonly<Record<string, string>>): string[] {
  return Object.entries(fields)
    .filter(([name]) => name.startsWith('vads_'))
    .map(([name, value]) => [Buffer.from(name), value] as const)
    .sort(([a], [b]) => Buffer.compare(a, b))
    .map(([, value]) => value)
}
