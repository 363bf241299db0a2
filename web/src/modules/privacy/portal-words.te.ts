import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What data protection says on screens of the portal, in Telugu. */
export const portalWords = {
  screens: {
    Retention: 'ఉంచే గడువు',
    'How long data are kept, and what is removed every night': 'డేటాను ఎంతకాలం ఉంచుతారు, ప్రతి రాత్రి ఏది తీసివేయబడుతుంది',
    'Data protection': 'డేటా రక్షణ',
    'My data': 'నా డేటా',
    'Copies of all data about you, and your requests': 'మీ డేటా అంతటి కాపీలు, మీ అభ్యర్థనలు',
    'Data requests': 'డేటా అభ్యర్థనలు',
    'Data request': 'డేటా అభ్యర్థన',
    'What people ask about their data, and by when it is answered': 'వ్యక్తులు తమ డేటా గురించి కోరేవి, సమాధానం ఎప్పటిలోపు',
    'Copies of data': 'డేటా కాపీలు',
    'Copies of people’s data, also for those who ask on paper': 'వ్యక్తుల డేటా కాపీలు, కాగితంపై కోరినవారికి కూడా',
    'Data of this application': 'ఈ దరఖాస్తు డేటా',
  },
  problems: {
    'privacy.period-too-short': 'ఈ డేటాను కనీసం {days} రోజులు ఉంచుతారు',
    'privacy.request-waits': 'ఈ రకం అభ్యర్థన ఒకటి ఇప్పటికే సమాధానం కోసం వేచి ఉంది',
    'privacy.erasure-blocked': 'ఈ డేటాను ప్రస్తుతం తొలగించలేరు. అడ్డంకి ఏమిటో అభ్యర్థన పేజీ చెబుతుంది',
    'privacy.changed-record': 'ఈ రికార్డును ఇలా మార్చలేరు: {why}',
    'privacy.copy-under-way': 'ఈ డేటా కాపీ ఇప్పటికే తయారవుతోంది',
    'privacy.copy-not-ready': 'ఈ కాపీ లేదు: ఇంకా తయారవుతోంది, తయారు కాలేదు, లేదా దాని గడువు ముగిసింది',
  },
  permissions: {
    'privacy.view': 'వ్యక్తిగత డేటా అభ్యర్థనలు చదవడం, నిర్ణయించడం',
    'privacy.retention': 'డేటాను తీసివేసే గడువులను నిర్ణయించడం',
    'privacy.manage': 'కాగితంపై కోరినవారి కోసం డేటా కాపీలు చేయడం',
  },
  bell: {
    'data-copy': '{{name}} డేటా కాపీ సిద్ధంగా ఉంది',
    'data-request': 'డేటా అభ్యర్థన వేచి ఉంది: {{name}}',
    'data-request-answered': 'మీ డేటా గురించిన మీ అభ్యర్థనకు సమాధానం వచ్చింది',
  },
  approvals: { 'kind-data-request': 'డేటా అభ్యర్థన', 'title-data-request': '{{name}} ({{number}})' },
  'retention-kinds': {
    'data-copies': 'నకళ్ల రిజిస్టరు',
    'data-copies-about': 'ఎవరికి ఎప్పుడు తమ డేటా నకలు అందిందో; అభ్యర్థించిన రోజు నుంచి. ఫైళ్లు ఏడు రోజుల తర్వాత తీసివేయబడతాయి.',
    messages: 'పంపిన ఈమెయిల్‌లు',
    'messages-about': 'పోర్టల్ ఎవరికి ఈమెయిల్ పంపింది, దాని విషయం, అది చేరిందా; పంపిన లేదా విరమించిన రోజు నుంచి.',
    'import-rows': 'దిగుమతి చేసిన షీట్ల వివరాలు',
    'import-rows-about': 'అప్‌లోడ్ చేసిన ఫైల్, సేవ్ చేయని వరుసలు, వాటి తప్పులు; చివరి దశ నుంచి. షీట్ దిగుమతి అయిందని, ప్రతి వరుస ఏమైందో నిలిచి ఉంటుంది.',
  },
  frame: {
    waitsDataRequests_one: 'వ్యక్తిగత డేటా అభ్యర్థనలు',
    waitsDataRequests_other: 'వ్యక్తిగత డేటా అభ్యర్థనలు',
  },
  validation: {
    'privacy.field-not-asked': 'విద్యార్థి సవరణలో మాత్రమే ఫీల్డ్ పేరు ఇవ్వండి',
  },
} as const satisfies PortalWords
