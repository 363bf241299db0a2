import type { PortalWords } from '../../ui/portal-words.ts'

/** What data protection says on screens of the portal, in German. */
export const portalWords = {
  screens: {
    'Data protection': 'Datenschutz',
    'My data': 'Meine Daten',
    'Copies of all data about you, and your requests': 'Kopien aller Daten über Sie und Ihre Anliegen',
    'Data requests': 'Anliegen zu Daten',
    'Data request': 'Anliegen zu Daten',
    'What people ask about their data, and by when it is answered':
      'Was Personen zu ihren Daten verlangen und bis wann geantwortet wird',
    'Copies of data': 'Datenkopien',
    'Copies of people’s data, also for those who ask on paper': 'Kopien der Daten von Personen, auch für schriftliche Anfragen',
    'Data of this application': 'Daten dieser Bewerbung',
  },
  problems: {
    'privacy.request-waits': 'Ein solches Anliegen wartet bereits auf eine Antwort',
    'privacy.erasure-blocked':
      'Diese Daten können zurzeit nicht gelöscht werden. Die Seite des Anliegens nennt, was dagegensteht',
    'privacy.changed-record': 'Dieser Datensatz kann so nicht geändert werden: {why}',
    'privacy.copy-under-way': 'Eine Kopie dieser Daten wird bereits erstellt',
    'privacy.copy-not-ready':
      'Diese Kopie gibt es nicht: Sie wird noch erstellt, konnte nicht erstellt werden, oder ihre Tage sind vorbei',
  },
  permissions: {
    'privacy.view': 'Anliegen zu personenbezogenen Daten lesen und entscheiden',
    'privacy.manage': 'Kopien der Daten von Personen erstellen, die schriftlich anfragen',
  },
  bell: {
    'data-copy': 'Die Kopie der Daten von {{name}} ist fertig',
    'data-request': 'Ein Anliegen zu Daten wartet: {{name}}',
    'data-request-answered': 'Ihr Anliegen zu Ihren Daten ist beantwortet',
  },
  frame: { waitsDataRequests: 'Anliegen zu Daten' },
  approvals: { 'kind-data-request': 'Datenanliegen', 'title-data-request': '{{name}} ({{number}})' },
} as const satisfies PortalWords
