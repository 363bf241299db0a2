import type { stagedImportProblems } from '@nalanda/contract/platform/imports/staged-import-problems'

/** How a staged import refuses, in Hindi. */
export const importProblemWords: Readonly<Record<keyof typeof stagedImportProblems, string>> = {
  'platform.import-not-ready': 'इस आयात के साथ यह अभी नहीं हो सकता: इस बीच किसी ने इसे जाँचा, सहेजा, रद्द किया या वापस लिया',
  'platform.import-nothing-to-undo': 'इस आयात का कुछ भी हटाया नहीं जा सकता: सब कुछ बाद में बदला गया या उपयोग में है',
  'platform.import-not-running': 'यह आयात नहीं चल रहा है',
  'platform.import-has-errors': 'त्रुटि वाली पंक्तियाँ: {count}। उन्हें सुधारकर शीट फिर अपलोड करें, या केवल सही पंक्तियाँ सहेजें',
  'platform.import-nothing-to-save': 'इस शीट की कोई पंक्ति सहेजी नहीं जा सकती',
  'platform.import-mapping-incomplete': 'कृपया इनके लिए कॉलम चुनें: {fields}',
  'platform.import-rows-forgotten': 'इस शीट की पंक्तियाँ अब नहीं रखी गई हैं। कृपया उसे फिर अपलोड करें',
  'platform.import-rows-unreadable':
    'इस शीट की पंक्तियाँ किसी दूसरी कुंजी से एन्क्रिप्ट की गई थीं। कुछ भी सहेजा नहीं गया; कृपया उसे फिर अपलोड करें',
}
