import type { PortalWords } from '../../ui/portal-words.ts'

/** What students and their certificates say on screens of the portal, in English. */
export const portalWords = {
  'hold-kinds': {
    accounts: 'Accounts',
    library: 'Library',
    hostel: 'Hostel',
    transport: 'Transport',
    examination: 'Examination',
    academics: 'Academics',
  },
  'certificate-kinds': {
    bonafide: 'Bonafide',
    'study-conduct': 'Study and conduct',
    transfer: 'Transfer certificate',
  },
} as const satisfies PortalWords
