import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** The texts of concessions on screens of the portal, in Telugu. */
export const portalWords = {
  screens: {
    'Proposed concessions': 'ప్రతిపాదిత రాయితీలు',
    'Brothers, sisters and children of staff': 'సోదరులు, సోదరీమణులు, సిబ్బంది పిల్లలు',
    Concessions: 'రాయితీలు',
    'Concessions, scholarships and waivers, from request to approval': 'రాయితీలు, స్కాలర్‌షిప్‌లు మరియు మాఫీలు, అభ్యర్థన నుండి ఆమోదం వరకు',
    Concession: 'ఫీజు రాయితీ',
    'Government schemes': 'ప్రభుత్వ పథకాలు',
    'What each scheme owes the college, by age': 'ప్రతి పథకం కళాశాలకు చెల్లించాల్సినది, వయస్సు ప్రకారం',
    Reimbursements: 'రీయింబర్స్‌మెంట్‌లు',
    'What the government paid for its schemes': 'ప్రభుత్వం తన పథకాలకు చెల్లించినది',
    'Concession types': 'రాయితీ రకాలు',
    'What may be granted, with caps and approvers': 'ఏది మంజూరు చేయవచ్చు, పరిమితులు మరియు ఆమోదించేవారితో',
  },
  problems: {
    'concessions.no-rule': 'రాయితీ రకం {type} కు విద్యార్థులను ప్రతిపాదించే నియమం లేదు',
    'concessions.not-proposed': 'ఈ విద్యార్థులలో కొందరు {type} నియమానికి ఇక సరిపోరు. పేజీని మళ్లీ లోడ్ చేయండి',
    'concessions.type-taken': 'ఈ కోడ్ లేదా పేరుతో రాయితీ రకం ఇప్పటికే ఉంది',
    'concessions.type-retired': 'రాయితీ రకం {type} ఆర్కైవ్ చేయబడింది. మరో రకం ఎంచుకోండి',
    'concessions.type-kind-fixed': 'రాయితీ మంజూరైన తర్వాత దాని రకం స్వభావం మారదు',
    'concessions.percent-or-amount': 'శాతం లేదా మొత్తం నమోదు చేయండి, రెండూ కాదు',
    'concessions.no-amount': 'రకం {type} కు తన సొంత మొత్తం లేదు. శాతం లేదా మొత్తం నమోదు చేయండి',
    'concessions.above-cap': '{type} పరిమితి ఈ విద్యార్థికి ఈ సంవత్సరం గరిష్ఠంగా {most} అనుమతిస్తుంది',
    'concessions.nothing-open': '{type} వర్తించే బకాయిలు లేవు. చెల్లించినదానిపై రాయితీ ఇవ్వబడదు',
    'concessions.concession-taken': 'ఈ విద్యార్థికి ఈ సంవత్సరం ఈ రకం రాయితీ ఇప్పటికే ఉంది',
    'concessions.not-a-document': 'ఈ ఫైల్ చెల్లుబాటు అయ్యే PDF, JPEG లేదా PNG కాదు. పత్రాన్ని మళ్లీ స్కాన్ చేయండి',
    'concessions.reimbursed': 'ప్రభుత్వం ఈ రాయితీలో కొంత పరిష్కరించింది. రద్దు చేసే ముందు రీయింబర్స్‌మెంట్ తిరగరాయండి',
    'concessions.future-day': 'తేదీ భవిష్యత్తులో ఉండకూడదు. {today} లేదా అంతకు ముందు రోజు నమోదు చేయండి',
    'concessions.before-grant': '{student} రాయితీ {day}న మంజూరైంది. ఆ రోజు లేదా తర్వాతి రోజు నమోదు చేయండి',
    'concessions.not-of-scheme': 'ఈ పథకం కింద మంజూరైన రాయితీలను మాత్రమే, ప్రతిదాన్ని ఒకసారి ఎంచుకోండి',
    'concessions.more-than-open': '{student} కోసం పథకం చెల్లించాల్సింది {open} మాత్రమే',
    'concessions.account-unusable': 'డబ్బు కోసం ఆర్కైవ్ చేయని ఆస్తి ఖాతాను ఎంచుకోండి',
    'concessions.reference-taken': 'ఈ పథకానికి ఈ రిఫరెన్స్‌తో రీయింబర్స్‌మెంట్ ఇప్పటికే ఉంది',
    'concessions.reimbursement-reversed': 'ఈ రీయింబర్స్‌మెంట్ {day}న తిరగరాయబడింది',
    'concessions.shortfall-paid': '{student} ఈలోగా తక్కువైనది చెల్లించారు. ముందు ఆ రసీదును తిరగరాయండి',
  },
  'row-errors': {
    'concessions.no-such-student': 'రోల్ నంబర్ {rollNo} తో విద్యార్థి లేరు',
    'concessions.no-such-type': 'కోడ్ {code} తో రాయితీ రకం లేదు',
    'concessions.percent-and-amount': 'శాతం లేదా మొత్తం నమోదు చేయండి, రెండూ కాదు',
    'concessions.type-without-amount': 'రకం {code} కు తన సొంత మొత్తం లేదు. శాతం లేదా మొత్తం నమోదు చేయండి',
  },
  permissions: {
    'concessions.view': 'రాయితీలు, స్కాలర్‌షిప్‌లు మరియు పథకాల బకాయిలు చూడండి',
    'concessions.manage': 'రాయితీలు కోరండి మరియు రీయింబర్స్‌మెంట్‌లు నమోదు చేయండి',
    'concessions.configure': 'రాయితీ రకాలు, పరిమితులు మరియు ఆమోదించేవారిని నిర్వహించండి',
  },
  figures: {
    concessionsRequested_one: 'ఆమోదం కోసం వేచి ఉన్న రాయితీ',
    concessionsRequested_other: 'ఆమోదం కోసం వేచి ఉన్న రాయితీలు',
  },
  approvals: {
    'kind-concession': 'ఫీజు రాయితీ',
    'title-concession': '{{student}}: {{type}}, {{amount}}',
  },
} as const satisfies PortalWords
