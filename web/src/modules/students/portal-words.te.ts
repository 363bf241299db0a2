import type { PortalWords } from '../../ui/portal-words.ts'

/** What students and their certificates say on screens of the portal, in Telugu. */
export const portalWords = {
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
} as const satisfies PortalWords
