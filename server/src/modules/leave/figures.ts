import { coverCalls } from '@nalanda/contract/leave/covers'
import { leaveCalls } from '@nalanda/contract/leave/requests'
import { leadership } from '@nalanda/contract/platform/roles'
import { type Figure, figureOfList } from '../../platform/manifest/figures.ts'
import { coverKind } from './covers/covers.ts'
import { listBalances } from './ledger/balances.ts'
import { leaveKind } from './requests/requests.ts'

/** People away today, cover that colleagues request, and the balance of the user's first yearly leave, such as casual leave. */
export const leaveFigures: readonly Figure[] = [
  figureOfList(
    {
      ...{ name: 'peopleOnLeave', place: 'glance', allow: 'leave.view', address: '/app/Admin/Leave' },
      ...{ roles: ['ROLE_HOD', ...leadership], search: { when: 'today' } },
    },
    leaveCalls.requests.list,
    leaveKind,
  ),
  figureOfList(
    {
      name: 'coverRequests',
      place: 'waiting',
      allow: 'leave.own',
      address: '/app/Faculty/Leave/Covers',
      search: { state: 'asked' },
    },
    coverCalls.covers.list,
    coverKind,
  ),
  {
    ...{ name: 'leaveBalance', place: 'glance', allow: 'leave.own', roles: ['ROLE_FACULTY'], address: '/app/Faculty/Leave' },
    async measure(db, { user, today }) {
      if (user.staffId === null) return null
      const yearly = (await listBalances(db, user.staffId, today)).find(({ grantKind }) => grantKind === 'yearly')
      return yearly ? { total: (yearly.availableHalves ?? 0) / 2, about: yearly.typeName } : null
    },
  },
]
