import type { stagedImportProblems } from '@nalanda/contract/platform/imports/staged-import-problems'

/** How a staged import refuses, in Telugu. */
export const importProblemWords: Readonly<Record<keyof typeof stagedImportProblems, string>> = {
  'platform.import-not-ready': 'ఈ దిగుమతితో ఇది ఇప్పుడు చేయలేరు: ఈలోగా ఎవరో దాన్ని తనిఖీ చేశారు, సేవ్ చేశారు, ఆపారు లేదా రద్దు చేశారు',
  'platform.import-nothing-to-undo': 'ఈ దిగుమతిలోనిది ఏదీ తీసివేయలేము: అన్నీ ఆ తర్వాత మార్చబడ్డాయి లేదా వాడుకలో ఉన్నాయి',
  'platform.import-not-running': 'ఈ దిగుమతి నడవడం లేదు',
  'platform.import-has-errors': 'లోపాలున్న వరుసలు: {count}. వాటిని సరిచేసి షీట్‌ను మళ్లీ అప్‌లోడ్ చేయండి, లేదా సరైన వరుసలను మాత్రమే సేవ్ చేయండి',
  'platform.import-nothing-to-save': 'ఈ షీట్‌లోని ఏ వరుసనూ సేవ్ చేయలేరు',
  'platform.import-mapping-incomplete': 'దయచేసి వీటికి నిలువు వరుసను ఎంచుకోండి: {fields}',
  'platform.import-rows-forgotten': 'ఈ షీట్ వరుసలు ఇక నిల్వలో లేవు. దయచేసి మళ్లీ అప్‌లోడ్ చేయండి',
  'platform.import-rows-unreadable': 'ఈ షీట్ వరుసలు వేరే కీతో గుప్తీకరించబడ్డాయి. ఏదీ సేవ్ చేయలేదు; దయచేసి దాన్ని మళ్లీ అప్‌లోడ్ చేయండి',
}
