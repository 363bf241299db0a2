import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What admissions say on screens of the portal, in German. */
export const portalWords = {
  problems: {
    'applications.no-lateral-entry':
      'Bewerbungen für den Quereinstieg nimmt das College zurzeit nicht an. Bewerben Sie sich für das erste Jahr',
    'applications.refused':
      'Diese Bewerbung wurde abgelehnt: {reason}. Wenn Sie das für einen Fehler halten, schreiben Sie dem Zulassungsbüro',
    'applications.withdrawn':
      'Diese Bewerbung wurde zurückgezogen. Wenn Sie doch kommen möchten, bitten Sie das Zulassungsbüro, sie wieder zu öffnen',
  },
  'row-errors': {
    'admissions.not-text': 'Bitte Text eingeben',
    'admissions.age-implausible': 'Am Tag der Aufnahme ist man zwischen 14 und 100 Jahre alt. Prüfen Sie das Geburtsdatum',
  },
  bell: { 'application-answered': '{{name}} hat Ihre Frage beantwortet: {{number}}' },
  'retention-kinds': {
    applications: 'Erfolglose Bewerbungen',
    'applications-about':
      'Abgelehnte, zurückgezogene, ausgeschlagene und abgelaufene Bewerbungen mit ihren Dokumenten; ab der letzten Änderung gerechnet. Bewerbungen, für die eine Gebühr einging, bleiben.',
    'application-drafts': 'Nie gesendete Bewerbungen',
    'application-drafts-about': 'Entwürfe mit ihren Dokumenten; ab der letzten Änderung gerechnet.',
    enquiries: 'Anfragen',
    'enquiries-about':
      'Anfragen, aus denen keine Bewerbung wurde; ab dem Tag der Anfrage gerechnet und nicht vor dem Tag der Wiedervorlage.',
  },
} as const satisfies PortalWords
