import { hashToken } from '../../../platform/encryption/tokens.ts'

const keptForMs = 15 * 60_000
const most = 20_000

/**
 * Remembers which names failed lately at which addresses, as far as this process saw it: a hint for the order of its queue, which must not query the database.
 * The counts in the database decide whether an attempt is checked.
 */
export function openRecentFailures() {
  const until = new Map<string, number>()
  // A name without an account may be a password that was typed into the wrong field
  const keyOf = (line: string, name: string) => hashToken(`${line} ${name}`)
  return {
    has: (line: string, name: string, now: Date) => (until.get(keyOf(line, name)) ?? 0) > now.getTime(),
    add(line: string, name: string, now: Date) {
      const key = keyOf(line, name)
      until.delete(key)
      until.set(key, now.getTime() + keptForMs)
      const [oldest] = until.keys()
      if (until.size > most && oldest !== undefined) until.delete(oldest)
    },
    remove: (line: string, name: string) => void until.delete(keyOf(line, name)),
  }
}
