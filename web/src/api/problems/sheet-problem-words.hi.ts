import type { SheetProblem } from '@nalanda/contract/platform/imports/sheet-problems'

/** Hindi texts of the problems of spreadsheets. */
export const sheetProblemWords: Readonly<Record<SheetProblem, string>> = {
  'platform.sheet-not-a-spreadsheet': 'यह फ़ाइल Excel स्प्रेडशीट नहीं है। इसे .xlsx या .xls में सहेजकर फिर कोशिश करें',
  'platform.sheet-web-page': 'यह फ़ाइल स्प्रेडशीट के नाम वाला वेब पेज है। इसे Excel में खोलें, .xlsx में सहेजें और फिर कोशिश करें',
  'platform.sheet-password-protected': 'यह स्प्रेडशीट पासवर्ड से सुरक्षित है। बिना पासवर्ड की प्रति सहेजकर फिर कोशिश करें',
  'platform.sheet-damaged': 'यह स्प्रेडशीट ख़राब या अधूरी है। इसे फिर सहेजकर दोबारा कोशिश करें',
  'platform.sheet-too-large': 'यह स्प्रेडशीट पढ़ने के लिए बहुत बड़ी है। जो ज़रूरी नहीं उसे हटाएँ, या इसे कई फ़ाइलों में बाँटें',
  'platform.sheet-cell-outside':
    'शीट {sheet} के सेल {cell} में कुछ है; अधिकतम {rows} पंक्तियाँ और {columns} कॉलम पढ़े जा सकते हैं। जो ज़रूरी नहीं उसे हटाकर फिर कोशिश करें',
  'platform.sheet-unpacks-too-large':
    'यह फ़ाइल खुलने पर किसी स्प्रेडशीट से कहीं बड़ी हो जाती है, इसलिए नहीं ली गई। इसे फिर सहेजकर दोबारा कोशिश करें',
  'platform.sheet-empty': 'इस स्प्रेडशीट में शीर्षकों के नीचे कोई पंक्ति नहीं है। इसे भरकर फिर कोशिश करें',
  'platform.sheet-no-rows': 'इस फ़ाइल की शीट {sheets} में कोई पंक्ति नहीं है। टेम्पलेट डाउनलोड करके भरें',
  'platform.sheet-columns-missing': 'शीट {sheet} में ये कॉलम होने चाहिए: {columns}। टेम्पलेट डाउनलोड करके भरें',
  'platform.sheet-columns-repeated': 'शीट {sheet} में ये कॉलम एक से अधिक बार हैं: {columns}। जो नहीं चाहिए उन्हें हटाएँ या उनका नाम बदलें',
  'platform.sheet-too-many-rows': 'एक बार में अधिकतम {most} पंक्तियाँ आयात हो सकती हैं; इस स्प्रेडशीट में {rows} हैं। इसे कई फ़ाइलों में बाँटें',
}
