import type { PermissionWords } from './words-permissions.en.ts'

/** What permissions are for, in German. */
export const permissionNames: PermissionWords = {
  'institution.edit': 'Name und Einstellungen der Hochschule ändern',
  'accounts.view': 'Konten und Berechtigungen ansehen',
  'accounts.manage': 'Konten, Rollen und Freigaben verwalten',
  'accounts.create-logins': 'Zugänge für Studierende und Lehrende anlegen',
  'access.restore-credentials': 'Text ver- und entschlüsseln',
  'approvals.decide': 'Über Anträge entscheiden und Vertretungen bestimmen',
  'audit.view': 'Das Protokoll lesen',
  'outbox.manage': 'Ausgehende E-Mails sehen und noch einmal versuchen',
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
  'students.reveal-aadhaar': 'Eine vollständige Aadhaar-Nummer lesen, mit Begründung',
  'results.view': 'Prüfungsergebnisse ansehen',
  'results.manage': 'Ergebnisse einlesen, berichtigen und veröffentlichen',
  'notices.post': 'Mitteilungen im Namen des Fachbereichs oder Büros schreiben',
  'notices.manage': 'Alle Mitteilungen verwalten',
}
