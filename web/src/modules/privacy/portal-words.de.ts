import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What data protection says on screens of the portal, in German. */
export const portalWords = {
  screens: {
    Retention: 'Aufbewahrung',
    'How long data are kept, and what is removed every night':
      'Wie lange Daten aufbewahrt werden und was jede Nacht gelöscht wird',
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
    'privacy.period-too-short': 'Diese Daten werden mindestens {days} Tage aufbewahrt',
    'privacy.request-waits': 'Ein solches Anliegen wartet bereits auf eine Antwort',
    'privacy.erasure-blocked':
      'Diese Daten können zurzeit nicht gelöscht werden. Die Seite des Anliegens nennt, was dagegensteht',
    'privacy.changed-record': 'Dieser Datensatz kann so nicht geändert werden: {why}',
    'privacy.copy-under-way': 'Eine Kopie dieser Daten wird bereits erstellt',
    'privacy.copy-not-ready':
      'Diese Kopie gibt es nicht: Sie wird noch erstellt, konnte nicht erstellt werden, oder ihre Tage sind vorbei',
  },
  permissions: {
    'privacy.retention': 'Fristen setzen, nach denen Daten gelöscht werden',
    'privacy.view': 'Anliegen zu personenbezogenen Daten lesen und entscheiden',
    'privacy.manage': 'Kopien der Daten von Personen erstellen, die schriftlich anfragen',
  },
  bell: {
    'data-copy': 'Die Kopie der Daten von {{name}} ist fertig',
    'data-request': 'Ein Anliegen zu Daten wartet: {{name}}',
    'data-request-answered': 'Ihr Anliegen zu Ihren Daten ist beantwortet',
  },
  approvals: { 'kind-data-request': 'Datenantrag', 'title-data-request': '{{name}} ({{number}})' },
  'retention-kinds': {
    'data-copies': 'Verzeichnis der Kopien',
    'data-copies-about':
      'Wer wann eine Kopie der eigenen Daten erhielt; ab der Anfrage gerechnet. Die Dateien selbst werden nach sieben Tagen gelöscht.',
    messages: 'Gesendete E-Mails',
    'messages-about':
      'An wen das Portal eine E-Mail sandte, ihr Betreff und ob sie ankam; ab dem Tag des Versands oder des Abbruchs gerechnet.',
    'import-rows': 'Inhalte importierter Tabellen',
    'import-rows-about':
      'Die hochgeladene Datei, nicht gespeicherte Zeilen und ihre Fehler; ab dem letzten Schritt gerechnet. Dass importiert wurde und was aus jeder Zeile wurde, bleibt.',
  },
  frame: {
    waitsDataRequests_one: 'Anliegen zu persönlichen Daten',
    waitsDataRequests_other: 'Anliegen zu persönlichen Daten',
  },
  validation: {
    'privacy.field-not-asked': 'Nennen Sie ein Feld nur bei der Berichtigung einer Person',
  },
} as const satisfies PortalWords
