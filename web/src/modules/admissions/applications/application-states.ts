import type { ApplicationState, EnquiryState, SeatFeeState } from '@nalanda/contract/applications/application-states'
import type { Tone } from '../../../ui/feedback/states.tsx'

export const applicationTones: Readonly<Record<ApplicationState, Tone>> = {
  draft: 'quiet',
  submitted: 'warn',
  query: 'warn',
  approved: 'plain',
  offered: 'plain',
  accepted: 'pass',
  admitted: 'pass',
  declined: 'quiet',
  expired: 'quiet',
  refused: 'fail',
  withdrawn: 'quiet',
}

export const seatFeeTones: Readonly<Record<SeatFeeState, Tone>> = {
  due: 'warn',
  paid: 'pass',
  waived: 'plain',
  'to-refund': 'fail',
}

export const enquiryTones: Readonly<Record<EnquiryState, Tone>> = {
  open: 'warn',
  contacted: 'plain',
  converted: 'pass',
  closed: 'quiet',
}
