/** Why an import failed and what to do, in Telugu, by the codes of the contract's tables of import failures. */
export const importFailureWords: Readonly<Record<string, string>> = {
  'interrupted-check': 'ఈ ఫైల్‌ను తనిఖీ చేస్తుండగా పోర్టల్ చాలాసార్లు ఆగిపోయింది',
  'interrupted-saving': 'ఈ ఫైల్‌ను సేవ్ చేస్తుండగా పోర్టల్ చాలాసార్లు ఆగిపోయింది',
  'rows-refused': 'ఇక సేవ్ చేయలేని వరుసలు: {count}',
  'rows-unreadable': 'ఈ షీటు వరుసలు వేరే కీతో ఎన్‌క్రిప్ట్ అయ్యాయి',
  'our-side': 'మా వైపు ఏదో పొరపాటు జరిగింది',
  'try-again': 'ఏదీ సేవ్ కాలేదు. మళ్లీ ప్రయత్నించండి',
  'save-the-others': '{count} సేవ్ అయ్యాయి. మిగతావాటి కోసం మళ్లీ సేవ్ చేయండి',
  'check-again': 'ఏదీ దిగుమతి కాలేదు. ఫైలును మళ్లీ పరిశీలించండి',
  'upload-again': 'ఫైలును మళ్లీ అప్‌లోడ్ చేయండి',
  'results.exam-changed': 'షీటును తనిఖీ చేసిన తర్వాత పరీక్ష మారింది',
  'results.corrected-meanwhile': 'ఈలోగా వీటిలో కొన్ని మార్కులు సరిచేశారు',
  'results.recorded-meanwhile': 'ఈ ఫలితాల్లో కొన్ని ఈలోగా నమోదయ్యాయి',
}
