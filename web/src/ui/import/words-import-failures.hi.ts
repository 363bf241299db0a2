/** Why an import failed and what to do, in Hindi, by the codes of the contract's tables of import failures. */
export const importFailureWords: Readonly<Record<string, string>> = {
  'interrupted-check': 'इस फ़ाइल की जाँच करते समय पोर्टल कई बार रुक गया',
  'interrupted-saving': 'इस फ़ाइल को सहेजते समय पोर्टल कई बार रुक गया',
  'rows-refused': 'पंक्तियाँ जो अब सहेजी नहीं जा सकतीं: {count}',
  'rows-unreadable': 'इस शीट की पंक्तियाँ किसी दूसरी कुंजी से एन्क्रिप्ट की गई थीं',
  'our-side': 'हमारी ओर कुछ गड़बड़ हो गई',
  'try-again': 'कुछ सहेजा नहीं गया। फिर कोशिश करें',
  'save-the-others': '{count} सहेजे गए। बाकी के लिए फिर सहेजें',
  'check-again': 'कुछ आयात नहीं हुआ। फ़ाइल फिर जाँचें',
  'upload-again': 'फ़ाइल फिर अपलोड करें',
  'results.exam-changed': 'शीट की जाँच के बाद परीक्षा बदली गई',
  'results.corrected-meanwhile': 'इनमें से कुछ अंक इस बीच सुधारे गए',
  'results.recorded-meanwhile': 'इनमें से कुछ परिणाम इस बीच दर्ज हो गए',
}
