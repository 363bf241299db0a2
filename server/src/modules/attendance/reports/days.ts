import { lastDayOfMonth } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'

type Asked = { month?: string | undefined; until?: IsoDate | undefined }
type Term = { startsOn: IsoDate; endsOn: IsoDate }

/** Returns the days of a month, or those of the term up to a day. */
export function daysOf({ month, until }: Asked, { startsOn, endsOn }: Term): { from: IsoDate; to: IsoDate } {
  if (month !== undefined) return { from: `${month}-01`, to: lastDayOfMonth(month) }
  return { from: startsOn, to: until !== undefined && until < endsOn ? until : endsOn }
}
