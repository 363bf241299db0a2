import { certificateRequestCalls as calls } from '@nalanda/contract/certificates/requests'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { serveList } from '../../../platform/lists/serve-records.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getRequestDetail, issueRequested, refuseRequest } from './answers.ts'
import { listOwnRequests, ownCertificatePdf, requestCertificate } from './own-requests.ts'
import { certificateRequestKind } from './request-rows.ts'
import { getRequestSettings, saveRequestSettings } from './request-settings.ts'

/** Routes for certificate requests, for students and the office. */
export function certificateRequestRoutes(app: FastifyInstance, platform: Platform): void {
  const { approvals } = platform
  serveList(app, calls.requests, certificateRequestKind, platform)
  serve(app, calls.getRequest, ({ params }, context) => getRequestDetail(approvals, context, params.id))
  serve(app, calls.issueRequested, ({ params, body }, context) =>
    issueRequested(approvals, context, { ...body, id: params.id, today: context.today }),
  )
  serve(app, calls.refuseRequest, ({ params, body }, context) => refuseRequest(approvals, context, { ...body, id: params.id }))
  serve(app, calls.getRequestSettings, (_, { db }) => getRequestSettings(db))
  serve(app, calls.saveRequestSettings, ({ body }, { db }) => saveRequestSettings(db, body))
  serve(app, calls.listMyRequests, ({ params }, { db, user }) => listOwnRequests(db, approvals, { studentId: params.id, user }))
  serve(app, calls.requestCertificate, ({ params, body }, { db, user }) =>
    requestCertificate(db, approvals, { studentId: params.id, user }, body),
  )
  serve(app, calls.getMyCertificatePdf, ({ params }, { db, user }) =>
    ownCertificatePdf(platform, db, { studentId: params.id, user }, params.requestId),
  )
}
