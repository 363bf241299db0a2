import { access } from '@nalanda/contract/access'
import type { FastifyInstance } from 'fastify'
import type { SignedIn } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { problem } from '../../platform/problems.ts'
import { listOwnHistory } from './account-history.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'

export function sessionRoutes(app: FastifyInstance, _platform: Platform): void {
  serve(app, access.listOwnSessions, async (_, { db, user, now }) => ({
    sessions: await listOwnSessions(db, signedIn(user), now),
  }))

  serve(app, access.endOwnSession, async ({ params }, { db, user, now }) => {
    await endOwnSession(db, signedIn(user).userId, params.id, now)
    return {}
  })

  serve(app, access.endOtherSessions, async (_, { db, user, now }) => ({
    ended: await endOtherSessions(db, signedIn(user), now),
  }))

  serve(app, access.listOwnHistory, ({ query }, { db, user }) => listOwnHistory(db, signedIn(user).userId, query.before))
}

/** The calls are for those who are signed in, so there is somebody. */
function signedIn(user: SignedIn | null): SignedIn {
  if (!user) throw problem('platform.signed-out')
  return user
}
