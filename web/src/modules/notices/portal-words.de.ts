import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What notices say on screens of the portal, in German. */
export const portalWords = {
  'retention-kinds': {
    notifications: 'Benachrichtigungen',
    'notifications-about':
      'Was die Glocke zeigt, gelesen oder nicht; ab dem Tag der Benachrichtigung gerechnet. Die Datensätze, um die es geht, bleiben.',
  },
} as const satisfies PortalWords
