import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** English texts of the academic calendar for screens of the portal. */
export const portalWords = {
  permissions: {
    'calendar.view': 'View the academic calendar',
    'calendar.edit': 'Manage terms, exam weeks and changed days',
  },
  figures: { 'find-terms': 'Academic terms' },
} as const satisfies PortalWords
