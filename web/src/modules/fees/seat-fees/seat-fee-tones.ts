import type { SeatFeeState } from '@nalanda/contract/applications/application-states'
import type { Tone } from '../../../ui/feedback/states.tsx'

/** The tone of the state of a seat-acceptance fee. */
export const seatFeeTones: Readonly<Record<SeatFeeState, Tone>> = {
  due: 'warn',
  paid: 'pass',
  waived: 'plain',
  'to-refund': 'fail',
}
