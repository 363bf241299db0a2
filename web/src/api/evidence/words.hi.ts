import type { EvidenceWords } from './words.en.ts'

/** Hindi texts of records that are proved and verified. */
export const evidenceWords: EvidenceWords = {
  person: 'व्यक्ति',
  state: 'स्थिति',
  proof: 'प्रमाण',
  addProof: 'प्रमाण जोड़ें',
  replaceProof: 'प्रमाण बदलें',
  showProof: 'प्रमाण दिखाएँ',
  dropProof: 'प्रमाण चुनें, या यहाँ छोड़ें',
  proofStored: 'प्रमाण सहेजा गया',
  noProof: 'अभी कोई प्रमाण नहीं',
  verifiedNow: 'रिकॉर्ड सत्यापित हुआ',
  reject: 'रिकॉर्ड अस्वीकार करें',
  rejectTitle: '“{{name}}” अस्वीकार करें?',
  rejectLead: 'यह आपके कारण के साथ रिकॉर्ड में रहता है और गिना नहीं जाता। बदलाव के बाद यह फिर सत्यापन के लिए जाता है।',
  rejectedNow: 'रिकॉर्ड अस्वीकार हुआ',
  verifiedBy: 'सत्यापनकर्ता',
  verification: 'सत्यापन',
  'state-recorded': 'सत्यापन बाकी',
  'state-verified': 'सत्यापित',
  'state-rejected': 'अस्वीकृत',
  'did-add': 'दर्ज समय',
  'did-verify': 'सत्यापित',
  'did-reject': 'अस्वीकृत',
  'did-reopen': 'बदला गया, फिर सत्यापन बाकी',
}
