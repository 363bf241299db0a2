import type { SheetImportWords } from './words-sheet-import.en.ts'

/** What is said where a spreadsheet is imported, in Hindi. */
export const sheetImportWords: SheetImportWords = {
  importParents: 'अभिभावक आयात करें',
  importPastResults: 'पिछले परिणाम आयात करें',
  importRecords: 'आयात करें',
  checking: 'हर पंक्ति जाँची जा रही है…',
  errors_one: '{{n}} सेल नहीं लिया जा सकता',
  errors_other: '{{n}} सेल नहीं लिए जा सकते',
  errorsLead: 'कुछ भी आयात नहीं हुआ। स्प्रेडशीट में ये सेल ठीक करें और फ़ाइल फिर चुनें।',
  firstErrors_one: 'पहला दिखाया गया है।',
  firstErrors_other: 'पहले {{n}} दिखाए गए हैं।',
  cell: 'सेल',
  error: 'समस्या',
  severity: 'प्रकार',
  severityError: 'त्रुटि',
  severityWarning: 'चेतावनी',
  severityPresent: 'पहले से है',
  searchErrors: 'सेल, कॉलम, मान या संदेश',
  noErrors: 'कोई समस्या नहीं मिली',
  willAdd_one: '{{n}} जुड़ेगा:',
  willAdd_other: '{{n}} जुड़ेंगे:',
  nothingNew: 'ये सब पहले से हैं।',
}
