import type { CorrectionWords } from './correction-words.en.ts'

/** Telugu texts of corrections and revaluations by spreadsheet. */
export const correctionWords: CorrectionWords = {
  tabCorrections: 'సవరణలు',
  nothingToCorrect: 'ఇప్పుడు మార్కులను సరిదిద్దలేరు',
  noCorrections: 'ఇంకా సవరణ ఫైళ్లు లేవు',
  correctionHistory: 'సవరణ ఫైళ్లు',
  correctionTitle: 'స్ప్రెడ్‌షీట్ నుంచి మార్కులు సరిదిద్దండి',
  correctionLead:
    'సరిదిద్దిన లేదా పునర్మూల్యాంకన మార్కులను పొడవైన లేదా వెడల్పు అమరికలో అప్‌లోడ్ చేయండి. ముందు ప్రతి తేడా కనిపిస్తుంది. మీరు వర్తింపజేసే వరకు ఏదీ మారదు. కొత్త ఎక్స్‌టర్నల్ మార్కుల నిలువు వరుస ఒక్కటి చాలు; ఇతర మార్కులు నమోదైనట్లే ఉంటాయి.',
  purpose: 'మార్పు రకం',
  purposeCorrection: 'సవరణ',
  purposeRevaluation: 'పునర్మూల్యాంకనం',
  mayLower: 'మార్కులు తగ్గడానికి అనుమతించండి',
  mayLowerHint: 'రెగ్యులేషన్ అనుమతిస్తేనే దీన్ని వాడండి. లేకపోతే తక్కువ మార్కులు వర్తించవు.',
  lowersToo: 'మార్కులు తగ్గవచ్చు కూడా',
  neverLowers: 'ఏ మార్కూ తగ్గదు',
  changedMarks_one: '1 మార్కు మారింది',
  changedMarks_other: '{{n}} మార్కులు మారాయి',
  rowsThatChange: 'మార్పు ఉన్న వరుసలు',
  rowsUnchanged: 'మార్పు లేని వరుసలు',
  rowsUnchangedNote: 'ముందే నమోదయ్యాయి, లేదా తక్కువ',
  applyRows_one: '1 వరుస వర్తింపజేయండి',
  applyRows_other: '{{n}} వరుసలు వర్తింపజేయండి',
  applyPublished:
    'ప్రజలకు కొత్త ఫలితాలు వెంటనే కనిపిస్తాయి; మారిన ప్రతి ఫలితం మళ్లీ జారీ అవుతుంది, ఈ మార్కులు CGPAలో లెక్కించే తర్వాతి పరీక్షలు కూడా. లోపాలున్న వరుసలు వదిలేస్తారు.',
  applyUnpublished: 'ఫలితాలు మళ్లీ లెక్కిస్తారు. పరీక్ష ప్రచురించే ముందు ఏదీ బహిరంగం కాదు. లోపాలున్న వరుసలు వదిలేస్తారు.',
  applyNothing: 'ఏ వరుసా మార్కు మార్చదు. కింది గమనికలు చూడండి, లేదా వేరే నిలువు వరుసలు ఎంచుకోండి.',
  appliedBy_one: '{{by}} 1 మార్కు మార్చారు, {{at}}',
  appliedBy_other: '{{by}} {{n}} మార్కులు మార్చారు, {{at}}',
  changesTitle: 'తేడాలు',
  noChanges: 'తేడాలు లేవు',
  row: 'వరుస',
  recordedMark: 'నమోదైనది',
  newMark: 'కొత్తది',
  stepApply: 'వర్తింపు',
  stateApplied: 'వర్తించింది',
}
