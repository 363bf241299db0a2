import { noticeReadingCalls } from '@nalanda/contract/notices/reading'
import type { Figure } from '../../../platform/manifest/figures.ts'
import { countUnread } from './reading.ts'

/** The notices that the person has not opened yet. */
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
