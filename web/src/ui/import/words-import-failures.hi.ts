/** Hindi texts of import failures and their remedies, by the codes of the contract's tables of import failures. */
export const importFailureWords: Readonly<Record<string, string>> = {
  'interrupted-check': 'इस फ़ाइल की जाँच करते समय पोर्टल कई बार फिर से शुरू हुआ',
  'interrupted-saving': 'इस फ़ाइल को सहेजते समय पोर्टल कई बार फिर से शुरू हुआ',
  'rows-refused': 'पंक्तियाँ जो अब सहेजी नहीं जा सकतीं: {count}',
  'rows-unreadable': 'यह फ़ाइल किसी दूसरी कुंजी से एन्क्रिप्ट की गई थी और पढ़ी नहीं जा सकती',
  'our-side': 'पोर्टल इस फ़ाइल पर काम पूरा नहीं कर सका',
  'try-again': 'कुछ सहेजा नहीं गया। फिर कोशिश करें',
  'save-the-others': '{count} सहेजे गए। बाकी के लिए फिर सहेजें',
  'check-again': 'कोई परिणाम आयात नहीं हुआ। फ़ाइल फिर जाँचें',
  'upload-again': 'फ़ाइल फिर अपलोड करें',
  'results.exam-changed': 'इस फ़ाइल की जाँच के बाद परीक्षा बदली गई',
  'results.corrected-meanwhile': 'इस फ़ाइल की जाँच के बाद इनमें से कुछ अंक सुधारे गए',
  'results.recorded-meanwhile': 'इस फ़ाइल की जाँच के बाद इनमें से कुछ परिणाम दर्ज हुए',
}
