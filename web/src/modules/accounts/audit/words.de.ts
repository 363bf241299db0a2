import type { AuditWords } from './words.en.ts'

/** German texts of the audit trail. */
export const auditWords: AuditWords = {
  title: 'Änderungsprotokoll',
  about: 'Wer was wann, von wo und warum geändert hat. Einträge lassen sich weder ändern noch löschen.',
  searchHint: 'Benutzer oder Begründung',
  noneLead: 'Hier wird jede Änderung im Portal aufgezeichnet.',
  entry: 'Eintrag {{id}}',
  act: 'Vorgang',
  entityId: 'Datensatz',
  fields: 'Felder',
  address: 'IP-Adresse',
  request: 'Anfrage',
  noFields: 'Es wurde kein Feld geändert.',
}
