import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** The texts of online payments on screens of the portal, in Telugu. */
export const portalWords = {
  problems: {
    'payments.not-set-up': 'ఆన్‌లైన్ చెల్లింపు ఏర్పాటు కాలేదు. ఫీజు కౌంటర్ వద్ద చెల్లించండి',
    'payments.gateway-unavailable': 'చెల్లింపు గేట్‌వే స్పందించడం లేదు. డబ్బు తీసుకోలేదు. కొన్ని నిమిషాల తర్వాత మళ్లీ ప్రయత్నించండి',
    'payments.pending': '{amount} చెల్లింపు నిర్ధారణ ఇంకా జరుగుతోంది. మీరు మళ్లీ చెల్లించి రెండూ విజయవంతమైతే, రెండవది ముందస్తు చెల్లింపు అవుతుంది',
    'payments.nothing-due': 'ఈ బకాయిలలో చెల్లించాల్సింది ఏమీ లేదు. ఏది బాకీ ఉందో చూడటానికి పేజీని మళ్లీ లోడ్ చేయండి',
    'payments.price-changed': 'మొత్తం ఇప్పుడు {amount}. బకాయిలు చూసి మళ్లీ చెల్లించండి',
    'payments.not-paid': 'అందిన చెల్లింపును మాత్రమే తిరిగి ఇవ్వవచ్చు',
    'payments.refund-too-much': 'ఈ చెల్లింపులో గరిష్ఠంగా {amount} తిరిగి ఇవ్వవచ్చు',
    'payments.refund-under-way': 'ఈ చెల్లింపు వాపసు నిర్ధారణ ఇంకా జరుగుతోంది. ముందు దాని స్థితిని చూడండి',
    'payments.refund-by-hand': 'ఈ చెల్లింపును ఇక్కడ నుండి వాపసు ఇవ్వలేరు. గేట్‌వే బ్యాక్ ఆఫీసులో వాపసు ఇచ్చి, తర్వాత వాపసును నమోదు చేయండి',
    'payments.refund-from-here': 'ఈ చెల్లింపు గేట్‌వేకు వాపసు ఇవ్వమని చెప్పవచ్చు. “చెల్లింపు వాపసు ఇవ్వండి” ఉపయోగించండి',
    'payments.not-paid-in-full': 'అందిన, వాపసు ఇవ్వని చెల్లింపును మాత్రమే బ్యాంకు వెనక్కి తీసుకున్నట్లు నమోదు చేయగలరు',
    'payments.nothing-to-review': 'ఇక్కడ పరిశీలించడానికి ఏమీ లేదు. పేజీని మళ్లీ లోడ్ చేయండి',
    'payments.settlement-not-csv': 'ఇది శీర్షికలు, వరుసలు ఉన్న CSV ఫైల్ కాదు. గేట్‌వే నుండి సెటిల్‌మెంట్ ఫైల్‌ను మళ్లీ డౌన్‌లోడ్ చేయండి',
    'payments.settlement-too-long': 'సెటిల్‌మెంట్ ఫైల్‌లో గరిష్ఠంగా {lines} వరుసలు ఉండవచ్చు. దాన్ని భాగాలుగా అప్‌లోడ్ చేయండి',
    'payments.settlement-compared': 'ఈ ఫైల్‌లోని చెల్లింపులు ఇప్పటికే సరిపోల్చబడ్డాయి లేదా సమీక్షించబడ్డాయి, కాబట్టి దాని నిలువు వరుసలను ఇక మార్చలేరు',
    'payments.settlement-line': 'ఫైల్‌లోని {line}వ వరుసను చదవలేకపోయాం: “{value}” {column} నిలువు వరుసకు సరిపోదు. ఏదీ భద్రపరచలేదు',
    'payments.no-such-student': 'ఈ రోల్ నంబరు, పుట్టిన తేదీ ఉన్న విద్యార్థి లేరు',
  },
  permissions: {
    'payments.view': 'ఆన్‌లైన్ చెల్లింపులు, వాటి సరిపోల్చడం చూడటం',
    'payments.manage': 'చెల్లింపుల గురించి గేట్‌వేను అడగడం, సెటిల్‌మెంట్ ఫైళ్లు అప్‌లోడ్ చేయడం',
    'payments.refund': 'ఆన్‌లైన్ చెల్లింపులు తిరిగి ఇవ్వడం',
    'payments.pay': 'సొంత ఫీజులు లేదా పిల్లల ఫీజులు ఆన్‌లైన్‌లో చెల్లించడం',
  },
  screens: {
    Reconciliation: 'చెల్లింపుల సరిపోల్చడం',
    'Compare settlement files of the gateway with online payments': 'గేట్‌వే సెటిల్‌మెంట్ ఫైళ్లను ఆన్‌లైన్ చెల్లింపులతో పోల్చండి',
    'Reconciliation of a day': 'ఒక రోజు చెల్లింపుల సరిపోల్చడం',
    'Online payments': 'ఆన్‌లైన్ చెల్లింపులు',
    'Every attempt to pay online, to check and refund': 'ఆన్‌లైన్ చెల్లింపు ప్రతి ప్రయత్నం, తనిఖీ, వాపసు',
    'Online payment': 'ఆన్‌లైన్ చెల్లింపు',
    Fees: 'ఫీజులు',
    'Pay fees': 'ఫీజులు చెల్లించండి',
    'Pay dues online, and see what became of each payment': 'బకాయిలు ఆన్‌లైన్‌లో చెల్లించి, ప్రతి చెల్లింపు ఏమైందో చూడండి',
    'Payment result': 'చెల్లింపు ఫలితం',
  },
  figures: {
    paymentsToReview_one: 'ఆన్‌లైన్ చెల్లింపును పరిశీలించాలి',
    paymentsToReview_other: 'ఆన్‌లైన్ చెల్లింపులను పరిశీలించాలి',
    daysToReconcile_one: 'రోజు చెల్లింపుల సరిపోల్చడంలో తేడాలు',
    daysToReconcile_other: 'రోజుల చెల్లింపుల సరిపోల్చడంలో తేడాలు',
  },
  'mail-kinds': { reconciliation: 'సరిపోల్చడం యొక్క రోజువారీ సారాంశం' },
} as const satisfies PortalWords
