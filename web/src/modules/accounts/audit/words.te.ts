import type { AuditWords } from './words.en.ts'

/** What the audit trail says, in Telugu. */
export const auditWords: AuditWords = {
  title: 'ఆడిట్ రికార్డు',
  about: 'ఎవరు ఏమి, ఎప్పుడు, ఎక్కడి నుండి, ఎందుకు మార్చారు. నమోదులను మార్చలేరు, తొలగించలేరు.',
  searchHint: 'వినియోగదారు లేదా కారణం',
  none: 'ఇంకా నమోదులు లేవు',
  noneLead: 'పోర్టల్‌లో ఎవరు చేసిన ప్రతి మార్పు ఇక్కడ నమోదవుతుంది.',
  entry: 'నమోదు {{id}}',
  at: 'ఎప్పుడు',
  username: 'వినియోగదారు',
  act: 'చర్య',
  entity: 'రికార్డు రకం',
  entityId: 'రికార్డు',
  fields: 'ఫీల్డులు',
  reason: 'కారణం',
  address: 'IP చిరునామా',
  request: 'అభ్యర్థన',
  from: 'నుండి',
  to: 'వరకు',
  field: 'ఫీల్డు',
  before: 'ముందు',
  after: 'తర్వాత',
  changes: 'మార్పులు',
  noFields: 'ఏ ఫీల్డూ మారలేదు.',
}
