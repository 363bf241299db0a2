import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import { calendarFeeds } from './schema.ts'

/** Who has a link for calendar apps. */
export const calendarPersonalData: readonly PersonalData[] = [
  {
    ...{ subject: 'user', column: calendarFeeds.userId, part: 'account' },
    secret: [calendarFeeds.tokenHash],
    erasure: { act: 'remove' },
  },
]
