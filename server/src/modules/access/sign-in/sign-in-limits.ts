import type { Database } from '../../../platform/database/client.ts'
import { hashToken } from '../../../platform/encryption/tokens.ts'
import { problem } from '../../../platform/problems.ts'
import { addressGroup } from '../../../platform/throttling/address-group.ts'
import { addAttempt, refundAttempt, secondsLeft } from '../../../platform/throttling/throttle.ts'
import type { Login } from '../users/users.ts'
import type { KnownDevice } from './known-devices.ts'

/**
 * Failures allowed in a quarter of an hour, including attempts still being checked. `pair`: on one account from one address, or from one device that the
 * account knows. An address with more than `address` failures over all accounts (a campus may share it) gets `pairOfGuesser` per account.
 */
const limits = { pair: 8, pairOfGuesser: 3, address: 300 }
/** Number of failures after which clients unknown to the account wait before their password is checked. */
const slowAfter = 40

export type AttemptCounts = { pair: number; address: number; account: number }
export type CountedAttempt = { subjects: readonly string[]; slow: boolean }
type Attempt = { name: string; login: Login | null; address: string | null; devices: readonly KnownDevice[] }

/**
 * Decides on an attempt, which is already counted. An account without failures of its own at this address is always checked, whatever others did there; an
 * account that is attacked from elsewhere responds more slowly but refuses nobody (decision 101).
 */
export function outcomeOfAttempt({ pair, address, account }: AttemptCounts): 'check' | 'slow' | 'refuse' {
  const guesser = address > limits.address
  if (pair > (guesser ? limits.pairOfGuesser : limits.pair)) return 'refuse'
  return account > slowAfter || (guesser && pair > 1) ? 'slow' : 'check'
}

/** Counts an attempt before it is checked, so that a hundred concurrent attempts count as a hundred. Refuses one too many, which is not counted. */
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
 * The account, address or device whose failures are counted. An account is counted by its id, because other spellings of its name lead to it too; a name
 * without an account may be a password that was typed into the wrong field, and is not kept. A device that the account knows is counted alone.
 */
function subjectsOf({ name, login, address, devices }: Attempt): string[] {
  const known = devices.find(({ userId }) => userId === login?.id)
  if (known) return [`pair:#${known.userId}@device:${hashToken(known.device)}`]
  const account = login ? `#${login.id}` : hashToken(name.toLowerCase())
  const group = addressGroup(address)
  return [`pair:${account}@${group}`, `address:${group}`, `account:${account}`]
}
