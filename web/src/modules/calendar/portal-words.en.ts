import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What the academic calendar says on screens of the portal, in English. */
export const portalWords = {
  permissions: {
    'calendar.view': 'View the academic calendar',
    'calendar.edit': 'Manage terms, exam weeks and changed days',
  },
  figures: { 'find-terms': 'Academic terms' },
} as const satisfies PortalWords
