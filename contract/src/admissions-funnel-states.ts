/** The way of an application: who may do what in which state. The server refuses, and the buttons grey, by these tables. */

/**
 * draft: being filled in · submitted: waits for the office · query: the office asked something · approved: waits for a seat ·
 * offered: a seat is held until a day · accepted: the seat is taken, the fee is due · admitted: a student now.
 * declined, expired: the seat was let go · refused, withdrawn: over, unless the office opens it again.
 */
export const applicationStates = [
  'draft',
  'submitted',
  'query',
  'approved',
  'offered',
  'accepted',
  'declined',
  'expired',
  'refused',
  'withdrawn',
  'admitted',
] as const
export type ApplicationState = (typeof applicationStates)[number]

/** What the applicant does, and in which states. */
export const applicantAllows = {
  edit: ['draft'],
  attach: ['draft', 'query'],
  submit: ['draft'],
  answer: ['query'],
  accept: ['offered'],
  decline: ['offered'],
  withdraw: ['draft', 'submitted', 'query', 'approved', 'offered', 'accepted'],
} as const satisfies Record<string, readonly ApplicationState[]>
export type ApplicantAct = keyof typeof applicantAllows

/** What the office does, and in which states. */
export const officeAllows = {
  approve: ['submitted', 'query'],
  query: ['submitted', 'approved'],
  refuse: ['submitted', 'query', 'approved'],
  offer: ['approved', 'expired', 'declined'],
  extend: ['offered'],
  settle: ['accepted'],
  admit: ['accepted'],
  withdraw: ['submitted', 'query', 'approved', 'offered', 'accepted', 'expired', 'declined'],
  reopen: ['refused', 'withdrawn'],
  note: ['submitted', 'query', 'approved', 'offered', 'accepted', 'declined', 'expired', 'refused', 'withdrawn', 'admitted'],
} as const satisfies Record<string, readonly ApplicationState[]>
export type OfficeAct = keyof typeof officeAllows

/** Where an act leads; an act that is not named here leaves the state as it is. */
export const leadsTo = {
  submit: 'submitted',
  answer: 'submitted',
  accept: 'accepted',
  decline: 'declined',
  approve: 'approved',
  query: 'query',
  refuse: 'refused',
  offer: 'offered',
  expire: 'expired',
  admit: 'admitted',
  withdraw: 'withdrawn',
  reopen: 'submitted',
} as const satisfies Record<string, ApplicationState>

/** Whether an act makes sense in a state, by one of the tables above. */
export function allowsIn(states: readonly ApplicationState[], state: ApplicationState): boolean {
  return states.includes(state)
}

/** How far an application is, for the bar that the applicant sees: applied, checked, offered, accepted, admitted. */
export const milestones = ['applied', 'checked', 'offered', 'accepted', 'admitted'] as const

/** How many milestones lie behind an application; of one that ended on the way, those it had passed are not told. */
export function milestonesPassed(state: ApplicationState): number {
  const passed: Record<ApplicationState, number> = {
    draft: 0,
    submitted: 1,
    query: 1,
    approved: 2,
    offered: 3,
    accepted: 4,
    admitted: 5,
    declined: 3,
    expired: 3,
    refused: 1,
    withdrawn: 0,
  }
  return passed[state]
}

/** open: nobody answered yet · contacted: somebody did · converted: became an application · closed: came to nothing. */
export const enquiryStates = ['open', 'contacted', 'converted', 'closed'] as const
export type EnquiryState = (typeof enquiryStates)[number]
export const enquiryAllows = {
  change: ['open', 'contacted'],
  convert: ['open', 'contacted'],
  close: ['open', 'contacted'],
  reopen: ['closed'],
} as const satisfies Record<string, readonly EnquiryState[]>
