import { DeliveryError } from '../outbox/delivery-error.ts'
import type { SmsProvider } from './sms-settings.ts'

/** `body` is null if it was longer than the portal reads. */
export type ProviderAnswer = { status: number; body: string | null }

type Rules = Pick<SmsProvider, 'successPath' | 'successValue' | 'idPath' | 'reasonPath'>

/** The provider did not accept the college's user name, password or key. */
export class NotAuthorised extends DeliveryError {}

/**
 * Returns the provider's id of an accepted message; null if it gives none. Throws a `DeliveryError` otherwise: faults that may pass or can be corrected are
 * retried, refusals are not. A successful response with unexpected content is not retried either: the message may be on its way, and each attempt is charged.
 * The error text contains nothing of `hidden`.
 */
export function readAnswer(answer: ProviderAnswer, rules: Rules, hidden: readonly string[]): string | null {
  const { status, body } = answer
  const json = parseJson(body)
  const words = describe(answer, valueAt(json, rules.reasonPath), hidden)
  if (status === 401 || status === 403) throw new NotAuthorised('error', words)
  if (status >= 300 && status < 400) throw new DeliveryError('error', `HTTP ${status}: the provider redirects to another address`)
  if (status === 404 || status === 405) throw new DeliveryError('error', words)
  if (status === 408 || status === 425 || status === 429 || status >= 500) throw new DeliveryError('deferred', words)
  if (status < 200 || status >= 400 || !isSuccess(body, json, rules)) throw new DeliveryError('refused', words)
  const id = valueAt(json, rules.idPath)
  return id === null ? null : id.slice(0, 200)
}

function isSuccess(body: string | null, json: unknown, { successPath, successValue }: Rules): boolean {
  if (successPath === null) return successValue === null || (body?.includes(successValue) ?? false)
  const found = valueAt(json, successPath)
  if (successValue === null) return found !== null && found !== '' && found !== 'false'
  return found?.toLowerCase() === successValue.toLowerCase()
}

/** Returns the text, number or boolean at a path such as `data.0.id`; null if there is none. */
export function valueAt(json: unknown, path: string | null): string | null {
  if (path === null) return null
  let at: unknown = json
  for (const name of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return null
    at = (at as Record<string, unknown>)[name]
  }
  // The database cannot store text with the character NUL
  return ['string', 'number', 'boolean'].includes(typeof at) ? String(at).replaceAll('\0', '') : null
}

function describe({ status, body }: ProviderAnswer, reason: string | null, hidden: readonly string[]): string {
  const detail = reason ?? (body === null ? 'the answer is longer than 64 KB' : body)
  const words = hidden.filter((one) => one.length > 3).reduce((text, one) => text.replaceAll(one, '•••'), detail)
  return `HTTP ${status}: ${words.replace(/\s+/g, ' ').trim().slice(0, 200)}`
}

/** Parses a text as JSON; undefined if it is not JSON. */
export function parseJson(body: string | null): unknown {
  try {
    return body === null ? undefined : JSON.parse(body)
  } catch {
    return undefined
  }
}
