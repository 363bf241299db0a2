import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What accounts say on screens of the portal, in German. */
export const portalWords = {
  'retention-kinds': {
    'sign-ins': 'Frühere Anmeldungen',
    'sign-ins-about':
      'Beendete Sitzungen: wann jemand angemeldet war, von welcher Adresse und mit welchem Browser; ab dem Ende der Sitzung gerechnet.',
  },
} as const satisfies PortalWords
