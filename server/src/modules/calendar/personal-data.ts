import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import { calendarFeeds } from './schema.ts'

/** Personal data of the calendar: the feed links. */
export const calendarPersonalData: readonly PersonalData[] = [
  {
    ...{ subject: 'user', column: calendarFeeds.userId, part: 'account' },
    secret: [calendarFeeds.tokenHash],
    erasure: { act: 'remove' },
  },
]
