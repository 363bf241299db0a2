import type { ApprovalKindName } from '@nalanda/contract/platform/module-kinds'
import { permissions } from '@nalanda/contract/platform/permissions'
import { roles } from '@nalanda/contract/platform/roles'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { ApprovalKind } from '../../../platform/approvals/kinds.ts'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import type { MailDeps } from '../../../platform/mail/queue-mail.ts'
import { problem } from '../../../platform/problems.ts'
import { admitRegistrant, lockRegistrant, refuseRegistrant } from '../../access/public.ts'
import type { users } from '../../access/schema.ts'
import { notify } from '../../notices/public.ts'
import { registrations } from '../schema.ts'
import { refuseScope } from '../users/user-actions.ts'
import { queueApproval, queueRefusal } from './registration-mail.ts'

type User = typeof users.$inferSelect

export const registrationKind = 'registration' satisfies ApprovalKindName
const screen = '/app/Admin/Registrations'

/** The requested or granted role, and the part of the college that it is for. */
const Payload = z.object({ name: z.string(), role: z.enum(roles), scope: z.string().nullable() })

/** A requested account: an administrator decides, on a separate screen, and may grant another role. */
export function registrationApproval(deps: MailDeps): ApprovalKind<z.infer<typeof Payload>> {
  return {
    kind: registrationKind,
    payload: Payload,
    link: screen,
    notNow: 'accounts.decided-already',
    waitsForHolders: true,
    writesToMaker: true,
    steps: () => [{ role: 'ROLE_ADMIN', scope: null }],
    describe: (_db, { payload: { name, role } }) => ({ name, role }),
    checkGrant: (db, _request, { payload: { role, scope } }) => refuseScope(db, { role, scope }, 'scope'),
    announce: (db, { recordId, payload: { name } }) => {
      const to = { roles: permissions['accounts.manage'] }
      const about = `registration ${recordId}`
      return notify(db, { to, kind: 'registration-waits', params: { name }, link: screen, about })
    },
    onSanctioned: async (db, { recordId, granted }) => {
      const user = await getRegistrant(db, recordId)
      if (!granted) throw new Error('A registration was sanctioned without a role')
      const { role, scope } = granted
      await admitRegistrant(db, user.id, { role, scope: scope ?? '' }, now())
      await noteDecision(db, user, { state: 'active', roles: [role], scope: scope ?? '' }, '')
      await queueApproval(db, deps, user, role)
    },
    onRefused: async (db, { recordId }, reason) => {
      const user = await getRegistrant(db, recordId)
      await refuseRegistrant(db, user.id, reason, now())
      await noteDecision(db, user, { state: 'refused' }, reason)
      await queueRefusal(db, deps, user, reason)
    },
  }
}

async function getRegistrant(db: Database, userId: number | null): Promise<User> {
  const user = await lockRegistrant(db, userId ?? 0)
  if (!user) throw problem('platform.not-found')
  return user
}

async function noteDecision(db: Database, user: User, after: object, reason: string): Promise<void> {
  await db
    .update(registrations)
    .set({ decidedAt: now(), decidedBy: actorOf(db).username, decisionReason: reason })
    .where(eq(registrations.userId, user.id))
  recordChange(db, { entity: 'user', entityId: user.id, before: { state: user.state }, after, reason: reason || null })
}
