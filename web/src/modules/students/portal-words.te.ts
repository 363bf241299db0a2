import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What students and their certificates say on screens of the portal, in Telugu. */
export const portalWords = {
  problems: {
    'students.document-there': 'ఈ పత్రం ఇప్పటికే ఉంది',
    'students.upload-waits': 'ఈ పత్రం అప్‌లోడ్ ఒకటి ఇప్పటికే కార్యాలయం వద్ద ఉంది. మరో ఫైలు కోసం ముందుగా దాన్ని వెనక్కి తీసుకోండి',
    'certificates.not-requestable': 'ఈ ధ్రువపత్రాన్ని ఇక్కడ కోరడం కుదరదు, లేదా ఈ భాషలో కుదరదు. కళాశాల కార్యాలయాన్ని అడగండి',
    'certificates.request-open': 'ఈ రకం ధ్రువపత్రాన్ని ఇప్పటికే కోరారు. కార్యాలయం జవాబు కోసం చూడండి, లేదా ముందుగా అభ్యర్థనను వెనక్కి తీసుకోండి',
    'students.only-the-student': 'ఇది విద్యార్థి మాత్రమే, తన సొంత లాగిన్‌తో చేయగలరు',
    'certificates.other-kind-requested': 'వేరే రకం ధ్రువపత్రాన్ని కోరారు. దాన్ని జారీ చేయలేకపోతే అభ్యర్థనను తిరస్కరించండి',
    'students.age-implausible': 'ప్రవేశం నాటికి విద్యార్థి వయసు 14 నుండి 100 సంవత్సరాల మధ్య ఉండాలి. పుట్టిన తేదీ చూడండి',
  },
  bell: {
    'document-accepted': 'మీ పత్రం ఆమోదించబడింది: {{title}}',
    'document-refused': 'మీ పత్రం తిరస్కరించబడింది: {{title}}',
  },
  frame: {
    documentUploads_one: '{{n}} అప్‌లోడ్ పత్రాన్ని పరిశీలించాలి',
    documentUploads_other: '{{n}} అప్‌లోడ్ పత్రాలను పరిశీలించాలి',
    certificateRequests_one: '{{n}} ధ్రువపత్రం అభ్యర్థన జవాబు కోసం ఎదురుచూస్తోంది',
    certificateRequests_other: '{{n}} ధ్రువపత్రాల అభ్యర్థనలు జవాబు కోసం ఎదురుచూస్తున్నాయి',
  },
  'hold-kinds': {
    accounts: 'అకౌంట్స్',
    library: 'గ్రంథాలయం',
    hostel: 'హాస్టల్',
    transport: 'రవాణా',
    examination: 'పరీక్షల విభాగం',
    academics: 'అకడమిక్స్',
  },
  'certificate-kinds': {
    bonafide: 'బోనఫైడ్',
    'study-conduct': 'విద్యాభ్యాసం, ప్రవర్తన',
    transfer: 'బదిలీ ధ్రువపత్రం',
  },
  approvals: {
    'kind-certificate': 'ధ్రువపత్రం',
    'title-certificate': '{{who}} కోసం $t(certificate-kinds:{{certificate}})',
    'kind-student-state': 'స్థితి సవరణ',
    'title-student-state': '“$t(student-state-{{state}})” సవరించండి: {{who}}',
    'student-state-admitted': 'చేరారు',
    'student-state-enrolled': 'నమోదయ్యారు',
    'student-state-detained': 'డిటైన్ అయ్యారు',
    'student-state-readmitted': 'మళ్లీ చేరారు',
    'student-state-on-break': 'విరామంలో',
    'student-state-transferred': 'బదిలీ అయ్యారు',
    'student-state-discontinued': 'మానేశారు',
    'student-state-graduated': 'పట్టభద్రులు',
  },
  screens: {
    'Uploaded by students, to check': 'విద్యార్థులు అప్‌లోడ్ చేసినవి, పరిశీలనకు',
    'Accept or refuse documents that students uploaded': 'విద్యార్థులు అప్‌లోడ్ చేసిన పత్రాలను ఆమోదించండి లేదా తిరస్కరించండి',
    'Certificate requests': 'ధ్రువపత్రాల అభ్యర్థనలు',
    'Issue what students request, or refuse it with a reason': 'విద్యార్థులు కోరినవి జారీ చేయండి, లేదా కారణంతో తిరస్కరించండి',
    'State changes': 'స్థితి మార్పులు',
    'What was recorded for several students at once': 'చాలామంది విద్యార్థులకు ఒకేసారి నమోదైనవి',
  },
} as const satisfies PortalWords
