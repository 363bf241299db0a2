import { createHash } from 'node:crypto'

/** The entity tag of these bytes: strong, 22 characters of a SHA-256. */
export function etagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

const tags = new WeakMap<object, string>()

/**
 * The tag of an answer that is sent as JSON; weak, since it is compressed on its way. It is remembered with the object, so that an answer
 * from a cache is hashed once. An answer must therefore not change after it was given.
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
 * Whether `If-None-Match` names this tag (RFC 9110 §13.1.2): compared weakly, so that a proxy that compressed the answer may ask by the tag
 * it made of ours.
 */
export function matchesEtag(condition: string | undefined, etag: string): boolean {
  if (!condition) return false
  const wanted = opaque(etag)
  return condition.split(',').some((tag) => opaque(tag.trim()) === wanted || tag.trim() === '*')
}

const opaque = (tag: string) => (tag.startsWith('W/') ? tag.slice(2) : tag)
