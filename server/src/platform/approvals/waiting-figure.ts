import { approvals as calls } from '@nalanda/contract/platform/approvals/approvals'
import { countMatching } from '../lists/listing.ts'
import type { Figure } from '../manifest/figures.ts'
import { waitingList } from './approval-lists.ts'
import { authorityOfDecider } from './authority.ts'
import type { Approvals } from './kinds.ts'

/** How many requests wait for somebody's decision, in their own right or as a deputy. */
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
