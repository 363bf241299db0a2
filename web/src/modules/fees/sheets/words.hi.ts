import type { FeeSheetWords } from './words.en.ts'

/** Hindi texts of the imports of fees. */
export const feeSheetWords: FeeSheetWords = {
  drop: 'भरी हुई स्प्रेडशीट चुनें, या यहाँ छोड़ें',
  dropHint: 'Excel, अधिकतम 4 MB और 5,000 पंक्तियाँ',
  importAct_one: '{{n}} पंक्ति आयात करें',
  importAct_other: '{{n}} पंक्तियाँ आयात करें',
  imported_one: '{{n}} पंक्ति आयात हुई, कुल {{total}}',
  imported_other: '{{n}} पंक्तियाँ आयात हुईं, कुल {{total}}',
  'lead-demands': 'हर पंक्ति में एक माँग, जैसे जुर्माना, पुस्तकालय, बस या छात्रावास। जो माँगें छात्र पर पहले से हैं, वे छोड़ दी जाती हैं।',
  'lead-openings':
    'प्रारंभिक दिन हर छात्र पर कितना बाकी था, शुल्क मद और शैक्षणिक वर्ष के अनुसार, और कितना अग्रिम था। सुधारने के लिए पंक्ति फिर आयात करें; शून्य उसे हटाता है।',
  'lead-pastReceipts':
    'पुरानी व्यवस्था की रसीदों के नंबर वही रहते हैं। प्रारंभिक दिन से पहले की रसीद इतिहास है और बकाया नहीं बदलती: प्रारंभिक शेष में वह गिनी जा चुकी है। प्रारंभिक दिन या बाद की रसीद बाकी राशि चुकाती है।',
  noOpeningDay: 'पहले प्रारंभिक दिन लिखें।',
  openingDayIs: 'प्रारंभिक दिन: {{day}}',
  rowsChanged_one: '{{n}} पंक्ति सहेजी राशि बदलती है',
  rowsChanged_other: '{{n}} पंक्तियाँ सहेजी राशि बदलती हैं',
  rowsNew_one: '{{n}} नई पंक्ति',
  rowsNew_other: '{{n}} नई पंक्तियाँ',
  rowsSame_one: '{{n}} पंक्ति पहले से है',
  rowsSame_other: '{{n}} पंक्तियाँ पहले से हैं',
  'title-demands': 'माँगें आयात करें',
  'title-openings': 'प्रारंभिक शेष आयात करें',
  'title-pastReceipts': 'पुरानी रसीदें आयात करें',
  total: 'कुल राशि',
}
