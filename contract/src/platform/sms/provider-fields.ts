/** Notation for requests to a provider of text messages: an address, header lines, form lines or JSON, with placeholders for the variable parts. */

export const smsPlaceholders = ['to', 'text', 'sender', 'templateId', 'entityId', 'reference', 'reportAddress'] as const
export type SmsPlaceholder = (typeof smsPlaceholders)[number]

const places = /\{(\w+)\}/g

/** Replaces each placeholder in the text by the result of `value`. */
export function fillPlaceholders(text: string, value: (name: SmsPlaceholder) => string): string {
  return text.replace(places, (place, name: string) => (isPlaceholder(name) ? value(name) : place))
}

/** Returns the names in braces in a text. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(places)].map(([, name = '']) => name)
}

export function isPlaceholder(name: string): name is SmsPlaceholder {
  return smsPlaceholders.some((one) => one === name)
}

/** Whether the text is a valid provider address: https, an explicit host, no credentials, no fragment. */
export function isProviderAddress(text: string): boolean {
  return /^https:\/\/([a-z\d.-]+|\[[\da-f:.]+\])(:\d{1,5})?([/?][^#\s]*)?$/i.test(text)
}

/** Returns the host of an address, with its port. */
export function hostOfAddress(text: string): string {
  return /^https:\/\/([^/?]+)/.exec(text)?.[1]?.toLowerCase() ?? ''
}

type Lines = readonly (readonly [name: string, value: string])[]

/** Parses lines such as `Accept: application/json`; null if a line is not a header, or is one that the portal sets itself. */
export function readHeaderLines(text: string): Lines | null {
  const lines = linesOf(text, ':')
  const good = lines?.every(([name, value]) => /^[\w-]+$/.test(name) && !ownHeaders.test(name) && /^[\x20-\x7e]*$/.test(value))
  return good ? lines : null
}

const ownHeaders =
  /^(host|connection|content-length|content-type|transfer-encoding|expect|upgrade|te|trailer|keep-alive|proxy-.*)$/i

/** Parses lines such as `message={text}`; null if a line has no name. */
export function readFormLines(text: string): Lines | null {
  return linesOf(text, '=')
}

function linesOf(text: string, separator: string): [string, string][] | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.some((line) => line.indexOf(separator) < 1)) return null
  return lines.map((line) => {
    const at = line.indexOf(separator)
    return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
  })
}

/** Parses a JSON object or list; null if the text is not one. */
export function readJsonBody(text: string): object | null {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' ? read : null
  } catch {
    return null
  }
}
