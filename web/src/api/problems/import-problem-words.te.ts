import type { stagedImportProblems } from '@nalanda/contract/platform/imports/staged-import-problems'

/** Telugu texts of the problems of staged imports. */
export const importProblemWords: Readonly<Record<keyof typeof stagedImportProblems, string>> = {
  'platform.import-not-ready': 'ఈ దిగుమతితో ఇది ఇప్పుడు చేయలేరు. మరొక యూజర్ దాన్ని తనిఖీ చేశారు, సేవ్ చేశారు, ఆపారు లేదా వెనక్కి తీసుకున్నారు',
  'platform.import-nothing-to-undo': 'ఈ దిగుమతిలోనిది ఏదీ తొలగించలేరు. అన్నీ మార్చబడ్డాయి లేదా వాడుకలో ఉన్నాయి',
  'platform.import-not-running': 'ఈ దిగుమతి నడవడం లేదు',
  'platform.import-has-errors': 'లోపాలున్న వరుసలు: {count}. వాటిని సరిచేసి ఫైల్‌ను మళ్లీ అప్‌లోడ్ చేయండి, లేదా సరైన వరుసలను మాత్రమే సేవ్ చేయండి',
  'platform.import-nothing-to-save': 'ఈ ఫైల్‌లోని ఏ వరుసనూ సేవ్ చేయలేరు',
  'platform.import-mapping-incomplete': 'వీటికి నిలువు వరుసను ఎంచుకోండి: {fields}',
  'platform.import-rows-forgotten': 'ఈ ఫైల్ వరుసలు ఇక నిల్వలో లేవు. మళ్లీ అప్‌లోడ్ చేయండి',
  'platform.import-rows-unreadable': 'ఈ ఫైల్ వరుసలు వేరే కీతో ఎన్‌క్రిప్ట్ చేయబడ్డాయి. ఏదీ సేవ్ చేయలేదు. ఫైల్‌ను మళ్లీ అప్‌లోడ్ చేయండి',
}
