import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** Telugu texts of refunds for screens of the portal. */
export const portalWords = {
  screens: {
    Refunds: 'ఫీజు వాపసులు',
    'What students who left get back, from request to payment': 'విడిచి వెళ్లిన విద్యార్థుల వాపసు, అభ్యర్థన నుండి చెల్లింపు వరకు',
    Refund: 'వాపసు',
    'Refund rules': 'వాపసు నియమాలు',
    'Slabs by when a withdrawal was received': 'విరమణ లేఖ అందిన తేదీ ప్రకారం స్లాబ్‌లు',
  },
  problems: {
    'refunds.rule-taken': 'ఈ విద్యా సంవత్సరం నుండి వాపసు నియమం ఇప్పటికే ఉంది. దానిని మార్చండి',
    'refunds.no-rule': '{year} కి వాపసు నియమం లేదు. ముందు “వాపసు నియమాలు” లో ఒకటి జోడించండి',
    'refunds.refund-taken': 'ఈ విద్యార్థికి ఈ సంవత్సరం వాపసు ఇప్పటికే ఉంది. దానిని తెరవండి',
    'refunds.future-day': 'తేదీ భవిష్యత్తులో ఉండకూడదు. {today} లేదా అంతకు ముందు రోజు నమోదు చేయండి',
    'refunds.still-studying': '{student} కళాశాలను విడిచి వెళ్లలేదు. ముందు విద్యార్థి పేజీలో విడిచి వెళ్లినట్లు నమోదు చేయండి',
    'refunds.nothing-to-refund': 'ఈ సంవత్సరం ఏదీ తిరిగి ఇవ్వబడదు, బకాయిలు రద్దు కావు',
    'refunds.dues-changed': 'అభ్యర్థన తర్వాత {student} చెల్లింపులు లేదా బకాయిలు మారాయి. మళ్లీ లెక్కించడానికి అభ్యర్థనను తిరిగి పంపండి',
    'refunds.demanded-again': 'ఈ వాపసు తగ్గించిన {student} బకాయిలకు తర్వాత మళ్లీ డిమాండ్ ఇచ్చారు. ఇక దీన్ని రద్దు చేయలేరు. దీన్ని చెల్లించండి',
    'refunds.nothing-to-pay': 'ఈ వాపసు బకాయిలను మాత్రమే రద్దు చేస్తుంది. చెల్లించడానికి ఏమీ లేదు',
    'refunds.before-approval': 'వాపసు {day}న ఆమోదించబడింది. ఆ రోజు లేదా తర్వాతి రోజు నమోదు చేయండి',
    'refunds.reference-missing': 'బదిలీ రిఫరెన్స్ లేదా చెక్కు నంబర్ నమోదు చేయండి',
    'refunds.reference-taken': 'ఈ రిఫరెన్స్‌తో మరో వాపసు చెల్లించారు. ముందే నమోదు చేశారేమో చూడండి',
    'refunds.cash-book-missing': 'నగదు తీసుకునే నగదు పుస్తకాన్ని ఎంచుకోండి',
  },
  permissions: {
    'refunds.view': 'విడిచి వెళ్లిన విద్యార్థుల వాపసులు, వాపసు నియమాలు చూడండి',
    'refunds.manage': 'వాపసులు లెక్కించండి, కోరండి, చెల్లించండి',
    'refunds.reverse': 'వాపసు చెల్లింపులు రివర్స్ చేయండి',
    'refunds.configure': 'వాపసు నియమాలు నిర్వహించండి',
  },
  figures: {
    refundsToPay_one: 'చెల్లించాల్సిన వాపసు',
    refundsToPay_other: 'చెల్లించాల్సిన వాపసులు',
  },
  approvals: {
    'kind-refund': 'వాపసు',
    'title-refund': '{{student}}: {{amount}} వాపసు',
  },
} as const satisfies PortalWords
