import type { PortalWords } from '../../ui/portal-words.ts'

/** What data protection says on screens of the portal, in Telugu. */
export const portalWords = {
  screens: {
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
    'privacy.request-waits': 'ఈ రకం అభ్యర్థన ఒకటి ఇప్పటికే సమాధానం కోసం వేచి ఉంది',
    'privacy.erasure-blocked': 'ఈ డేటాను ప్రస్తుతం తొలగించలేరు. అడ్డంకి ఏమిటో అభ్యర్థన పేజీ చెబుతుంది',
    'privacy.changed-record': 'ఈ రికార్డును ఇలా మార్చలేరు: {why}',
    'privacy.copy-under-way': 'ఈ డేటా కాపీ ఇప్పటికే తయారవుతోంది',
    'privacy.copy-not-ready': 'ఈ కాపీ లేదు: ఇంకా తయారవుతోంది, తయారు కాలేదు, లేదా దాని గడువు ముగిసింది',
  },
  permissions: { 'privacy.view': 'వ్యక్తిగత డేటా అభ్యర్థనలు చదవడం, నిర్ణయించడం', 'privacy.manage': 'కాగితంపై కోరినవారి కోసం డేటా కాపీలు చేయడం' },
  bell: {
    'data-copy': '{{name}} డేటా కాపీ సిద్ధంగా ఉంది',
    'data-request': 'డేటా అభ్యర్థన వేచి ఉంది: {{name}}',
    'data-request-answered': 'మీ డేటా గురించిన మీ అభ్యర్థనకు సమాధానం వచ్చింది',
  },
  frame: { waitsDataRequests: 'డేటా అభ్యర్థనలు' },
  approvals: { 'kind-data-request': 'డేటా అభ్యర్థన', 'title-data-request': '{{name}} ({{number}})' },
} as const satisfies PortalWords
