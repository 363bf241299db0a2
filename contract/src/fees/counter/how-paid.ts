/** Details required of a payment at the counter besides its amount, by mode. */
import { addDays, addMonths } from '../../platform/dates/dates.ts'
import { formatDay } from '../../platform/dates/day-text.ts'
import type { IsoDate } from '../../platform/primitives.ts'
import { issueMessage } from '../../platform/validation/issues.ts'
import type { ValidationError } from '../../platform/validation/validation-error.ts'
import { feesError } from '../validation-errors.ts'

/** Months from its date during which a bank pays a cheque or draft (Reserve Bank of India, since April 2012). */
const monthsOfValidity = 3
const modesWithReference: readonly string[] = ['card', 'upi', 'bank-transfer']
const modesOnPaper: readonly string[] = ['cheque', 'dd']

/** Whether payments of this mode have a bank reference: the RRN of a card or UPI payment, the UTR of a transfer. */
export const hasReference = (mode: string): boolean => modesWithReference.includes(mode)
/** Whether payments of this mode use a cheque or a draft. */
export const isOnPaper = (mode: string): boolean => modesOnPaper.includes(mode)

/** Returns the earliest date of a cheque or draft that a bank still pays on the given day. */
export function firstValidDate(day: IsoDate): IsoDate {
  const first = addMonths(day, -monthsOfValidity)
  // Three months from 28 February end on 28 May; on 29 May, whose date February lacks, the first valid date is the day after
  return addMonths(first, monthsOfValidity) < day ? addDays(first, 1) : first
}

type HowPaid = { mode: string; receivedOn: IsoDate; reference: string | null; instrument: { datedOn: IsoDate } | null }
type Context = { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void }

/** Refuses a card, UPI or bank payment without a reference, and a cheque or draft that is post-dated or too old on the day of the receipt. */
export function checkHowPaid({ mode, receivedOn, reference, instrument }: HowPaid, { addIssue }: Context): void {
  const refuse = (path: string[], error: ValidationError) => addIssue({ code: 'custom', path, message: issueMessage(error) })
  if (hasReference(mode) && reference === null) refuse(['reference'], feesError('fees.reference-missing'))
  if (!isOnPaper(mode) || instrument === null) return
  const first = firstValidDate(receivedOn)
  if (instrument.datedOn > receivedOn)
    refuse(['instrument', 'datedOn'], feesError('fees.instrument-post-dated', { day: formatDay(receivedOn) }))
  if (instrument.datedOn < first) refuse(['instrument', 'datedOn'], feesError('fees.instrument-stale', { day: formatDay(first) }))
}
