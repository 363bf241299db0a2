/** What the college, a department or an office tells people, and what the portal itself has to tell each of them. */
import { notificationCalls } from './notifications.ts'
import { noticePostingCalls } from './posting.ts'
import { noticeReadingCalls } from './reading.ts'

export const notices = { ...noticeReadingCalls, ...noticePostingCalls, ...notificationCalls }
