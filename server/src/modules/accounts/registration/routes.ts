import { registrationCalls } from '@nalanda/contract/accounts/registration'
import type { Role } from '@nalanda/contract/platform/roles'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { listItems } from '../../../platform/lists/listing.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requireReauthentication } from '../../../platform/reauthentication.ts'
import { setSelfRegistration } from '../../access/public.ts'
import { invitationList, invite, isInvitation, openInvitation, resendInvitation, revokeInvitation } from './invitations.ts'
import { getRegistration, signUp, withSignUpLimit } from './registration.ts'
import { approveRegistration, refuseRegistration, registrationList } from './registration-approvals.ts'

export function registrationRoutes(app: FastifyInstance, platform: Platform): void {
  const { database, keys, approvals } = platform
  serve(app, registrationCalls.signUp, ({ body }, { actor, now }) => signUp(database.db, platform, body, actor, now))
  serve(app, registrationCalls.getRegistration, (_, { db }) => getRegistration(db))
  serve(app, registrationCalls.changeSelfRegistration, async ({ body }, { db }) => {
    await setSelfRegistration(db, body.selfRegistration)
    return {}
  })
  serve(app, registrationCalls.openInvitation, async ({ body: { invitation } }, { db, actor, now }) => {
    const isGood = await isInvitation(db, invitation, now)
    return withSignUpLimit(database.db, isGood ? null : actor, now, () => openInvitation(db, invitation, now))
  })

  serve(app, registrationCalls.listRegistrations, ({ query }, { db, user }) =>
    listItems(db, registrationList, query, { user, secret: keys.secret }),
  )
  serve(app, registrationCalls.approveRegistration, ({ params, body }, { db, user, now }) => {
    if (body.role === 'ROLE_ADMIN') requireReauthentication(user, now)
    return approveRegistration(db, approvals, user.userId, { ...params, ...body })
  })
  serve(app, registrationCalls.refuseRegistration, ({ params, body }, { db, user }) =>
    refuseRegistration(db, approvals, user.userId, { ...params, ...body }),
  )

  serve(app, registrationCalls.listInvitations, ({ query }, { db, user, now }) =>
    listItems(db, invitationList(now), query, { user, secret: keys.secret }),
  )
  serve(app, registrationCalls.invite, ({ body }, { db, user, now }) => {
    proofFor(body.role, user, now)
    return invite(db, platform, body, now)
  })
  serve(app, registrationCalls.resendInvitation, ({ params }, { db, user, now }) =>
    resendInvitation(db, platform, { id: params.id, now, refuse: (role) => proofFor(role, user, now) }),
  )
  serve(app, registrationCalls.revokeInvitation, ({ params }, { db, now }) => revokeInvitation(db, params.id, now))
}

/** Requires reauthentication to invite an administrator: the inviting user may see the link, so a session alone is not enough. */
function proofFor(role: Role, user: Parameters<typeof requireReauthentication>[0], now: Date): void {
  if (role === 'ROLE_ADMIN') requireReauthentication(user, now)
}
