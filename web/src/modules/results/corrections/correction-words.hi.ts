import type { CorrectionWords } from './correction-words.en.ts'

/** Hindi texts of corrections and revaluations by spreadsheet. */
export const correctionWords: CorrectionWords = {
  tabCorrections: 'सुधार',
  nothingToCorrect: 'अभी आप अंक नहीं सुधार सकते',
  noCorrections: 'अभी कोई सुधार फ़ाइल नहीं',
  correctionHistory: 'सुधार फ़ाइलें',
  correctionTitle: 'स्प्रेडशीट से अंक सुधारें',
  correctionLead:
    'सुधारे गए या पुनर्मूल्यांकित अंक अपलोड करें, लंबे या चौड़े ढाँचे में। पहले हर अंतर दिखता है। लागू करने तक कुछ नहीं बदलता। नए बाह्य अंकों का एक कॉलम काफ़ी है; दूसरे अंक जैसे दर्ज हैं वैसे रहते हैं।',
  purpose: 'परिवर्तन का प्रकार',
  purposeCorrection: 'सुधार',
  purposeRevaluation: 'पुनर्मूल्यांकन',
  mayLower: 'अंक घटने दें',
  mayLowerHint: 'इसका उपयोग केवल तब करें जब विनियम अनुमति दे। अन्यथा कम अंक छोड़ दिए जाते हैं।',
  lowersToo: 'अंक घट भी सकते हैं',
  neverLowers: 'कोई अंक नहीं घटता',
  changedMarks_one: '1 अंक बदला',
  changedMarks_other: '{{n}} अंक बदले',
  rowsThatChange: 'बदलाव वाली पंक्तियाँ',
  rowsUnchanged: 'बिना बदलाव की पंक्तियाँ',
  rowsUnchangedNote: 'पहले से दर्ज, या कम',
  applyRows_one: '1 पंक्ति लागू करें',
  applyRows_other: '{{n}} पंक्तियाँ लागू करें',
  applyPublished:
    'जनता को नए परिणाम तुरंत दिखेंगे; हर बदला परिणाम फिर से जारी होगा, और वे बाद की परीक्षाएँ भी जिनके CGPA में ये अंक गिने जाते हैं। त्रुटि वाली पंक्तियाँ छोड़ी जाएँगी।',
  applyUnpublished: 'परिणामों की फिर से गणना होगी। परीक्षा प्रकाशित करने से पहले कुछ सार्वजनिक नहीं होगा। त्रुटि वाली पंक्तियाँ छोड़ी जाएँगी।',
  applyNothing: 'कोई पंक्ति अंक नहीं बदलती। नीचे की टिप्पणियाँ देखें, या दूसरे कॉलम चुनें।',
  appliedBy_one: '{{by}} ने 1 अंक बदला, {{at}}',
  appliedBy_other: '{{by}} ने {{n}} अंक बदले, {{at}}',
  changesTitle: 'अंतर',
  noChanges: 'कोई अंतर नहीं',
  row: 'पंक्ति',
  recordedMark: 'दर्ज',
  newMark: 'नया',
  stepApply: 'लागू करें',
  stateApplied: 'लागू',
}
