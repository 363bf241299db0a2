import { concessionCalls } from '@nalanda/contract/concessions/concessions'
import { type Figure, figureOfList } from '../../platform/manifest/figures.ts'
import { concessionKind } from './requests/concessions.ts'

/** Requests waiting for approval. */
export const concessionFigures: readonly Figure[] = [
  figureOfList(
    {
      ...{ name: 'concessionsRequested', place: 'waiting', allow: 'concessions.view', address: '/app/Accounts/Concessions' },
      ...{ roles: ['ROLE_ACCOUNTANT', 'ROLE_ACCOUNTANTS_OFFICER'], search: { state: 'requested' } },
    },
    concessionCalls.concessions.list,
    concessionKind,
  ),
]
