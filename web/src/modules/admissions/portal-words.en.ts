import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** English texts of admissions for screens of the portal. */
export const portalWords = {
  bell: {
    'application-answered': '{{name}} answered your question: {{number}}',
    'seat-fee-without-seat': '{{name}} paid for a seat that is released: {{number}}',
  },
  'retention-kinds': {
    applications: 'Unsuccessful applications',
    'applications-about':
      'Rejected, withdrawn, declined, expired and undecided applications with their documents, counted from the last change. Applications with a received fee are kept.',
    'application-drafts': 'Unsent applications',
    'application-drafts-about': 'Drafts with their documents, counted from the last change.',
    enquiries: 'Enquiries',
    'enquiries-about':
      'Enquiries that did not become an application, counted from the day of the enquiry or, if later, the day to call back.',
  },
  figures: {
    applicationsToDecide_one: 'application to decide',
    applicationsToDecide_other: 'applications to decide',
    applicationsAsked_one: 'application with an open question',
    applicationsAsked_other: 'applications with an open question',
    applicationsApproved_one: 'approved application without an offer',
    applicationsApproved_other: 'approved applications without an offer',
    offersEnding_one: 'offer ends within two days',
    offersEnding_other: 'offers end within two days',
    offersAccepted_one: 'accepted offer to admit',
    offersAccepted_other: 'accepted offers to admit',
    documentsMissing_one: 'new student with missing documents',
    documentsMissing_other: 'new students with missing documents',
    photosMissing_one: 'new student without a photo',
    photosMissing_other: 'new students without a photo',
    aadhaarMissing_one: 'new student without an Aadhaar number',
    aadhaarMissing_other: 'new students without an Aadhaar number',
    enquiriesOpen_one: 'open enquiry',
    enquiriesOpen_other: 'open enquiries',
    seatsFilled: 'Seats filled, first year',
    admittedInSeason: 'Students admitted, all entries',
    applicationsReceived: 'Applications received',
    offersOpen: 'Unanswered offers',
  },
  charts: {
    seatsByBranch: 'Seats by branch, first year',
    seatsByBranchRows: 'Branch',
    'seatsByBranch-admitted': 'Admitted',
    'seatsByBranch-offered': 'Offered',
    'seatsByBranch-vacant': 'Vacant',
    'seatsByBranch-mostVacant': '{{all}} seats are vacant, most of them in {{name}}: {{n}}.',
    'seatsByBranch-full': 'Every seat is filled or offered.',
    applicationsByDay: 'Applications by day',
    applicationsByDayRows: 'Day',
    'applicationsByDay-applications': 'Applications',
    'applicationsByDay-received_one': '{{n}} application in the last {{days}} days.',
    'applicationsByDay-received_other': '{{n}} applications in the last {{days}} days.',
  },
} as const satisfies PortalWords
