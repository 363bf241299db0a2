import { outboxCalls } from '@nalanda/contract/platform/outbox'
import { type Figure, figureOfList } from '../manifest/figures.ts'
import { outboxMessageKind } from './message-list.ts'

/** The number of e-mails that could not be delivered and need to be retried or removed. */
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
