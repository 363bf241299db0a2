/** Notices of the college, a department or an office, and the portal's own notifications to users. */
import { notificationCalls } from './notifications.ts'
import { noticePostingCalls } from './posting.ts'
import { noticeReadingCalls } from './reading.ts'

export const notices = { ...noticeReadingCalls, ...noticePostingCalls, ...notificationCalls }
