import type { Permission } from '@nalanda/contract/permissions'

type Words = Readonly<Partial<Record<Permission, string>>>

const english: Words = {
  'institution.edit': 'Change name and settings of the college',
  'users.view': 'Look at users and permissions',
  'users.manage': 'Administer users, roles and approvals',
  'logins.create': 'Make logins for students and faculty',
  'tools.restore-credentials': 'Encrypt and decrypt text',
  'audit.view': 'Read the audit trail',
  'people.view': 'Look at departments and staff',
  'people.edit': 'Change departments and staff',
  'academics.view': 'Look at degrees, courses and regulations',
  'academics.edit': 'Change degrees, courses and regulations',
  'students.view': 'Look at students',
  'students.edit': 'Add and change students',
  'results.view': 'Look at examination results',
  'results.manage': 'Import, correct and publish results',
}

const german: Words = {
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
  'results.view': 'Prüfungsergebnisse ansehen',
  'results.manage': 'Ergebnisse einlesen, berichtigen und veröffentlichen',
}

/** What a permission is for, in plain words; one that has none yet is called by its name. */
export function permissionWords(permission: string, language: string): string {
  const words: Readonly<Record<string, string | undefined>> = language === 'de' ? german : english
  return words[permission] ?? permission
}
