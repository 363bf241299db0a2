import { registrationCalls } from '@nalanda/contract/accounts/registration'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { listItems } from '../../../platform/lists/listing.ts'
import type { Platform } from '../../../platform/platform.ts'
import { setSelfRegistration } from '../../access/public.ts'
import { invitationList, invite, openInvitation, resendInvitation, revokeInvitation } from './invitations.ts'
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
  serve(app, registrationCalls.openInvitation, ({ body }, { db, actor, now }) =>
    withSignUpLimit(database.db, actor, now, () => openInvitation(db, body.invitation, now)),
  )

  serve(app, registrationCalls.listRegistrations, ({ query }, { db, user }) =>
    listItems(db, registrationList, query, { user, secret: keys.secret }),
  )
  serve(app, registrationCalls.approveRegistration, ({ params, body }, { db, user }) =>
    approveRegistration(db, approvals, user.userId, { ...params, ...body }),
  )
  serve(app, registrationCalls.refuseRegistration, ({ params, body }, { db, user }) =>
    refuseRegistration(db, approvals, user.userId, { ...params, ...body }),
  )

  serve(app, registrationCalls.listInvitations, ({ query }, { db, user, now }) =>
    listItems(db, invitationList(now), query, { user, secret: keys.secret }),
  )
  serve(app, registrationCalls.invite, ({ body }, { db, now }) => invite(db, platform, body, now))
  serve(app, registrationCalls.resendInvitation, ({ params }, { db, now }) => resendInvitation(db, platform, params.id, now))
  serve(app, registrationCalls.revokeInvitation, ({ params }, { db, now }) => revokeInvitation(db, params.id, now))
}
