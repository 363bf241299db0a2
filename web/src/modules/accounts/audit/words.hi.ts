import type { AuditWords } from './words.en.ts'

/** What the audit trail says, in Hindi. */
export const auditWords: AuditWords = {
  title: 'ऑडिट रिकॉर्ड',
  about: 'किसने क्या, कब, कहाँ से और क्यों बदला। प्रविष्टियाँ न बदली जा सकती हैं, न हटाई जा सकती हैं।',
  searchHint: 'उपयोगकर्ता या कारण',
  none: 'अभी कोई प्रविष्टि नहीं',
  noneLead: 'पोर्टल में किया गया हर बदलाव यहाँ दर्ज होता है।',
  entry: 'प्रविष्टि {{id}}',
  at: 'कब',
  username: 'उपयोगकर्ता',
  act: 'क्रिया',
  entity: 'रिकॉर्ड का प्रकार',
  entityId: 'रिकॉर्ड',
  fields: 'फ़ील्ड',
  reason: 'कारण',
  address: 'IP पता',
  request: 'अनुरोध',
  from: 'से',
  to: 'तक',
  field: 'फ़ील्ड',
  before: 'पहले',
  after: 'बाद में',
  changes: 'बदलाव',
  noFields: 'कोई फ़ील्ड नहीं बदला।',
}
