import type { PermissionWords } from './words-permissions.en.ts'

/** What permissions are for, in German. */
export const permissionNames: PermissionWords = {
  'institution.edit': 'Name und Einstellungen der Hochschule ändern',
  'users.view': 'Konten und Berechtigungen ansehen',
  'users.manage': 'Konten, Rollen und Freigaben verwalten',
  'logins.create': 'Zugänge für Studierende und Lehrende anlegen',
  'tools.restore-credentials': 'Text ver- und entschlüsseln',
  'audit.view': 'Das Protokoll lesen',
  'people.view': 'Fachbereiche und Personal ansehen',
  'people.edit': 'Fachbereiche und Personal ändern',
  'academics.view': 'Abschlüsse, Studiengänge und Ordnungen ansehen',
  'academics.edit': 'Abschlüsse, Studiengänge und Ordnungen ändern',
  'students.view': 'Studierende ansehen',
  'students.edit': 'Studierende anlegen und ändern',
  'students.hold': 'Sperren für Studierende setzen und aufheben (Schulden, Bücher, Schlüssel)',
  'certificates.issue': 'Studien-, Führungs- und Abgangsbescheinigungen ausstellen',
  'admissions.view': 'Zulassungen, Bewerbungen und die Platzübersicht sehen',
  'admissions.edit': 'Aufnahmebögen ausfüllen, Studierende aufnehmen, ihre Papiere drucken',
  'admissions.manage': 'Plätze und Stammdaten festlegen, Plätze anbieten, Uploads rückgängig machen',
  'aadhaar.reveal': 'Eine vollständige Aadhaar-Nummer lesen, mit Begründung',
  'results.view': 'Prüfungsergebnisse ansehen',
  'results.manage': 'Ergebnisse einlesen, berichtigen und veröffentlichen',
  'notices.post': 'Mitteilungen im Namen des Fachbereichs oder Büros schreiben',
  'notices.manage': 'Alle Mitteilungen verwalten',
}
