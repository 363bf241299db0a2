import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('./', import.meta.url)

/**
 * Returns a fingerprint of everything that determines the look of documents made from these sources, apart from their data: the template and the code that
 * fills it with data, the letterhead, the line, the code that fills PDF templates. A document stored under it is made anew when any of them changes.
 */
export function templateFingerprint(...sources: URL[]): string {
  const hash = createHash('sha256')
  const shared = readdirSync(folder).filter((name) => /\.(typ|ts)$/.test(name) && !name.endsWith('.test.ts'))
  for (const source of [...sources, ...shared.sort().map((name) => new URL(name, folder))]) hash.update(readFileSync(source))
  return hash.digest('base64url')
}
