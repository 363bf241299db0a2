import { approvals as calls } from '@nalanda/contract/platform/approvals/approvals'
import { externalRoles, leadership, registryOffices, roles } from '@nalanda/contract/platform/roles'
import { countMatching } from '../lists/listing.ts'
import type { Figure } from '../manifest/figures.ts'
import { ownList, waitingList } from './approval-lists.ts'
import { authorityOfDecider } from './authority.ts'
import type { Approvals } from './kinds.ts'

/** The number of requests that wait for the user's decision, in their own right or as a deputy. */
export function waitingFigure(approvals: Approvals): Figure {
  return {
    name: 'waitsApprovals',
    place: 'waiting',
    allow: 'approvals.decide',
    list: calls.listWaiting,
    address: '/app/Approvals',
    async measure(db, { user, today }) {
      const acting = await authorityOfDecider(db, approvals.directory, user.userId, today)
      return { total: await countMatching(db, waitingList({ approvals, acting, today }), { size: 1 }, { user, most: 100_000 }) }
    },
  }
}

/** Roles whose start pages show figures of their own area instead. */
const withOwnFigures = [
  ...externalRoles,
  ...leadership,
  ...registryOffices,
  'ROLE_HOD',
  'ROLE_FACULTY',
  'ROLE_EXAMINATION',
  'ROLE_ADMISSIONS',
]

/** The numbers of the user's own requests that wait for a decision, and that were returned for changes. */
export function ownRequestFigures(approvals: Approvals): Figure[] {
  return [
    { ...ownRequests(approvals, 'returned'), name: 'requestsReturned', place: 'waiting' },
    {
      ...ownRequests(approvals, 'waiting'),
      name: 'requestsWaiting',
      place: 'glance',
      roles: roles.filter((role) => !withOwnFigures.includes(role)),
    },
  ]
}

function ownRequests(approvals: Approvals, state: 'waiting' | 'returned'): Omit<Figure, 'name' | 'place'> {
  const search = { state }
  return {
    allow: 'signed-in',
    list: calls.listMine,
    address: '/app/Approvals/Mine',
    search,
    async measure(db, { user, today }) {
      const acting = await authorityOfDecider(db, approvals.directory, user.userId, today)
      const query = { ...search, size: 1 }
      return { total: await countMatching(db, ownList({ approvals, acting, today }), query, { user, most: 100_000 }) }
    },
  }
}
