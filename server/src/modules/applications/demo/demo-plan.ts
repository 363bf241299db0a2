import type { ApplicationState } from '@nalanda/contract/applications/application-states'

/** The year of the demo college's season. */
export const year = 2026

/** Number of demo applications by state, 120 in all. */
export const plannedStates: readonly (readonly [ApplicationState, number])[] = [
  ['admitted', 34],
  ['submitted', 22],
  ['approved', 12],
  ['offered', 9],
  ['accepted', 6],
  ['query', 7],
  ['draft', 8],
  ['refused', 8],
  ['expired', 5],
  ['withdrawn', 5],
  ['declined', 4],
]

type Step = { act: string; by: 'applicant' | 'admissions' | 'portal'; text?: readonly string[] }

const questions = [
  'The second page of your Intermediate memo is missing. Please send both pages.',
  'The name on your SSC memo differs from the one in the form. Which one is right? Please send the page with the correction, if there is one.',
  'Your caste certificate is older than the one that EAPCET counselling accepts. Please send the present one.',
  'The photo shows two people. Please send one of yourself alone.',
]
const refusals = [
  'Below 45% in the Intermediate examination, which the university asks for',
  'Without a rank in EAPCET, and management seats in the wished branches are filled',
  'The marks memo could not be verified with the board',
]
const reasons = ['Joined a college nearer to home', 'Got a seat through counselling', 'Will study medicine']

const actors: Readonly<Record<string, Step['by'] | undefined>> = {
  start: 'applicant',
  submit: 'applicant',
  accept: 'applicant',
  decline: 'applicant',
  withdraw: 'applicant',
  expire: 'portal',
}
const texts: Readonly<Record<string, readonly string[] | undefined>> = {
  query: questions,
  refuse: refusals,
  decline: reasons,
  withdraw: reasons,
}

/** The steps that lead to each state. */
export const paths: Readonly<Record<ApplicationState, readonly Step[]>> = {
  draft: steps('start'),
  submitted: steps('start', 'submit'),
  query: steps('start', 'submit', 'query'),
  approved: steps('start', 'submit', 'approve'),
  offered: steps('start', 'submit', 'approve', 'offer'),
  accepted: steps('start', 'submit', 'approve', 'offer', 'accept'),
  declined: steps('start', 'submit', 'approve', 'offer', 'decline'),
  expired: steps('start', 'submit', 'approve', 'offer', 'expire'),
  refused: steps('start', 'submit', 'refuse'),
  withdrawn: steps('start', 'submit', 'withdraw'),
  admitted: steps('start', 'submit', 'approve', 'offer', 'accept', 'settle', 'admit'),
}

function steps(...acts: string[]): Step[] {
  return acts.map((act) => ({ act, by: actors[act] ?? 'admissions', text: texts[act] }))
}

export const boards = [
  ['TSBIE', 12],
  ['BIEAP', 5],
  ['CBSE', 3],
  ['CISCE', 1],
] as const

export const towns = [
  { village: 'Keesara', mandal: 'Keesara', district: 'Medchal-Malkajgiri', pincode: '501301' },
  { village: 'Ghatkesar', mandal: 'Ghatkesar', district: 'Medchal-Malkajgiri', pincode: '501301' },
  { village: 'Hanamkonda', mandal: 'Hanamkonda', district: 'Hanumakonda', pincode: '506001' },
  { village: 'Khammam', mandal: 'Khammam Urban', district: 'Khammam', pincode: '507001' },
  { village: 'Nalgonda', mandal: 'Nalgonda', district: 'Nalgonda', pincode: '508001' },
  { village: 'Siddipet', mandal: 'Siddipet Urban', district: 'Siddipet', pincode: '502103' },
  { village: 'Karimnagar', mandal: 'Karimnagar', district: 'Karimnagar', pincode: '505001' },
]

export const occupations = ['Farmer', 'Teacher', 'Shopkeeper', 'Driver', 'Electrician', 'Clerk', 'Tailor', 'Homemaker'] as const
export const colleges = [
  'Government Junior College, Malkajgiri',
  'Sri Saraswathi Junior College, Hanamkonda',
  'Telangana Model School, Siddipet',
  'Kendriya Vidyalaya, Khammam',
]

/** Enquiries without names; the names are random. */
export const plannedEnquiries = [
  { message: 'Is there a hostel for girls, and what does it cost?', origin: 'public', state: 'open', daysAgo: 0 },
  { message: 'Cut-off rank for CSE last year, BC-B?', origin: 'public', state: 'open', daysAgo: 1 },
  { message: 'Does the college bus come to Uppal?', origin: 'telephone', state: 'open', daysAgo: 1 },
  { message: 'Management seat in CSE (Data Science): fee for four years', origin: 'counter', state: 'contacted', daysAgo: 2 },
  {
    message: 'Daughter awaits the supplementary result. May she apply now?',
    origin: 'telephone',
    state: 'contacted',
    daysAgo: 3,
  },
  { message: 'MBA: is ICET needed for a management seat?', origin: 'public', state: 'open', daysAgo: 4 },
  { message: 'Fee reimbursement for EWS', origin: 'public', state: 'contacted', daysAgo: 6 },
  { message: 'Wants to see the laboratories before deciding', origin: 'fair', state: 'open', daysAgo: 9 },
  { message: 'Lateral entry from a polytechnic', origin: 'fair', state: 'closed', daysAgo: 12 },
  { message: 'Scholarship for sports', origin: 'counter', state: 'closed', daysAgo: 15 },
] as const
