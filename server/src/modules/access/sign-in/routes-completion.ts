import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { storableAddress } from '../../../platform/http/client-address.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { User } from '../users/users.ts'
import { clearCookies, cookiesOf, setCookies, setKnownDevices } from './cookies.ts'
import { readKnownDevices, writeKnownDevices } from './known-devices.ts'
import { type NewSession, signOut, startSession } from './sign-in-sessions.ts'

type SignInOptions = {
  remember: boolean
  secondFactor: boolean
  /** Runs first in the same transaction; if it throws, the user is not signed in. */
  when?: (db: Database) => Promise<void>
}
type Call = Pick<Context, 'user' | 'actor' | 'now' | 'request' | 'reply'>

/** Returns the last step of every kind of sign-in: it ends what the browser had before, opens the session and sets the cookies. */
export function signInCompletion({ config, database, keys }: Platform) {
  const cookies = cookiesOf(config.publicUrl)
  return async (
    user: User,
    { when, ...options }: SignInOptions,
    { user: present, actor, now, request, reply }: Call,
  ): Promise<NewSession> => {
    const cookie = request.cookies[cookies.remember] ?? null
    const tokenHash = request.byCookie ? (present?.tokenHash ?? null) : null
    const session = await inTransaction(database.db, actingAs(actor, user), async (db) => {
      await when?.(db)
      // The previous user of this browser must not be signed in again when the new session ends.
      await signOut(db, { tokenHash, cookie }, now)
      return startSession(db, user, { ...deviceOf(request), ...options }, now)
    })
    if (cookie && !session.remember) clearCookies(reply, cookies, [cookies.remember])
    setCookies(reply, cookies, session)
    const known = readKnownDevices(request.cookies[cookies.knownDevices], keys.secret, now)
    setKnownDevices(reply, cookies, writeKnownDevices(known, user.id, keys.secret, now))
    return session
  }
}

export function actingAs(actor: Actor, { id, username }: Pick<User, 'id' | 'username'>): Actor {
  return { ...actor, userId: id, username }
}

export function deviceOf({ ip, headers }: FastifyRequest) {
  return { address: storableAddress(ip), userAgent: headers['user-agent'] ?? '' }
}
