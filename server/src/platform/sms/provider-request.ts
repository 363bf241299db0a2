import {
  fillPlaceholders,
  readFormLines,
  readHeaderLines,
  readJsonBody,
  type SmsPlaceholder,
} from '@nalanda/contract/platform/sms/provider-fields'
import type { SmsProvider } from './sms-settings.ts'

/** One text message to be sent: the number as stored in the outbox, `+919876543210`, and the text with its template id. */
export type OutgoingText = { to: string; text: string; templateId: string; reference: string; reportAddress: string }

export type ProviderRequest = { method: 'GET' | 'POST'; url: string; headers: Record<string, string>; body: string | null }

/** Builds the request that asks a provider to send a message. Each value is encoded for its place: address, header, form or JSON. */
export function requestOf(provider: SmsProvider, message: OutgoingText): ProviderRequest {
  const values: Record<SmsPlaceholder, string> = {
    ...{ to: formatNumber(message.to, provider.numberFormat), text: message.text, sender: provider.sender },
    ...{ templateId: message.templateId, entityId: provider.entityId, reference: message.reference },
    reportAddress: message.reportAddress,
  }
  const plain = (text: string) => fillPlaceholders(text, (name) => values[name])
  const url = fillPlaceholders(provider.url, (name) => encodeURIComponent(values[name]))
  const headers = Object.fromEntries((readHeaderLines(provider.headers) ?? []).map(([name, value]) => [name, plain(value)]))
  const asked = withSecret(provider, { url, headers })
  if (provider.method === 'GET') return { ...asked, method: 'GET', body: null }
  const { contentType, body } = bodyOf(provider, plain)
  return { ...asked, method: 'POST', headers: { ...asked.headers, 'content-type': contentType }, body }
}

function withSecret({ authPlace, authField, secret }: SmsProvider, asked: { url: string; headers: Record<string, string> }) {
  if (authField === null || secret === null || authPlace === 'none') return asked
  if (authPlace === 'header') return { ...asked, headers: { ...asked.headers, [authField]: secret } }
  const joint = asked.url.includes('?') ? '&' : '?'
  return { ...asked, url: `${asked.url}${joint}${encodeURIComponent(authField)}=${encodeURIComponent(secret)}` }
}

function bodyOf({ bodyFormat, body }: SmsProvider, plain: (text: string) => string): { contentType: string; body: string } {
  if (bodyFormat === 'json')
    return { contentType: 'application/json', body: JSON.stringify(filled(readJsonBody(body) ?? {}, plain)) }
  const fields = (readFormLines(body) ?? []).map(([name, value]): [string, string] => [name, plain(value)])
  return { contentType: 'application/x-www-form-urlencoded', body: new URLSearchParams(fields).toString() }
}

/** Fills values into the strings of the parsed body, so that a value cannot end its string. */
function filled(json: unknown, plain: (text: string) => string): unknown {
  if (typeof json === 'string') return plain(json)
  if (Array.isArray(json)) return json.map((item) => filled(item, plain))
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, filled(value, plain)]))
}

function formatNumber(number: string, format: SmsProvider['numberFormat']): string {
  if (format === 'plus') return number
  return number.replace(format === 'national' ? /^\+91/ : /^\+/, '')
}
