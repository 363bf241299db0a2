import type { MissingWords } from './missing-words.en.ts'

/** Hindi texts of the missing results of an exam. */
export const missingWords: MissingWords = {
  missingTitle: 'बाकी परिणाम',
  nothingMissing_one: 'इस परीक्षा के 1 परीक्षार्थी के हर विषय में अंक हैं।',
  nothingMissing_other: 'इस परीक्षा के सभी {{n}} परीक्षार्थियों के हर विषय में अंक हैं।',
  expected: 'अपेक्षित',
  present: 'प्राप्त',
  missing: 'अप्राप्त',
  incomplete: 'अधूरे',
  showIncomplete_one: 'अधूरे अंकों वाला 1 छात्र दिखाएँ',
  showIncomplete_other: 'अधूरे अंकों वाले {{n}} छात्र दिखाएँ',
  noMarkAtAll: 'कोई अंक नहीं',
  lacksCourses: '{{courses}} में अंक नहीं',
  moreIncomplete_one: 'और 1',
  moreIncomplete_other: 'और {{n}}',
  rowsNotImported_one: '1 पंक्ति आयात नहीं हुई:',
  rowsNotImported_other: '{{n}} पंक्तियाँ आयात नहीं हुईं:',
  unexpectedStudents_one: '1 छात्र के अंक हैं, पर छात्र रिकॉर्ड में वह किसी दूसरे सेमेस्टर या स्थिति में है।',
  unexpectedStudents_other: '{{n}} छात्रों के अंक हैं, पर छात्र रिकॉर्ड में वे किसी दूसरे सेमेस्टर या स्थिति में हैं।',
  missingNo_one: 'बिना किसी अंक के 1 परीक्षार्थी',
  missingNo_other: 'बिना किसी अंक के {{n}} परीक्षार्थी',
  incompleteNo_one: 'अधूरे विषयों वाला 1 छात्र',
  incompleteNo_other: 'अधूरे विषयों वाले {{n}} छात्र',
  rowsNo_one: '1 पंक्ति जो आयात नहीं हुई',
  rowsNo_other: '{{n}} पंक्तियाँ जो आयात नहीं हुईं',
  confirmMissing: 'इनके बिना प्रकाशित करें: {{what}}',
}
