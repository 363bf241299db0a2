import type { SheetImportWords } from './words-sheet-import.en.ts'

/** What is said where a spreadsheet is imported, in Telugu. */
export const sheetImportWords: SheetImportWords = {
  importParents: 'తల్లిదండ్రులను దిగుమతి చేయండి',
  importPastResults: 'గత ఫలితాలను దిగుమతి చేయండి',
  importRecords: 'దిగుమతి చేయండి',
  checking: 'ప్రతి వరుస తనిఖీ అవుతోంది…',
  errors_one: '{{n}} గడి తీసుకోలేము',
  errors_other: '{{n}} గడులు తీసుకోలేము',
  errorsLead: 'ఏదీ దిగుమతి కాలేదు. స్ప్రెడ్‌షీట్‌లో ఈ సెల్‌లను సరిచేసి ఫైల్‌ను మళ్లీ ఎంచుకోండి.',
  firstErrors_one: 'మొదటిది చూపించాం.',
  firstErrors_other: 'మొదటి {{n}} చూపించాం.',
  cell: 'గడి',
  error: 'సమస్య',
  severity: 'రకం',
  severityError: 'దోషం',
  severityWarning: 'హెచ్చరిక',
  severityPresent: 'ఇప్పటికే ఉంది',
  searchErrors: 'గడి, నిలువు వరుస, విలువ లేదా సందేశం',
  noErrors: 'ఏ సమస్యా దొరకలేదు',
  willAdd_one: '{{n}} చేరుతుంది:',
  willAdd_other: '{{n}} చేరుతాయి:',
  nothingNew: 'ఇవన్నీ ఇప్పటికే ఉన్నాయి.',
}
