/** English texts of the audit trail. */
export const auditWords = {
  title: 'Audit trail',
  about: 'Who changed what, when, from where and why. Entries cannot be changed or removed.',
  searchHint: 'User or reason',
  noneLead: 'Every change in the portal is recorded here.',
  entry: 'Entry {{id}}',
  act: 'Action',
  entityId: 'Record',
  fields: 'Fields',
  address: 'IP address',
  request: 'Request',
  noFields: 'No fields changed.',
}
export type AuditWords = typeof auditWords
