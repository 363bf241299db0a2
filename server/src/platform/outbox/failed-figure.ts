import { outboxCalls } from '@nalanda/contract/platform/outbox'
import { type Figure, figureOfList } from '../manifest/figures.ts'
import { outboxMessageKind } from './message-list.ts'

/** How many e-mails could not be delivered: somebody retries or removes them. */
export const failedMessages: Figure = figureOfList(
  {
    name: 'mailsFailed',
    place: 'waiting',
    allow: 'outbox.manage',
    address: '/app/Administration/Outgoing e-mail',
    search: { state: 'failed' },
  },
  outboxCalls.messages.list,
  outboxMessageKind,
)
