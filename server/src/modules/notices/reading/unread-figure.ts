import { noticeReadingCalls } from '@nalanda/contract/notices/reading'
import type { Figure } from '../../../platform/manifest/figures.ts'
import { countUnread } from './reading.ts'

/** Number of notices that the user has not opened. */
export const unreadNotices: Figure = {
  name: 'noticesUnread',
  place: 'glance',
  allow: 'signed-in',
  roles: ['ROLE_ADMINISTRATION'],
  address: '/app/Notices',
  search: { unread: 'yes' },
  list: noticeReadingCalls.listMyNotices,
  measure: async (db, { user }) => ({ total: await countUnread(db, user), search: { unread: 'yes' } }),
}
