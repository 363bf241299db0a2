import { applicantRequestCalls, requestCalls } from '@nalanda/contract/privacy/requests'
import type { FastifyInstance } from 'fastify'
import { identifyActor } from '../../../platform/database/transactions.ts'
import { serve } from '../../../platform/http/serve.ts'
import { serveList } from '../../../platform/lists/serve-records.ts'
import type { Platform } from '../../../platform/platform.ts'
import { applicant, applicantBrowser } from '../../applications/public.ts'
import { consentOfApplication, consentsOfStudents } from '../consents.ts'
import { decideDataRequest, getRequestDetail } from '../request-detail.ts'
import { askRequest, requestKind, requestsOfApplication, requestsOfUser, withdrawOwnRequest } from '../requests.ts'
import { getMyPerson, getPerson, listMyPeople } from '../subjects.ts'

/** Routes for requests about personal data: made by people, entered by the office, decided by approvals. */
export function requestRoutes(app: FastifyInstance, platform: Platform): void {
  ownRequestRoutes(app, platform)
  officeRequestRoutes(app, platform)
  applicantRequestRoutes(app, platform)
}

function ownRequestRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, requestCalls.listMyRequests, async (_, { db, user }) => ({ items: await requestsOfUser(db, user.userId) }))
  serve(app, requestCalls.askMyRequest, async ({ body: { kind, id, ...asked } }, { db, user }) =>
    askRequest(db, platform, { ...asked, person: await getMyPerson(db, user, { kind, id }), origin: 'portal' }),
  )
  serve(app, requestCalls.withdrawMyRequest, ({ params, body }, { db, user }) =>
    withdrawOwnRequest(db, platform, { id: params.id, userId: user.userId, revision: body.revision }),
  )
  serve(app, requestCalls.listMyConsents, async (_, { db, user }) => {
    const people = await listMyPeople(db, user)
    return {
      items: await consentsOfStudents(
        db,
        people.flatMap(({ kind, id }) => (kind === 'student' ? [id] : [])),
      ),
    }
  })
}

function officeRequestRoutes(app: FastifyInstance, platform: Platform): void {
  serveList(app, requestCalls.requests, requestKind, platform)
  serve(app, requestCalls.getRequest, ({ params }, context) => getRequestDetail(platform, context, params.id))
  serve(app, requestCalls.writeDownRequest, async ({ body: { kind, id, ...asked } }, { db }) =>
    askRequest(db, platform, { ...asked, person: await getPerson(db, { kind, id }), origin: 'paper' }),
  )
  serve(app, requestCalls.decideRequest, ({ params, body }, context) =>
    decideDataRequest(platform, context, { ...body, id: params.id }),
  )
}

function applicantRequestRoutes(app: FastifyInstance, platform: Platform): void {
  const browser = applicantBrowser(platform)
  serve(app, applicantRequestCalls.listApplicantRequests, async (_, context) => {
    const id = await browser.application(context)
    return { items: await requestsOfApplication(context.db, id), consent: await consentOfApplication(context.db, id) }
  })
  serve(app, applicantRequestCalls.askApplicantRequest, async ({ body }, context) => {
    identifyActor(context.db, applicant)
    const person = await getPerson(context.db, { kind: 'application', id: await browser.application(context) }, 'self')
    return askRequest(context.db, platform, { ...body, field: null, person, origin: 'portal' })
  })
}
