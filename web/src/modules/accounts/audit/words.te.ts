import type { AuditWords } from './words.en.ts'

/** Telugu texts of the audit trail. */
export const auditWords: AuditWords = {
  title: 'ఆడిట్ ట్రైల్',
  about: 'ఎవరు ఏమి, ఎప్పుడు, ఎక్కడి నుండి, ఎందుకు మార్చారు. నమోదులను మార్చలేరు, తొలగించలేరు.',
  searchHint: 'యూజర్ లేదా కారణం',
  noneLead: 'పోర్టల్‌లో చేసిన ప్రతి మార్పు ఇక్కడ నమోదవుతుంది.',
  entry: 'నమోదు {{id}}',
  act: 'చర్య',
  entityId: 'రికార్డు',
  fields: 'ఫీల్డులు',
  address: 'IP చిరునామా',
  request: 'అభ్యర్థన',
  noFields: 'ఏ ఫీల్డూ మారలేదు.',
}
