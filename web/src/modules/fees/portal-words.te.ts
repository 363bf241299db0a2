import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** The texts of fees on screens of the portal, in Telugu. */
export const portalWords = {
  problems: {
    'fees.head-taken': 'ఈ కోడ్ లేదా పేరుతో ఫీజు పద్దు ఇప్పటికే ఉంది',
    'fees.structure-taken': 'ఈ బ్యాచ్‌కు ఈ సంవత్సరం, సీటు రకం, కేటగిరీకి ఫీజు నిర్మాణం ఇప్పటికే ఉంది',
    'fees.item-twice': 'వాయిదా {instalment}లో {head} పద్దు రెండుసార్లు ఉంది. ఒకే మొత్తం నమోదు చేయండి',
    'fees.item-in-use': '{head}, వాయిదా {instalment}కు డిమాండ్లు ఇచ్చారు. చెల్లించనిది రద్దు చేయడానికి మొత్తాన్ని సున్నా చేయండి',
    'fees.head-retired': '{head} ఫీజు పద్దు ఆర్కైవ్ చేయబడింది. మరో పద్దును ఎంచుకోండి',
    'fees.not-published': 'డిమాండ్లు ఇచ్చే ముందు ఈ ఫీజు నిర్మాణాన్ని ప్రచురించండి',
    'fees.nothing-to-copy': '{target}లో లేని {year} ఫీజు నిర్మాణాలు ఏవీ లేవు',
    'fees.run-under-way': 'ఇప్పుడు డిమాండ్లు ఇవ్వబడుతున్నాయి. ఇది పూర్తయ్యే వరకు వేచి ఉండండి',
    'fees.nothing-to-raise': 'ఈ ఎంపికకు ప్రచురించిన ఫీజు నిర్మాణం లేదు',
    'fees.cash-book-taken': 'ఈ పేరు లేదా అక్షరాలతో నగదు పుస్తకం ఇప్పటికే ఉంది',
    'fees.cash-book-closed': '{book} నగదు పుస్తకం {day}కు మూసివేయబడింది. తర్వాతి రోజును ఎంచుకోండి',
    'fees.wrong-cash-book': '{book} నగదు పుస్తకం ఈ చెల్లింపు విధానాన్ని తీసుకోదు',
    'fees.future-day': 'చెల్లింపు తేదీ భవిష్యత్తులో ఉండకూడదు. {today} లేదా అంతకు ముందు రోజును నమోదు చేయండి',
    'fees.instrument-missing': 'చెక్కు లేదా డ్రాఫ్ట్ నంబరు, బ్యాంకు, తేదీ నమోదు చేయండి',
    'fees.reference-taken': '{number} రసీదుకు ఈ రిఫరెన్స్ ఇప్పటికే ఉంది. ఈ చెల్లింపు ముందే నమోదైందేమో చూడండి',
    'fees.receipt-reversed': '{number} రసీదు {day}న రద్దు చేయబడింది',
    'fees.receipt-online': '{number} రసీదు ఆన్‌లైన్ చెల్లింపుది. బదులుగా చెల్లింపును తిరిగి ఇవ్వండి',
    'fees.demand-settled': 'ఈ డిమాండ్‌లో బకాయి లేదు',
    'fees.demand-paid': 'ఈ డిమాండ్‌లో {paid} చెల్లించారు లేదా మినహాయించారు. కనీసం ఈ మొత్తం నమోదు చేయండి',
    'fees.no-advance': 'ఈ విద్యార్థికి ఉపయోగించగల ముందస్తు చెల్లింపు లేదు',
    'fees.nothing-due': 'ఈ విద్యార్థికి బకాయిలు లేవు',
    'fees.upi-missing': 'ముందుగా ఫీజు సెట్టింగులలో కళాశాల UPI ID నమోదు చేయండి',
    'fees.nothing-paid': '{year} ఆర్థిక సంవత్సరంలో ఫీజులు ఏవీ చెల్లించలేదు',
    'fees.day-closed': 'ఈ నగదు పుస్తకం {day}కు ఇప్పటికే మూసివేయబడింది',
  },
  validation: { 'fees.not-a-upi-id': 'college@bank వంటి UPI ID నమోదు చేయండి' },
  permissions: {
    'fees.view': 'ఫీజులు, డిమాండ్లు, రసీదులు చూడటం',
    'fees.manage': 'ఫీజు నిర్మాణాలు, డిమాండ్లు, సెట్టింగులు నిర్వహించడం',
    'fees.collect': 'చెల్లింపులు తీసుకోవడం, నగదు పుస్తకాలు మూసివేయడం',
    'fees.reverse': 'రసీదులు రద్దు చేయడం',
    'fees.own': 'సొంత ఫీజులు లేదా పిల్లల ఫీజులు చూడటం',
  },
} as const satisfies PortalWords
