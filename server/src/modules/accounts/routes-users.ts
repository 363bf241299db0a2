import { userCalls } from '@nalanda/contract/accounts-users'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { serveList } from '../../platform/http/serve-records.ts'
import type { Platform } from '../../platform/platform.ts'
import { inTransaction } from '../../platform/transactions.ts'
import { hashPassword, openQuietHasher } from '../access/public.ts'
import { oneUsePassword } from './one-use-passwords.ts'
import { linkWard, unlinkWard } from './parents.ts'
import { describePermissions, whoCanSee } from './proof.ts'
import { changeRoles, changeUser, linkUser, restoreUser, setOneUsePassword, signOutUser, suspendUser } from './user-acts.ts'
import { getUser, listUserChanges, listUserSignIns } from './user-detail.ts'
import { importUsers, userTemplate } from './user-files.ts'
import { userKind } from './users.ts'

export function userRoutes(app: FastifyInstance, platform: Platform): void {
  serveList(app, userCalls.users, userKind, platform)
  serve(app, userCalls.getUser, ({ params: { id } }, { db }) => getUser(db, id))
  serve(app, userCalls.listUserChanges, ({ params, query }, { db }) => listUserChanges(db, params.id, query.before))
  serve(app, userCalls.listUserSignIns, ({ params, query }, { db }) => listUserSignIns(db, params.id, query.before))
  userActRoutes(app, platform)
  userFileRoutes(app, platform)
  serve(app, userCalls.linkWard, ({ params, body }, { db }) => linkWard(db, params.id, body))
  serve(app, userCalls.unlinkWard, ({ params: { id, studentId }, body }, { db }) =>
    unlinkWard(db, id, { studentId, reason: body.reason }),
  )
  serve(app, userCalls.getPermissions, (_, { db }) => describePermissions(db, app.served.values()))
  serve(app, userCalls.listStudentViewers, ({ query }, { db }) => whoCanSee(db, query.rollNo))
}

function userActRoutes(app: FastifyInstance, { database }: Platform): void {
  serve(app, userCalls.changeUser, async ({ params: { id }, body }, { db }) => {
    await changeUser(db, id, body)
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
  serve(app, userCalls.changeUserRoles, async ({ params: { id }, body }, { db }) => {
    await changeRoles(db, id, body)
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
    const owner = await inTransaction(database.db, actor, (db) => setOneUsePassword(db, id, { passwordHash, reason }))
    return { ...owner, password }
  })
}

function userFileRoutes(app: FastifyInstance, { database, spreadsheets }: Platform): void {
  const hasher = openQuietHasher()
  const type = userCalls.getUserTemplate.reply.types[0] ?? ''
  serve(app, userCalls.getUserTemplate, async (_, { db }) => {
    const content = await spreadsheets.writeXlsx(await userTemplate(db))
    return { name: 'Users template.xlsx', type, content }
  })
  serve(app, userCalls.importUsers, ({ files: { file } }, { actor, now }) =>
    importUsers({ database: database.db, spreadsheets, hasher, actor }, file.bytes, now),
  )
}
