import type { CounterWords } from './words.en.ts'

/** Telugu texts of the fee counter. */
export const counterWords: CounterWords = {
  about: 'విద్యార్థిని వెతికి, బకాయిలను ఎంచుకోండి లేదా మొత్తం నమోదు చేసి, చెల్లింపు తీసుకోండి.',
  accounts: 'అకౌంట్స్',
  advanceNote: 'బకాయిల కంటే ఎక్కువ: {{amount}} ముందస్తు చెల్లింపు అవుతుంది.',
  advanceUsed: 'ముందస్తు చెల్లింపులో {{amount}} ఉపయోగించారు',
  bankDate: 'చెక్కు లేదా డ్రాఫ్ట్ తేదీ',
  bankDateHint: 'భవిష్యత్ తేదీ కాకూడదు, మూడు నెలల కంటే పాతది కాకూడదు',
  bankNo: 'చెక్కు లేదా డ్రాఫ్ట్ నంబర్',
  begin: 'ప్రారంభించడానికి విద్యార్థిని వెతకండి',
  beginLead: 'పేరు, రోల్ నంబర్ లేదా అడ్మిషన్ నంబర్ నమోదు చేయండి.',
  collect: 'చెల్లింపు తీసుకోండి',
  collectAmount: '{{amount}} తీసుకోండి',
  confirmTitle: '{{name}} నుండి {{amount}} తీసుకోవాలా?',
  counter: 'ఫీజు కౌంటర్',
  enterAmount: 'బకాయిలను ఎంచుకోండి లేదా మొత్తం నమోదు చేయండి: అది దేనికి చెల్లుతుందో కనిపిస్తుంది.',
  issuedText: '{{name}} నుండి {{amount}} అందింది, {{mode}}.',
  nextStudent: 'తర్వాతి విద్యార్థి',
  noCashBook: 'ఇంకా ఏ నగదు పుస్తకం చెల్లింపులు తీసుకోదు',
  noCashBookLead: 'ముందుగా నగదు పుస్తకాన్ని, దాని చెల్లింపు విధానాలను జోడించండి.',
  paysFor: 'ఈ చెల్లింపు వీటికి',
  referenceHint: 'బ్యాంకు, కార్డు స్లిప్ లేదా యాప్ చూపే UTR లేదా RRN',
  tickAll: 'అన్నీ ఎంచుకోండి',
  useAdvance: 'ముందస్తు చెల్లింపును ఉపయోగించండి',
}
