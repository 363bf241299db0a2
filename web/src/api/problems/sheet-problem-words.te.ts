import type { SheetProblem } from '@nalanda/contract/platform/imports/sheet-problems'

/** Telugu texts of the problems of spreadsheets. */
export const sheetProblemWords: Readonly<Record<SheetProblem, string>> = {
  'platform.sheet-not-a-spreadsheet': 'ఈ ఫైల్ Excel స్ప్రెడ్‌షీట్ కాదు. .xlsx లేదా .xlsగా సేవ్ చేసి మళ్లీ ప్రయత్నించండి',
  'platform.sheet-web-page': 'ఈ ఫైల్ స్ప్రెడ్‌షీట్ పేరుతో ఉన్న వెబ్ పేజీ. Excelలో తెరిచి .xlsxగా సేవ్ చేసి మళ్లీ ప్రయత్నించండి',
  'platform.sheet-password-protected': 'ఈ స్ప్రెడ్‌షీట్‌కు పాస్‌వర్డ్ రక్షణ ఉంది. పాస్‌వర్డ్ లేకుండా కాపీ సేవ్ చేసి మళ్లీ ప్రయత్నించండి',
  'platform.sheet-damaged': 'ఈ స్ప్రెడ్‌షీట్ పాడైంది లేదా అసంపూర్ణంగా ఉంది. మళ్లీ సేవ్ చేసి ఇంకోసారి ప్రయత్నించండి',
  'platform.sheet-too-large': 'ఈ స్ప్రెడ్‌షీట్ చదవలేనంత పెద్దది. అవసరం లేనివి తొలగించండి, లేదా కొన్ని ఫైళ్లుగా విడదీయండి',
  'platform.sheet-cell-outside':
    'షీట్ {sheet}లో {cell} గడిలో ఏదో ఉంది; గరిష్ఠంగా {rows} వరుసలు, {columns} నిలువు వరుసలు చదవగలం. అవసరం లేనివి తొలగించి మళ్లీ ప్రయత్నించండి',
  'platform.sheet-unpacks-too-large': 'ఈ ఫైల్ విప్పితే స్ప్రెడ్‌షీట్ కంటే చాలా పెద్దదవుతుంది, అందుకే తిరస్కరించాం. మళ్లీ సేవ్ చేసి ఇంకోసారి ప్రయత్నించండి',
  'platform.sheet-empty': 'ఈ స్ప్రెడ్‌షీట్‌లో శీర్షికల కింద వరుసలు లేవు. నింపి మళ్లీ ప్రయత్నించండి',
  'platform.sheet-no-rows': 'ఈ ఫైల్‌లోని {sheets} షీట్లలో వరుసలు లేవు. టెంప్లేట్‌ను డౌన్‌లోడ్ చేసి నింపండి',
  'platform.sheet-columns-missing': 'షీట్ {sheet}లో ఈ నిలువు వరుసలు ఉండాలి: {columns}. టెంప్లేట్‌ను డౌన్‌లోడ్ చేసి నింపండి',
  'platform.sheet-columns-repeated': 'షీట్ {sheet}లో ఈ నిలువు వరుసలు ఒకటి కంటే ఎక్కువ ఉన్నాయి: {columns}. అవసరం లేనివి తొలగించండి లేదా పేరు మార్చండి',
  'platform.sheet-too-many-rows': 'ఒకేసారి గరిష్ఠంగా {most} వరుసలు దిగుమతి చేయవచ్చు; ఈ స్ప్రెడ్‌షీట్‌లో {rows} ఉన్నాయి. కొన్ని ఫైళ్లుగా విడదీయండి',
}
