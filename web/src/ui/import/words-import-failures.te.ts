/** Telugu texts of import failures and their remedies, by the codes of the contract's tables of import failures. */
export const importFailureWords: Readonly<Record<string, string>> = {
  'interrupted-check': 'ఈ ఫైల్‌ను తనిఖీ చేస్తుండగా పోర్టల్ చాలాసార్లు మళ్లీ మొదలైంది',
  'interrupted-saving': 'ఈ ఫైల్‌ను సేవ్ చేస్తుండగా పోర్టల్ చాలాసార్లు మళ్లీ మొదలైంది',
  'rows-refused': 'ఇక సేవ్ చేయలేని వరుసలు: {count}',
  'rows-unreadable': 'ఈ ఫైల్ వేరే కీతో ఎన్‌క్రిప్ట్ అయింది, దీన్ని చదవలేము',
  'our-side': 'పోర్టల్ ఈ ఫైల్‌ను ప్రాసెస్ చేయలేకపోయింది',
  'try-again': 'ఏదీ సేవ్ కాలేదు. మళ్లీ ప్రయత్నించండి',
  'save-the-others': '{count} సేవ్ అయ్యాయి. మిగతావాటి కోసం మళ్లీ సేవ్ చేయండి',
  'check-again': 'ఫలితాలేవీ దిగుమతి కాలేదు. ఫైల్‌ను మళ్లీ పరిశీలించండి',
  'upload-again': 'ఫైల్‌ను మళ్లీ అప్‌లోడ్ చేయండి',
  'results.exam-changed': 'ఈ ఫైల్‌ను తనిఖీ చేసిన తర్వాత పరీక్ష మారింది',
  'results.corrected-meanwhile': 'ఈ ఫైల్‌ను తనిఖీ చేసిన తర్వాత వీటిలో కొన్ని మార్కులు సరిదిద్దారు',
  'results.recorded-meanwhile': 'ఈ ఫైల్‌ను తనిఖీ చేసిన తర్వాత వీటిలో కొన్ని ఫలితాలు నమోదయ్యాయి',
}
