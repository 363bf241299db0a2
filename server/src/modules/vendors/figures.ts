import { billCalls } from '@nalanda/contract/vendors/bills'
import { type Figure, figureOfList } from '../../platform/manifest/figures.ts'
import { billKind } from './bills/bills.ts'

const shared = {
  place: 'waiting',
  allow: 'vendors.view',
  roles: ['ROLE_ACCOUNTANT', 'ROLE_ACCOUNTANTS_OFFICER'],
  address: '/app/Accounts/Bills',
} as const

/** Bills due this week, and overdue bills. */
export const vendorFigures: readonly Figure[] = [
  figureOfList({ ...shared, name: 'billsDueThisWeek', search: { due: 'week' } }, billCalls.bills.list, billKind),
  figureOfList({ ...shared, name: 'billsOverdue', search: { due: 'overdue' } }, billCalls.bills.list, billKind),
]
