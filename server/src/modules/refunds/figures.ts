import { refundCalls } from '@nalanda/contract/refunds/refunds'
import { type Figure, figureOfList } from '../../platform/manifest/figures.ts'
import { refundKind } from './calculation/refunds.ts'

/** Approved refunds to be paid. */
export const refundFigures: readonly Figure[] = [
  figureOfList(
    {
      ...{ name: 'refundsToPay', place: 'waiting', allow: 'refunds.view', address: '/app/Accounts/Refunds' },
      ...{ roles: ['ROLE_ACCOUNTANT', 'ROLE_ACCOUNTANTS_OFFICER'], search: { state: 'approved' } },
    },
    refundCalls.refunds.list,
    refundKind,
  ),
]
