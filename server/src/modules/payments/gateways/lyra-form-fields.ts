import { isUtf8 } from 'node:buffer'
import { maxBytes, NotificationRefused, orderIdPattern, type Shop, uuidPattern } from './gateway.ts'
import { isSignatureOf } from './lyra-signature.ts'

type Pair = readonly [string, string]
type Fields = Readonly<Record<string, string>>

/**
 * Required fields and their formats. The names are not signed, and with a known signature its values could be sent under other names. So the names must be well
 * formed, occur once, and include fields that only a notification has.
 */
const required: Record<string, RegExp> = {
  vads_amount: /^[1-9]\d{0,11}$/,
  vads_ctx_mode: /^(TEST|PRODUCTION)$/,
  vads_currency: /^\d{3}$/,
  vads_hash: /^[0-9a-f]{64}$/,
  vads_operation_type: /^[A-Z_]{1,20}$/,
  vads_order_id: orderIdPattern,
  vads_site_id: /^\d{8}$/,
  vads_trans_date: /^20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])([01]\d|2[0-3])[0-5]\d[0-5]\d$/,
  vads_trans_status: /^[A-Z_]{1,40}$/,
  vads_trans_uuid: uuidPattern,
}

/** Field names; only one documented name has a capital letter. */
const wellFormed = /^vads_([a-z0-9_]+|threeds_cavvAlgorithm)$/

/** Returns the pairs of a posted form. Throws `NotificationRefused` for more than 64 KB, another content type, and text that is not UTF-8. */
export function formFields(body: Buffer, contentType: string): Pair[] {
  if (body.length > maxBytes) throw new NotificationRefused('too-large')
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType)) throw new NotificationRefused('wrong-content-type')
  if (!isUtf8(body)) throw new NotificationRefused('not-readable')
  return [...new URLSearchParams(body.toString('utf8'))]
}

/**
 * Returns the fields of a notification that the gateway signed for this shop and mode. Throws `NotificationRefused`. Names that do not begin with `vads_` are
 * not signed, and never returned.
 */
export function verifiedFields(shop: Shop, pairs: readonly Pair[], { needsHash = true } = {}): Fields {
  const { key } = shop
  if (key === null || key === '') throw new NotificationRefused('no-key')
  const fields = uniqueFields(pairs)
  const signature = pairs.find(([name]) => name === 'signature')?.[1] ?? ''
  if (signature === '') throw new NotificationRefused('no-signature')
  if (!isSignatureOf(fields, signature, key)) throw new NotificationRefused('wrong-signature')
  for (const [name, form] of Object.entries(required)) {
    if (name === 'vads_hash' && !needsHash) continue
    if (!Object.hasOwn(fields, name)) throw new NotificationRefused('missing-field')
    if (!form.test(fields[name] ?? '')) throw new NotificationRefused('badly-formed-value')
  }
  if (fields.vads_site_id !== shop.shopId) throw new NotificationRefused('other-shop')
  if (fields.vads_ctx_mode !== shop.mode) throw new NotificationRefused('other-mode')
  return fields
}

function uniqueFields(pairs: readonly Pair[]): Fields {
  const signed = pairs.filter(([name]) => name.startsWith('vads_'))
  if (signed.some(([name]) => !wellFormed.test(name))) throw new NotificationRefused('badly-formed-name')
  const names = new Set(signed.map(([name]) => name))
  const signatures = pairs.filter(([name]) => name === 'signature')
  if (names.size !== signed.length || signatures.length > 1) throw new NotificationRefused('duplicate-name')
  return Object.fromEntries(signed)
}
