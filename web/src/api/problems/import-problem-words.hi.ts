import type { stagedImportProblems } from '@nalanda/contract/platform/imports/staged-import-problems'

/** Hindi texts of the problems of staged imports. */
export const importProblemWords: Readonly<Record<keyof typeof stagedImportProblems, string>> = {
  'platform.import-not-ready': 'इस आयात के साथ यह अभी नहीं हो सकता। किसी और उपयोगकर्ता ने इसे जाँचा, सहेजा, रद्द किया या पूर्ववत किया',
  'platform.import-nothing-to-undo': 'इस आयात का कुछ भी हटाया नहीं जा सकता। सब कुछ बदला गया या उपयोग में है',
  'platform.import-not-running': 'यह आयात नहीं चल रहा है',
  'platform.import-has-errors': 'त्रुटि वाली पंक्तियाँ: {count}। उन्हें सुधारकर फ़ाइल फिर अपलोड करें, या केवल सही पंक्तियाँ सहेजें',
  'platform.import-nothing-to-save': 'इस फ़ाइल की कोई पंक्ति सहेजी नहीं जा सकती',
  'platform.import-mapping-incomplete': 'इनके लिए कॉलम चुनें: {fields}',
  'platform.import-rows-forgotten': 'इस फ़ाइल की पंक्तियाँ अब सहेजी हुई नहीं हैं। इसे फिर अपलोड करें',
  'platform.import-rows-unreadable': 'इस फ़ाइल की पंक्तियाँ किसी दूसरी कुंजी से एन्क्रिप्ट की गई थीं। कुछ भी सहेजा नहीं गया। फ़ाइल फिर अपलोड करें',
}
