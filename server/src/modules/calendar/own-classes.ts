import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { Database } from '../../platform/database/client.ts'
import type { SignedIn } from '../../platform/http/context.ts'
import { extensionPoint } from '../../platform/manifest/extension-point.ts'

/** Whose calendar it is. */
export type FeedOwner = Pick<SignedIn, 'userId' | 'roles' | 'studentId' | 'staffId'>

/** A class in somebody's own calendar; `key` names it among those of its owner. */
export type FeedClass = {
  key: string
  day: IsoDate
  startsAt: string
  endsAt: string
  title: string
  place: string | null
  note: string
}

/** The classes that a teacher holds, covers included, or that a student or a parent's children attend, from one day to another. */
export const ownClasses =
  extensionPoint<(db: Database, owner: FeedOwner, days: { from: IsoDate; to: IsoDate }) => Promise<FeedClass[]>>(
    'calendar.own-classes',
  )
