/** What the college, a department or an office tells people, and what the portal itself has to tell each of them. */
import { notificationCalls, notificationProblems } from './notices-notifications.ts'
import { noticePostingCalls, noticePostingProblems } from './notices-posting.ts'
import { noticeReadingCalls } from './notices-reading.ts'

export const notices = { ...noticeReadingCalls, ...noticePostingCalls, ...notificationCalls }

export const noticesProblems = { ...noticePostingProblems, ...notificationProblems } as const
