import { userCalls } from '@nalanda/contract/accounts/users'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { serve } from '../../../platform/http/serve.ts'
import { serveSheet } from '../../../platform/imports/serve-sheet.ts'
import { serveList } from '../../../platform/lists/serve-records.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hashPassword, openLowPriorityHasher } from '../../access/public.ts'
import { oneUsePassword } from '../logins/one-use-passwords.ts'
import { linkGuardian, unlinkGuardian } from './parents.ts'
import { describePermissions, whoCanSee } from './permission-overview.ts'
import { changeRoles, changeUser, linkUser, restoreUser, setOneUsePassword, signOutUser, suspendUser } from './user-actions.ts'
import { getUser, listUserChanges, listUserSignIns } from './user-detail.ts'
import { userSheet } from './user-sheet.ts'
import { userKind } from './users.ts'

export function userRoutes(app: FastifyInstance, platform: Platform): void {
  const { secret } = platform.keys
  serveList(app, userCalls.users, userKind, platform)
  serve(app, userCalls.getUser, ({ params: { id } }, { db }) => getUser(db, id))
  serve(app, userCalls.listUserChanges, ({ params: { id }, query: page }, { db }) => listUserChanges(db, { id, page }, secret))
  serve(app, userCalls.listUserSignIns, ({ params: { id }, query: page }, { db }) => listUserSignIns(db, { id, page }, secret))
  userActRoutes(app, platform)
  serveSheet(app, userCalls.userSheet, userSheet(openLowPriorityHasher()), platform)
  serve(app, userCalls.linkWard, ({ params, body }, { db }) => linkGuardian(db, params.id, body))
  serve(app, userCalls.unlinkWard, ({ params: { id, studentId }, body }, { db }) =>
    unlinkGuardian(db, id, { studentId, reason: body.reason }),
  )
  serve(app, userCalls.getPermissions, (_, { db }) => describePermissions(db, app.served.values()))
  serve(app, userCalls.listStudentViewers, ({ query }, { db }) => whoCanSee(db, query.rollNo))
}

function userActRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, userCalls.changeUser, async ({ params: { id }, body }, { db, user, now }) => {
    await changeUser(db, platform, id, { ...body, by: user, at: now })
    return getUser(db, id)
  })
  serve(app, userCalls.suspendUser, async ({ params: { id }, body }, { db }) => {
    await suspendUser(db, id, body.reason)
    return getUser(db, id)
  })
  serve(app, userCalls.restoreUser, async ({ params: { id }, body }, { db }) => {
    await restoreUser(db, id, body.reason)
    return getUser(db, id)
  })
  serve(app, userCalls.changeUserRoles, async ({ params: { id }, body }, { db, user, now }) => {
    await changeRoles(db, id, { ...body, by: user, at: now })
    return getUser(db, id)
  })
  serve(app, userCalls.signOutUser, async ({ params: { id }, body }, { db }) => {
    await signOutUser(db, id, body.reason)
    return getUser(db, id)
  })
  serve(app, userCalls.linkUser, async ({ params: { id }, body }, { db }) => {
    await linkUser(db, id, body)
    return getUser(db, id)
  })
  serve(app, userCalls.setOneUsePassword, async ({ params: { id }, body: { reason } }, { actor }) => {
    const password = oneUsePassword()
    const passwordHash = await hashPassword(password)
    const owner = await inTransaction(platform.database.db, actor, (db) =>
      setOneUsePassword(db, platform, id, { passwordHash, reason }),
    )
    return { ...owner, password }
  })
}
