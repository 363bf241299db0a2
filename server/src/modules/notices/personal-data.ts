import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import { digests, noticeReads, notices, notifications } from './schema.ts'

const own = { subject: 'user', part: 'notices', erasure: { act: 'remove' } } as const

/** Personal data of notices: the user's posted and read notices and notifications. */
export const noticesPersonalData: readonly PersonalData[] = [
  { ...own, column: noticeReads.userId },
  { ...own, column: notifications.userId },
  { ...own, column: digests.userId },
  { ...own, column: notices.createdById, secret: [notices.attachmentFile], erasure: { act: 'keep', why: 'conduct' } },
]
