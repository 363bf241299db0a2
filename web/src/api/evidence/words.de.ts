import type { EvidenceWords } from './words.en.ts'

/** German texts of records that are proved and verified. */
export const evidenceWords: EvidenceWords = {
  person: 'Person',
  state: 'Stand',
  proof: 'Nachweis',
  addProof: 'Nachweis hinzufügen',
  replaceProof: 'Nachweis ersetzen',
  showProof: 'Nachweis anzeigen',
  dropProof: 'Nachweis auswählen oder hier ablegen',
  proofStored: 'Nachweis gespeichert',
  noProof: 'Noch kein Nachweis',
  verifiedNow: 'Eintrag geprüft',
  reject: 'Eintrag ablehnen',
  rejectTitle: '„{{name}}“ ablehnen?',
  rejectLead: 'Er bleibt mit Ihrer Begründung gespeichert und wird nicht gezählt. Nach einer Änderung wird er erneut geprüft.',
  rejectedNow: 'Eintrag abgelehnt',
  verifiedBy: 'Geprüft von',
  verification: 'Prüfung',
  'state-recorded': 'Zu prüfen',
  'state-verified': 'Geprüft',
  'state-rejected': 'Abgelehnt',
  'did-add': 'Eingetragen',
  'did-verify': 'Geprüft',
  'did-reject': 'Abgelehnt',
  'did-reopen': 'Geändert, erneut zu prüfen',
}
