import { access } from '@nalanda/contract/access/access'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listOwnHistory } from './account-history.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'

export function sessionRoutes(app: FastifyInstance, { keys }: Platform): void {
  serve(app, access.listOwnSessions, async (_, { db, user, now }) => ({
    sessions: await listOwnSessions(db, user, now),
  }))

  serve(app, access.endOwnSession, async ({ params }, { db, user, now }) => {
    await endOwnSession(db, user.userId, params.id, now)
    return {}
  })

  serve(app, access.endOtherSessions, async (_, { db, user, now }) => ({
    ended: await endOtherSessions(db, user, now),
  }))

  serve(app, access.listOwnHistory, ({ query }, { db, user }) => listOwnHistory(db, user.userId, query, keys.secret))
}
