import type { RestrictedScanWords } from './words-restricted-scan.en.ts'

/** Hindi texts of scans that are shown only with a reason. */
export const restrictedScanWords: RestrictedScanWords = {
  encrypted: 'एन्क्रिप्ट किया हुआ। केवल उन्हें दिखता है जो आधार नंबर पढ़ सकते हैं।',
  showOf: '{{name}} का स्कैन दिखाएँ',
  title: '{{name}} का स्कैन दिखाएँ?',
  explain: 'स्कैन में पूरा आधार नंबर दिखता है। आपका नाम, समय और कारण ऑडिट ट्रेल में दर्ज होते हैं।',
  act: 'स्कैन दिखाएँ',
  leave: 'यह विंडो छोड़ते ही स्कैन छिप जाता है।',
  pdf: 'PDF नए टैब में खोलें',
  pdfNote: 'काम पूरा होने पर टैब बंद करें। साझा कंप्यूटर पर फ़ाइल न सहेजें।',
}
