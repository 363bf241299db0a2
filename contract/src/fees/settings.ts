/** The college's settings for fees: the account for UPI payments, the days of reminders, and when dues become a hold. */
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
  /** Days before a due day on which students and parents are notified; zero means never. */
  reminderDays: z.int().min(0).max(60),
  /** Days overdue after which dues place a hold; zero means never. */
  holdAfterDays: z.int().min(0).max(365),
  /** Minimum overdue amount for a hold. */
  holdFromPaise: EnteredPaise,
  /** Cash must stay below this amount, per student and day and per demand. */
  cashLimitPaise: EnteredPaise.min(1),
  /** Whether the users who reconcile online payments get a daily summary by e-mail. */
  paymentSummary: z.boolean(),
  /** Day of the opening balances. Cannot be changed once there are opening balances or past receipts. */
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
