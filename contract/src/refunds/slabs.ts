/** Calculates the refund of a student who leaves, by the day on which the college received the notice. Pure functions, shared by the server and the screens. */
import { percentOf } from '../concessions/amounts.ts'
import { addDays, lastDayOfMonth } from '../platform/dates/dates.ts'
import { type Paise, sumPaise } from '../platform/money/money.ts'
import type { IsoDate } from '../platform/primitives.ts'

/** `days`: a number of days after the last date of admission, or before it if negative. `date`: a day of the year, independent of that date. */
export const slabBases = ['days', 'date'] as const

/** Applies to notices received up to a day that no earlier slab covers. */
export type Slab = {
  basis: (typeof slabBases)[number]
  days: number
  month: number
  day: number
  percent: number
  /** Processing charge of the college: a percentage of the refund, up to an amount. */
  deductPercent: number
  deductPaise: Paise
}

/** slab: by the slab · deposit: in full · kept: none · late-fee: the paid part is kept, and the open part is cancelled with its due. */
export const dueTreatments = ['slab', 'deposit', 'kept', 'late-fee'] as const
export type DueTreatment = (typeof dueTreatments)[number]

export type RefundableDue = { demandId: number; treatment: DueTreatment; dueOn: IsoDate; paidPaise: Paise; openPaise: Paise }

export type RefundQuestion = {
  noticeOn: IsoDate
  lastAdmissionOn: IsoDate
  /** Calendar year in which the academic year begins, and its first month. */
  academicYear: number
  firstMonth: number
  slabs: readonly Slab[]
  dues: readonly RefundableDue[]
  /** Paid in advance; returned in full. */
  advancePaise: Paise
}

export type RefundShare = {
  demandId: number
  percent: number
  /** Amount returned, after the deduction. */
  refundPaise: Paise
  deductedPaise: Paise
  /** Open amount that is no longer owed, and that is still owed. */
  cancelledPaise: Paise
  stillOwedPaise: Paise
}

export type RefundAnswer = {
  /** Position of the slab in the rule, from 1; null if the notice came after all of them. */
  slabNo: number | null
  percent: number
  shares: RefundShare[]
  advancePaise: Paise
  refundPaise: Paise
  deductedPaise: Paise
  cancelledPaise: Paise
  stillOwedPaise: Paise
}

type Season = Pick<RefundQuestion, 'lastAdmissionOn' | 'academicYear' | 'firstMonth'>

/** Returns the last day on which a notice is in time for a slab. A day missing in its month becomes the last of the month. */
export function lastDayOfSlab({ basis, days, month, day }: Slab, { lastAdmissionOn, academicYear, firstMonth }: Season): IsoDate {
  if (basis === 'days') return addDays(lastAdmissionOn, days)
  const year = month >= firstMonth ? academicYear : academicYear + 1
  const ofMonth = `${year}-${String(month).padStart(2, '0')}`
  const wanted = `${ofMonth}-${String(day).padStart(2, '0')}`
  const last = lastDayOfMonth(ofMonth)
  return wanted > last ? last : wanted
}

/** Calculates the refund of a student who leaves, and the open dues that are no longer owed. Never exceeds the paid or open amount of a due. */
export function calculateRefund(asked: RefundQuestion): RefundAnswer {
  const at = asked.slabs.findIndex((slab) => asked.noticeOn <= lastDayOfSlab(slab, asked))
  const slab = asked.slabs[at]
  const percent = slab?.percent ?? 0
  const before = asked.dues.map((due) => ({ due, back: percentOf(due.paidPaise, percentOfPaid(due, percent)) }))
  const bySlab = sumPaise(before.filter(({ due }) => due.treatment === 'slab').map(({ back }) => back))
  let toDeduct = slab ? Math.min(percentOf(bySlab, slab.deductPercent), slab.deductPaise) : 0
  const shares = before.map(({ due, back }): RefundShare => {
    const deductedPaise = due.treatment === 'slab' ? Math.min(toDeduct, back) : 0
    toDeduct -= deductedPaise
    const cancelledPaise = percentOf(due.openPaise, percentOfOpen(due, percent, asked.noticeOn))
    return {
      ...{ demandId: due.demandId, percent: percentOfPaid(due, percent), refundPaise: back - deductedPaise, deductedPaise },
      ...{ cancelledPaise, stillOwedPaise: due.openPaise - cancelledPaise },
    }
  })
  const sum = (value: (share: RefundShare) => Paise) => sumPaise(shares.map(value))
  return {
    ...{ slabNo: slab ? at + 1 : null, percent, shares, advancePaise: asked.advancePaise },
    refundPaise: sum((share) => share.refundPaise) + asked.advancePaise,
    deductedPaise: sum((share) => share.deductedPaise),
    cancelledPaise: sum((share) => share.cancelledPaise),
    stillOwedPaise: sum((share) => share.stillOwedPaise),
  }
}

function percentOfPaid({ treatment }: RefundableDue, percent: number): number {
  if (treatment === 'deposit') return 100
  return treatment === 'slab' ? percent : 0
}

/** Returns the percentage of the open amount that is no longer owed: all of it for dues after the notice, and the refunded percentage for earlier dues. */
function percentOfOpen({ treatment, dueOn }: RefundableDue, percent: number, noticeOn: IsoDate): number {
  if (treatment === 'deposit' || dueOn > noticeOn) return 100
  return treatment === 'kept' ? 0 : percent
}
