import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** Telugu texts of data protection for screens of the portal. */
export const portalWords = {
  screens: {
    Retention: 'ఉంచే గడువు',
    'How long data is kept before it is removed': 'డేటాను తొలగించే ముందు ఎంతకాలం ఉంచుతారు',
    'Data protection': 'డేటా రక్షణ',
    'My data': 'నా డేటా',
    'Copies of your data, and your requests about it': 'మీ డేటా కాపీలు, దాని గురించి మీ అభ్యర్థనలు',
    'Data requests': 'డేటా అభ్యర్థనలు',
    'Data request': 'డేటా అభ్యర్థన',
    'Requests about personal data and their deadlines': 'వ్యక్తిగత డేటా అభ్యర్థనలు, వాటి గడువులు',
    'Data copies': 'డేటా కాపీలు',
    'Copies of personal data, requested in the portal or on paper': 'వ్యక్తిగత డేటా కాపీలు, పోర్టల్‌లో లేదా కాగితంపై కోరినవి',
    'Application data': 'దరఖాస్తు డేటా',
  },
  problems: {
    'privacy.period-too-short': 'ఈ డేటాను కనీసం {days} రోజులు ఉంచాలి',
    'privacy.request-waits': 'ఈ రకం అభ్యర్థన ఒకటి ఇప్పటికే సమాధానం కోసం వేచి ఉంది',
    'privacy.erasure-blocked': 'ఈ డేటాను ప్రస్తుతం తొలగించలేరు. కారణాలు అభ్యర్థన పేజీలో ఉన్నాయి',
    'privacy.changed-record': 'ఈ రికార్డును ఇలా మార్చలేరు: {why}',
    'privacy.copy-under-way': 'ఈ డేటా కాపీ ఇప్పటికే తయారవుతోంది',
    'privacy.copy-not-ready': 'ఈ కాపీ అందుబాటులో లేదు. ఇంకా తయారవుతోంది, తయారు కాలేదు, లేదా దాని గడువు ముగిసింది',
  },
  permissions: {
    'privacy.view': 'వ్యక్తిగత డేటా అభ్యర్థనలు చదవడం, నిర్ణయించడం',
    'privacy.retention': 'డేటా ఉంచే గడువులు నిర్ణయించడం',
    'privacy.manage': 'కాగితపు అభ్యర్థనల కోసం వ్యక్తిగత డేటా కాపీలు చేయడం',
  },
  bell: {
    'data-copy': '{{name}} డేటా కాపీ సిద్ధంగా ఉంది',
    'data-request': 'కొత్త డేటా అభ్యర్థన: {{name}}',
    'data-request-answered': 'మీ డేటా అభ్యర్థనకు సమాధానం వచ్చింది',
  },
  approvals: { 'kind-data-request': 'డేటా అభ్యర్థన', 'title-data-request': '{{name}} ({{number}})' },
  'retention-kinds': {
    'data-copies': 'డేటా కాపీల రిజిస్టరు',
    'data-copies-about': 'ఎవరికి ఎప్పుడు తమ డేటా కాపీ అందిందో. లెక్క అభ్యర్థించిన రోజు నుంచి. ఫైళ్లు ఏడు రోజుల తర్వాత తొలగించబడతాయి.',
    messages: 'పంపిన ఈమెయిల్‌లు, SMSలు',
    'messages-about': 'ప్రతి ఈమెయిల్, SMS గ్రహీత, విషయం, చేరిక. లెక్క పంపిన లేదా విఫలమైన రోజు నుంచి.',
    'import-rows': 'దిగుమతి చేసిన షీట్ల వివరాలు',
    'import-rows-about': 'అప్‌లోడ్ చేసిన ఫైళ్లు, సేవ్ చేయని వరుసలు, వాటి తప్పులు. లెక్క చివరి దశ నుంచి. దిగుమతి, ప్రతి వరుస ఏమైందో నమోదై ఉంటుంది.',
  },
  figures: {
    waitsDataRequests_one: 'డేటా అభ్యర్థనకు సమాధానం ఇవ్వాలి',
    waitsDataRequests_other: 'డేటా అభ్యర్థనలకు సమాధానం ఇవ్వాలి',
  },
  validation: {
    'privacy.field-not-asked': 'విద్యార్థి సవరణ కోరడానికి మాత్రమే ఫీల్డ్‌ను ఎంచుకోండి',
  },
} as const satisfies PortalWords
