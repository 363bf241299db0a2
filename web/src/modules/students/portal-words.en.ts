import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What students and their certificates say on screens of the portal, in English. */
export const portalWords = {
  bell: {
    'document-accepted': 'Your document was approved: {{title}}',
    'document-refused': 'Your document was rejected: {{title}}',
  },
  frame: {
    documentUploads_one: '{{n}} uploaded document to check',
    documentUploads_other: '{{n}} uploaded documents to check',
    certificateRequests_one: '{{n}} certificate request to answer',
    certificateRequests_other: '{{n}} certificate requests to answer',
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
    'kind-student-state': 'State correction',
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
