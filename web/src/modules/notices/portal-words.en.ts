import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** English texts of notices for screens of the portal. */
export const portalWords = {
  figures: { noticesUnread: 'Unread notices' },
  'retention-kinds': {
    notifications: 'Notifications',
    'notifications-about':
      'Notifications in the bell, read and unread. Counted from the day of the notification. The records they are about are kept.',
  },
  'mail-kinds': { notices: 'Unread notices, at most once a day' },
} as const satisfies PortalWords
