import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What notices say on screens of the portal, in English. */
export const portalWords = {
  'retention-kinds': {
    notifications: 'Notifications',
    'notifications-about':
      'What the bell shows, read or not; counted from the day of the notification. The records that they are about stay.',
  },
} as const satisfies PortalWords
