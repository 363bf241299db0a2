import type { Database } from '../../../platform/database/client.ts'
import { hashToken } from '../../../platform/encryption/tokens.ts'
import { problem } from '../../../platform/problems.ts'
import { addressGroup } from '../../../platform/throttling/address-group.ts'
import { addAttempt, refundAttempt, secondsLeft } from '../../../platform/throttling/throttle.ts'
import type { Login } from '../users/users.ts'
import type { KnownDevice } from './known-devices.ts'

/**
 * Failures, and attempts still being checked, in a quarter of an hour. `pair`: on one account from one address or from one device that the
 * account knows. An address with more than `address` failures on any accounts (a campus may share it) has `pairOfGuesser` left on each account.
 */
const limits = { pair: 8, pairOfGuesser: 3, address: 300 }
/** From so many failures on, clients unknown to the account wait before their password is checked. */
const slowAfter = 40

export type AttemptCounts = { pair: number; address: number; account: number }
export type CountedAttempt = { subjects: readonly string[]; slow: boolean }
type Attempt = { name: string; login: Login | null; address: string | null; devices: readonly KnownDevice[] }

/**
 * What becomes of an attempt, this one counted. An account without failures of its own at this address is always checked, whatever others did
 * there; an account that is attacked from elsewhere answers more slowly and refuses nobody (decision 101).
 */
export function outcomeOfAttempt({ pair, address, account }: AttemptCounts): 'check' | 'slow' | 'refuse' {
  const guesser = address > limits.address
  if (pair > (guesser ? limits.pairOfGuesser : limits.pair)) return 'refuse'
  return account > slowAfter || (guesser && pair > 1) ? 'slow' : 'check'
}

/** Counts an attempt before it is checked, so that a hundred sent at once are a hundred. Refuses one too many, which is not counted. */
export async function countSignIn(database: Database, attempt: Attempt, now: Date): Promise<CountedAttempt> {
  const subjects = subjectsOf(attempt)
  const [pair = 0, address = 0, account = 0] = await addAttempt(database, subjects, now)
  const outcome = outcomeOfAttempt({ pair, address, account })
  if (outcome !== 'refuse') return { subjects, slow: outcome === 'slow' }
  await refundAttempt(database, subjects, now)
  const seconds = secondsLeft(now)
  throw problem('access.too-many-attempts', { seconds }, { headers: { 'retry-after': String(seconds) } })
}

/**
 * Whose failures are counted. An account is counted by its number, because other spellings of its name lead to it too; a name that is
 * nobody's may be a password that was typed into the wrong field, and is not kept. A device that the account knows is counted alone.
 */
function subjectsOf({ name, login, address, devices }: Attempt): string[] {
  const known = devices.find(({ userId }) => userId === login?.id)
  if (known) return [`pair:#${known.userId}@device:${hashToken(known.device)}`]
  const account = login ? `#${login.id}` : hashToken(name.toLowerCase())
  const group = addressGroup(address)
  return [`pair:${account}@${group}`, `address:${group}`, `account:${account}`]
}
