import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** German texts of the daily summary for screens of the portal. */
export const portalWords = {
  permissions: {
    'summaries.receive': 'Tägliche Zusammenfassung per E-Mail erhalten',
  },
  problems: {
    'summaries.no-address':
      'Ihr Konto hat keine E-Mail-Adresse. Lassen Sie von einem Administrator eine eintragen und schalten Sie dann die tägliche Zusammenfassung ein',
  },
} as const satisfies PortalWords
