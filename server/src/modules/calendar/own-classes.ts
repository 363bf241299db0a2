import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { Database } from '../../platform/database/client.ts'
import type { SignedIn } from '../../platform/http/context.ts'
import { extensionPoint } from '../../platform/manifest/extension-point.ts'

/** The owner of a calendar feed. */
export type FeedOwner = Pick<SignedIn, 'userId' | 'roles' | 'studentId' | 'staffId'>

/** A class in the owner's calendar; `key` identifies it among the owner's classes. */
export type FeedClass = {
  key: string
  day: IsoDate
  startsAt: string
  endsAt: string
  title: string
  place: string | null
  note: string
}

/** Returns the classes between two days that a teacher holds (including covers) or that a student or a parent's children attend. */
export const ownClasses =
  extensionPoint<(db: Database, owner: FeedOwner, days: { from: IsoDate; to: IsoDate }) => Promise<FeedClass[]>>(
    'calendar.own-classes',
  )
