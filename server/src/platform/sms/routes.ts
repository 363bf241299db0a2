import { deliveryReportCalls } from '@nalanda/contract/platform/sms/delivery-reports'
import { textMessageCalls } from '@nalanda/contract/platform/sms/text-messages'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { serveList } from '../lists/serve-records.ts'
import { type Figure, figureOfList } from '../manifest/figures.ts'
import { messageActs } from '../outbox/routes.ts'
import type { Platform } from '../platform.ts'
import { takeReports } from './delivery-reports.ts'
import { textMessageKind } from './message-list.ts'

/** Serves the administrators' list of text messages, and its actions. */
export function textMessageRoutes(app: FastifyInstance, platform: Platform): void {
  const acts = messageActs(platform.outbox, textMessageKind)
  serveList(app, textMessageCalls.messages, textMessageKind, platform)
  serve(app, textMessageCalls.retryMessage, acts.retry)
  serve(app, textMessageCalls.cancelMessage, acts.cancel)
  reportRoute(app, platform)
}

/** Maximum size of a call with delivery reports. */
const maxReportBytes = 64 * 1024

/** Serves the address to which the provider sends delivery reports, in any format. */
function reportRoute(app: FastifyInstance, { keys }: Platform): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxReportBytes }, (_request, body, done) => done(null, body))
    serve(scope, deliveryReportCalls.takeReport, async ({ query: { token } }, { db, request }) => {
      const body = typeof request.body === 'string' ? request.body : ''
      const contentType = request.headers['content-type'] ?? ''
      const query = request.url.split('?')[1] ?? ''
      return { received: await takeReports(db, keys, token, { body, contentType, query }) }
    })
  })
}

/** The number of text messages that could not be sent and need to be retried or left. */
export const failedTexts: Figure = figureOfList(
  {
    name: 'textsFailed',
    place: 'waiting',
    allow: 'outbox.manage',
    address: '/app/Administration/Outgoing text messages',
    search: { state: 'failed' },
  },
  textMessageCalls.messages.list,
  textMessageKind,
)
