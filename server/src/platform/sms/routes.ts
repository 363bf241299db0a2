import { textMessageCalls } from '@nalanda/contract/platform/sms/text-messages'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { serveList } from '../lists/serve-records.ts'
import { type Figure, figureOfList } from '../manifest/figures.ts'
import { messageActs } from '../outbox/routes.ts'
import type { Platform } from '../platform.ts'
import { textMessageKind } from './message-list.ts'

/** The administrators' list of text messages, and what they may do with one. */
export function textMessageRoutes(app: FastifyInstance, platform: Platform): void {
  const acts = messageActs(platform.outbox, textMessageKind)
  serveList(app, textMessageCalls.messages, textMessageKind, platform)
  serve(app, textMessageCalls.retryMessage, acts.retry)
  serve(app, textMessageCalls.cancelMessage, acts.cancel)
}

/** How many text messages could not be sent: somebody tries again or lets them be. */
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
