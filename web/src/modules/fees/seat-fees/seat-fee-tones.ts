import type { SeatFeeState } from '@nalanda/contract/applications/application-states'
import type { Tone } from '../../../ui/feedback/states.tsx'

/** Colours of the states of a seat-acceptance fee. */
export const seatFeeTones: Readonly<Record<SeatFeeState, Tone>> = {
  due: 'warn',
  paid: 'pass',
  waived: 'plain',
  'to-refund': 'fail',
}
