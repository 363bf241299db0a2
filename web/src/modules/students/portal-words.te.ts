import type { PortalWords } from '../../ui/portal-words.ts'

/** What students and their certificates say on screens of the portal, in Telugu. */
export const portalWords = {
  problems: {
    'students.age-implausible': 'ప్రవేశం నాటికి విద్యార్థి వయసు 14 నుండి 100 సంవత్సరాల మధ్య ఉండాలి. పుట్టిన తేదీ చూడండి',
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
    'State changes': 'స్థితి మార్పులు',
    'What was recorded for several students at once': 'చాలామంది విద్యార్థులకు ఒకేసారి నమోదైనవి',
  },
} as const satisfies PortalWords
