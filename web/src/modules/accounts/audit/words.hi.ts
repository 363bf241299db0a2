import type { AuditWords } from './words.en.ts'

/** Hindi texts of the audit trail. */
export const auditWords: AuditWords = {
  title: 'ऑडिट ट्रेल',
  about: 'किसने क्या, कब, कहाँ से और क्यों बदला। प्रविष्टियाँ न बदली जा सकती हैं, न हटाई जा सकती हैं।',
  searchHint: 'उपयोगकर्ता या कारण',
  noneLead: 'पोर्टल में किया गया हर बदलाव यहाँ दर्ज होता है।',
  entry: 'प्रविष्टि {{id}}',
  act: 'क्रिया',
  entityId: 'रिकॉर्ड',
  fields: 'फ़ील्ड',
  address: 'IP पता',
  request: 'अनुरोध',
  noFields: 'कोई फ़ील्ड नहीं बदला।',
}
