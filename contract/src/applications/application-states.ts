/** Workflows of applications: the actions allowed in each state. The server refuses actions, and screens disable buttons, by these tables. */
import { type ActionOf, workflow } from '../platform/workflow.ts'

/**
 * draft: being filled in · submitted: waits for the office · query: the office asked a question · approved: waits for a seat · offered: a seat is held until a
 * given day · accepted: the seat is taken and the seat-acceptance fee is due · admitted: is now a student · declined, expired: the seat was released, because
 * the offer was declined or a deadline of the offer or the payment passed · refused, withdrawn: closed, unless the office reopens it.
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

/** Actions of the applicant. */
export const applicantWorkflow = workflow({
  name: 'application',
  states: applicationStates,
  actions: {
    /** While the office asks, too: the applicant corrects what the question is about. */
    edit: { from: ['draft', 'query'] },
    attach: { from: ['draft', 'query'] },
    submit: { from: ['draft'], to: 'submitted' },
    answer: { from: ['query'], to: 'submitted' },
    accept: { from: ['offered'], to: 'accepted' },
    decline: { from: ['offered'], to: 'declined' },
    withdraw: { from: ['draft', 'submitted', 'query', 'approved', 'offered', 'accepted'], to: 'withdrawn' },
  },
})
export type ApplicantAction = ActionOf<typeof applicantWorkflow>

/** Actions of the office. */
export const officeWorkflow = workflow({
  name: 'application',
  states: applicationStates,
  actions: {
    approve: { from: ['submitted', 'query'], to: 'approved' },
    query: { from: ['submitted', 'query', 'approved'], to: 'query' },
    refuse: { from: ['submitted', 'query', 'approved'], to: 'refused' },
    offer: { from: ['approved', 'expired', 'declined'], to: 'offered' },
    /** Extends the last day to accept or, once the seat is accepted, to pay. */
    extend: { from: ['offered', 'accepted'] },
    waive: { from: ['accepted'], reason: 'required' },
    admit: { from: ['accepted'], to: 'admitted' },
    withdraw: {
      from: ['submitted', 'query', 'approved', 'offered', 'accepted', 'expired', 'declined'],
      to: 'withdrawn',
    },
    reopen: { from: ['refused', 'withdrawn'], to: 'submitted' },
    /** Reopening of an application that was never submitted: the applicant completes and submits it. */
    reopenDraft: { from: ['refused', 'withdrawn'], to: 'draft' },
    note: {
      from: ['submitted', 'query', 'approved', 'offered', 'accepted', 'declined', 'expired', 'refused', 'withdrawn', 'admitted'],
    },
  },
})
export type OfficeAction = ActionOf<typeof officeWorkflow>

/** Actions of the portal when the deadline of an offer, or of the payment for an accepted seat, passes. */
export const offerDeadlineWorkflow = workflow({
  name: 'application',
  states: applicationStates,
  actions: {
    remind: { from: ['offered'] },
    expire: { from: ['offered'], to: 'expired' },
    remindFee: { from: ['accepted'] },
    expireUnpaid: { from: ['accepted'], to: 'expired' },
  },
})
export type OfferDeadlineAction = ActionOf<typeof offerDeadlineWorkflow>

/**
 * State of the seat-acceptance fee of an application. due: the seat is accepted and the fee is open · paid, waived: the applicant can be admitted · to-refund:
 * money is held without a seat.
 */
export const seatFeeStates = ['due', 'paid', 'waived', 'to-refund'] as const
export type SeatFeeState = (typeof seatFeeStates)[number]

/** Milestones of the progress bar that the applicant sees: applied, checked, offered, accepted, admitted. */
export const milestones = ['applied', 'checked', 'offered', 'accepted', 'admitted'] as const

/** Returns how many milestones an application in this state has certainly passed. */
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

/** open: not answered yet · contacted: answered · converted: became an application · closed: led to no application. */
export const enquiryStates = ['open', 'contacted', 'converted', 'closed'] as const
export type EnquiryState = (typeof enquiryStates)[number]
export const enquiryWorkflow = workflow({
  name: 'enquiry',
  states: enquiryStates,
  actions: {
    change: { from: ['open', 'contacted'] },
    convert: { from: ['open', 'contacted'], to: 'converted' },
    close: { from: ['open', 'contacted'], to: 'closed' },
    reopen: { from: ['closed'], to: 'open' },
  },
})
