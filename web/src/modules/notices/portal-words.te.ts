import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** Telugu texts of notices for screens of the portal. */
export const portalWords = {
  figures: { noticesUnread: 'చదవని ప్రకటనలు' },
  'retention-kinds': {
    notifications: 'నోటిఫికేషన్లు',
    'notifications-about': 'గంటలో కనిపించే నోటిఫికేషన్లు, చదివినవీ చదవనివీ. లెక్క నోటిఫికేషన్ వచ్చిన రోజు నుంచి. వాటికి సంబంధించిన రికార్డులు అలాగే ఉంటాయి.',
  },
  screens: {
    Notices: 'ప్రకటనలు',
    Notice: 'ప్రకటన',
    Notifications: 'నోటిఫికేషన్లు',
    'Posted notices': 'వెలువరించిన ప్రకటనలు',
    'New notice': 'కొత్త ప్రకటన',
    'Posted notice': 'వెలువరించిన ప్రకటన',
    'Edit notice': 'ప్రకటన మార్చండి',
    'Notices from the college and your department': 'కళాశాల, మీ విభాగం ప్రకటనలు',
    'Write, post and withdraw notices, and see who has read them': 'ప్రకటనలు రాయండి, వెలువరించండి, ఉపసంహరించండి, ఎవరు చదివారో చూడండి',
  },
  problems: {
    'notices.too-many-streams': 'పోర్టల్ చాలా విండోలలో తెరిచి ఉంది. కొన్నింటిని మూసివేయండి',
    'notices.not-your-voice': 'ఆ పేరుతో మీరు ప్రకటన పెట్టలేరు. మీ విభాగం లేదా కార్యాలయాన్ని ఎంచుకోండి',
    'notices.own-department-only': 'విభాగాధిపతి తన విభాగానికి మాత్రమే ప్రకటన పెట్టగలరు. గ్రహీతలుగా దాన్నే ఎంచుకోండి, హోమ్ పేజీని వదిలేయండి',
    'notices.for-nobody': 'ఈ ప్రకటనకు ఇంకా గ్రహీతలు లేరు. గ్రహీతలను ఎంచుకోండి, లేదా హోమ్ పేజీలో చూపండి',
    'notices.over-already': 'ప్రకటన చివరి రోజు గడిచిపోయింది. పెట్టే ముందు తర్వాతి రోజు ఎంచుకోండి',
    'notices.not-in-this-state': 'ఈ స్థితిలో ఉన్న ప్రకటనతో ఇది చేయలేరు: {state}',
    'notices.not-an-attachment':
      'మాక్రోలు లేని PDF, JPEG, PNG, Word (.docx), Excel (.xlsx) లేదా PowerPoint (.pptx) ఫైల్‌ను జోడించండి. ఈ ఫైల్ వేరే రకానిది లేదా పాడైంది',
    'notices.image-too-large': 'చిత్రంలో 2.5 కోట్ల కంటే ఎక్కువ పిక్సెల్‌లు ఉన్నాయి. ముందుగా చిన్నదిగా చేయండి',
  },
  validation: {
    'notices.everybody-or-part': 'అందరినీ లేదా కళాశాలలోని ఒక భాగాన్ని ఎంచుకోండి',
    'notices.ends-before-start': 'ప్రారంభం తర్వాతి సమయం రాయండి',
  },
  'mail-kinds': { notices: 'చదవని ప్రకటనలు, రోజుకు ఒక్కసారి మాత్రమే' },
} as const satisfies PortalWords
