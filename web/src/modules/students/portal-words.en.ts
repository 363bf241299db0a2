import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What students and their certificates say on screens of the portal, in English. */
export const portalWords = {
  bell: {
    'document-accepted': 'Your document was accepted: {{title}}',
    'document-refused': 'Your document was refused: {{title}}',
  },
  frame: {
    documentUploads_one: '{{n}} uploaded document is to be checked',
    documentUploads_other: '{{n}} uploaded documents are to be checked',
    certificateRequests_one: '{{n}} certificate request waits for an answer',
    certificateRequests_other: '{{n}} certificate requests wait for an answer',
  },
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
  approvals: {
    'kind-certificate': 'Certificate',
    'title-certificate': '$t(certificate-kinds:{{certificate}}) for {{who}}',
    'kind-student-state': 'Correction of a state',
    'title-student-state': 'Correct “$t(student-state-{{state}})” of {{who}}',
    'student-state-admitted': 'Admitted',
    'student-state-enrolled': 'Enrolled',
    'student-state-detained': 'Detained',
    'student-state-readmitted': 'Readmitted',
    'student-state-on-break': 'On break',
    'student-state-transferred': 'Transferred',
    'student-state-discontinued': 'Discontinued',
    'student-state-graduated': 'Graduated',
  },
} as const satisfies PortalWords
