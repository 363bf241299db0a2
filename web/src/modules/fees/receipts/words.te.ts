import type { ReceiptWords } from './words.en.ts'

/** Telugu texts of the screens of receipts. */
export const receiptWords: ReceiptWords = {
  about: 'రసీదులు ఎప్పుడూ మారవు. చెల్లనిది లేదా తప్పుగా ఇచ్చినది రివర్స్ చేస్తారు.',
  bankCharge: 'బ్యాంకు ఛార్జీ',
  bankChargeHint: 'విద్యార్థి డిమాండ్ అవుతుంది. లేకపోతే ఖాళీగా వదలండి',
  collectedFor: 'దేనికి అందింది',
  printsCount_one: '{{n}} సారి ప్రింట్ చేశారు',
  printsCount_other: '{{n}} సార్లు ప్రింట్ చేశారు',
  receivedBy: 'తీసుకున్నవారు',
  reverse: 'రసీదు రివర్స్ చేయండి',
  reverseKind: 'రివర్సల్ కారణం',
  'reverseKind-bounced': 'చెక్కు చెల్లలేదు',
  'reverseKind-cancelled': 'రసీదు తప్పు',
  reverseLead: 'దీని బకాయిలు మళ్లీ బాకీ అవుతాయి, ముందస్తు చెల్లింపు వెనక్కి తీసుకుంటారు. రసీదు, నంబర్ ఉంటాయి.',
  reverseTitle: 'రసీదు {{number}} రివర్స్ చేయాలా?',
  reversed: 'రసీదు {{number}} రివర్స్ అయింది',
  searchReceipts: 'నంబర్, పేరు, రోల్ నంబర్, రిఫరెన్స్ లేదా చెక్కు',
  reverseSeatLead: 'ఫీజు మళ్లీ చెల్లించాల్సి ఉంటుంది; ప్రవేశం తర్వాత మొత్తాన్ని ముందస్తు చెల్లింపు నుండి వెనక్కి తీసుకుంటారు. రసీదు, దాని సంఖ్య ఉంటాయి.',
}
