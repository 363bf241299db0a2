import { createHash } from 'node:crypto'

/** Returns a strong entity tag of these bytes: 22 characters of a SHA-256. */
export function etagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

const tags = new WeakMap<object, string>()

/**
 * Returns the tag of a response that is sent as JSON; weak, since the response is compressed later. The tag is stored with the object, so that a cached
 * response is hashed once. A response must therefore not change after this call.
 */
export function etagOfJson(answer: unknown): string {
  const key = typeof answer === 'object' ? answer : null
  const known = key && tags.get(key)
  if (known) return known
  const tag = `W/${etagOf(JSON.stringify(answer))}`
  if (key) tags.set(key, tag)
  return tag
}

/**
 * Whether `If-None-Match` names this tag (RFC 9110 §13.1.2). Compares weakly, so that a proxy that compressed the response may send the tag that it derived
 * from ours.
 */
export function matchesEtag(condition: string | undefined, etag: string): boolean {
  if (!condition) return false
  const wanted = opaque(etag)
  return condition.split(',').some((tag) => opaque(tag.trim()) === wanted || tag.trim() === '*')
}

const opaque = (tag: string) => (tag.startsWith('W/') ? tag.slice(2) : tag)
