import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('./', import.meta.url)

/**
 * A fingerprint of all that decides how documents made of these sources look, apart from their data: the template and what it is filled with,
 * the letterhead, the line, the code that fills templates. A document stored under it is made anew when any of them changes.
 */
export function templateFingerprint(...sources: URL[]): string {
  const hash = createHash('sha256')
  const shared = readdirSync(folder).filter((name) => /\.(typ|ts)$/.test(name) && !name.endsWith('.test.ts'))
  for (const source of [...sources, ...shared.sort().map((name) => new URL(name, folder))]) hash.update(readFileSync(source))
  return hash.digest('base64url')
}
