import type { AuditWords } from './words.en.ts'

/** What the audit trail says, in German. */
export const auditWords: AuditWords = {
  title: 'Protokoll',
  about: 'Wer was wann, von wo und warum geändert hat. Einträge lassen sich weder ändern noch löschen.',
  searchHint: 'Benutzer oder Begründung',
  none: 'Noch keine Einträge',
  noneLead: 'Hier wird jede Änderung festgehalten, die jemand im Portal vornimmt.',
  entry: 'Eintrag {{id}}',
  at: 'Wann',
  username: 'Benutzer',
  act: 'Vorgang',
  entity: 'Art des Datensatzes',
  entityId: 'Datensatz',
  fields: 'Felder',
  reason: 'Begründung',
  address: 'IP-Adresse',
  request: 'Anfrage',
  from: 'Von',
  to: 'Bis',
  field: 'Feld',
  before: 'Vorher',
  after: 'Nachher',
  changes: 'Änderungen',
  noFields: 'Es wurde kein Feld geändert.',
}
