import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** German texts of data protection for screens of the portal. */
export const portalWords = {
  screens: {
    Retention: 'Aufbewahrung',
    'How long data is kept before it is removed': 'Wie lange Daten aufbewahrt werden, bevor sie gelöscht werden',
    'Data protection': 'Datenschutz',
    'My data': 'Meine Daten',
    'Copies of your data, and your requests about it': 'Kopien Ihrer Daten und Ihre Anträge dazu',
    'Data requests': 'Datenanträge',
    'Data request': 'Datenantrag',
    'Requests about personal data and their deadlines': 'Anträge zu personenbezogenen Daten und ihre Fristen',
    'Data copies': 'Datenkopien',
    'Copies of personal data, requested in the portal or on paper':
      'Kopien personenbezogener Daten, im Portal oder schriftlich beantragt',
    'Application data': 'Daten der Bewerbung',
  },
  problems: {
    'privacy.period-too-short': 'Diese Daten müssen mindestens {days} Tage aufbewahrt werden',
    'privacy.request-waits': 'Ein solcher Antrag wartet bereits auf eine Antwort',
    'privacy.erasure-blocked': 'Diese Daten können zurzeit nicht gelöscht werden. Die Seite des Antrags nennt die Gründe',
    'privacy.changed-record': 'Dieser Datensatz kann so nicht geändert werden: {why}',
    'privacy.copy-under-way': 'Eine Kopie dieser Daten wird bereits erstellt',
    'privacy.copy-not-ready': 'Diese Kopie ist nicht verfügbar. Sie wird noch erstellt, ist fehlgeschlagen oder abgelaufen',
  },
  permissions: {
    'privacy.retention': 'Aufbewahrungsfristen festlegen',
    'privacy.view': 'Anträge zu personenbezogenen Daten ansehen und entscheiden',
    'privacy.manage': 'Kopien personenbezogener Daten für schriftliche Anträge erstellen',
  },
  bell: {
    'data-copy': 'Die Kopie der Daten von {{name}} ist fertig',
    'data-request': 'Neuer Datenantrag: {{name}}',
    'data-request-answered': 'Ihr Datenantrag wurde beantwortet',
  },
  approvals: { 'kind-data-request': 'Datenantrag', 'title-data-request': '{{name}} ({{number}})' },
  'retention-kinds': {
    'data-copies': 'Verzeichnis der Kopien',
    'data-copies-about':
      'Wer wann eine Kopie der eigenen Daten erhielt, ab dem Antrag gerechnet. Die Dateien werden nach sieben Tagen gelöscht.',
    messages: 'Gesendete E-Mails und SMS',
    'messages-about': 'Empfänger, Betreff und Zustellung jeder E-Mail und SMS, ab dem Tag des Versands oder des Abbruchs.',
    'import-rows': 'Inhalte importierter Tabellen',
    'import-rows-about':
      'Hochgeladene Dateien, nicht gespeicherte Zeilen und ihre Fehler, ab dem letzten Schritt. Der Import und was aus jeder Zeile wurde, bleiben erhalten.',
  },
  figures: {
    waitsDataRequests_one: 'Datenantrag zu beantworten',
    waitsDataRequests_other: 'Datenanträge zu beantworten',
  },
  validation: {
    'privacy.field-not-asked': 'Wählen Sie ein Feld nur für die Berichtigung bei Studierenden',
  },
} as const satisfies PortalWords
