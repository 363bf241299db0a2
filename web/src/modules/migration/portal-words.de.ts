import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** German texts of migration for screens of the portal. */
export const portalWords = {
  screens: {
    Import: 'Import',
    'Move to the portal': 'Umzug in das Portal',
    'Import existing records step by step': 'Vorhandene Daten Schritt für Schritt importieren',
  },
  permissions: {
    'migration.view': 'Fortschritt des Umzugs in das Portal ansehen',
  },
} as const satisfies PortalWords
