/** How the college handles fees: where UPI payments go, when reminders are sent, and when dues become a hold. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { EnteredPaise } from '../platform/money/money.ts'
import { IsoDate, optionalLine } from '../platform/primitives.ts'
import { issueMessage } from '../platform/validation/issues.ts'
import { feesError } from './validation-errors.ts'

export const SaveFeeSettings = z.object({
  upiId: optionalLine(80).refine(
    (value) => value === null || /^[\w.-]{2,}@[a-z][\w.-]{1,}$/i.test(value),
    issueMessage(feesError('fees.not-a-upi-id')),
  ),
  /** So many days before a due day students and parents are notified; zero: never. */
  reminderDays: z.int().min(0).max(60),
  /** Dues that are overdue for so many days place a hold; zero: never. */
  holdAfterDays: z.int().min(0).max(365),
  /** Less than this is no reason for a hold. */
  holdFromPaise: EnteredPaise,
  /** Cash stays below this amount, from one student in a day and for one demand. */
  cashLimitPaise: EnteredPaise.min(1),
  /** Whether those who reconcile online payments get a summary of it each day by e-mail. */
  paymentSummary: z.boolean(),
  /** The day of the opening balances. Fixed once there are opening balances or past receipts. */
  openingOn: IsoDate.nullable(),
})
export const FeeSettings = SaveFeeSettings.extend({ revision: z.int() })
export type FeeSettings = z.infer<typeof FeeSettings>

export const feeSettings = {
  get: endpoint({ method: 'GET', path: '/fee-settings', allow: 'fees.view', reply: FeeSettings }),
  change: endpoint({
    method: 'PUT',
    path: '/fee-settings',
    allow: 'fees.manage',
    body: FeeSettings,
    reply: FeeSettings,
    problems: ['platform.changed-meanwhile', 'fees.opening-day-fixed', 'fees.future-opening-day'],
  }),
}
