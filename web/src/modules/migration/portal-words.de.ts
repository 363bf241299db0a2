import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What the move to the portal says on screens of the portal, in German. */
export const portalWords = {
  screens: {
    Import: 'Einlesen',
    'Move to the portal': 'Umzug in das Portal',
    'Bring in what the college has kept so far': 'Bisherige Daten der Hochschule ins Portal holen',
  },
  permissions: {
    'migration.view': 'Umzug in das Portal: sehen, was fehlt',
  },
} as const satisfies PortalWords
