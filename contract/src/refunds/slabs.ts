/** How much of the fees a student who leaves gets back: by when the college received the notice. A pure calculation that server and screens share. */
import { percentOf } from '../concessions/amounts.ts'
import { addDays, lastDayOfMonth } from '../platform/dates/dates.ts'
import { type Paise, sumPaise } from '../platform/money/money.ts'
import type { IsoDate } from '../platform/primitives.ts'

/** `days`: so many days after the last date of admission, before it where negative. `date`: a day of the year, whatever that date was. */
export const slabBases = ['days', 'date'] as const

/** Of notices that are received up to a day, and that no slab before it takes. */
export type Slab = {
  basis: (typeof slabBases)[number]
  days: number
  month: number
  day: number
  percent: number
  /** What the college keeps for processing: a percentage of what is refunded, and at most an amount. */
  deductPercent: number
  deductPaise: Paise
}

/** slab: as the slab says · deposit: in full · kept: not at all · late-fee: what is paid of it is kept, what is open goes with its due. */
export const dueTreatments = ['slab', 'deposit', 'kept', 'late-fee'] as const
export type DueTreatment = (typeof dueTreatments)[number]

export type RefundableDue = { demandId: number; treatment: DueTreatment; dueOn: IsoDate; paidPaise: Paise; openPaise: Paise }

export type RefundQuestion = {
  noticeOn: IsoDate
  lastAdmissionOn: IsoDate
  /** The calendar year in which the academic year begins, and the month. */
  academicYear: number
  firstMonth: number
  slabs: readonly Slab[]
  dues: readonly RefundableDue[]
  /** Paid in advance: it is returned whole. */
  advancePaise: Paise
}

export type RefundShare = {
  demandId: number
  percent: number
  /** What goes back, after the deduction. */
  refundPaise: Paise
  deductedPaise: Paise
  /** What is open and no longer owed, and what is still owed. */
  cancelledPaise: Paise
  stillOwedPaise: Paise
}

export type RefundAnswer = {
  /** The place of the slab in the rule, from 1; null where the notice came after all of them. */
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

/** The last day on which a notice is received in time for a slab. A day that its month does not have is the last of the month. */
export function lastDayOfSlab({ basis, days, month, day }: Slab, { lastAdmissionOn, academicYear, firstMonth }: Season): IsoDate {
  if (basis === 'days') return addDays(lastAdmissionOn, days)
  const year = month >= firstMonth ? academicYear : academicYear + 1
  const ofMonth = `${year}-${String(month).padStart(2, '0')}`
  const wanted = `${ofMonth}-${String(day).padStart(2, '0')}`
  const last = lastDayOfMonth(ofMonth)
  return wanted > last ? last : wanted
}

/** What a student who leaves gets back, and which open dues are no longer owed. Never more than was paid or is open of a due. */
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

/** What fell due only after the notice is not owed any more. Of what was due before, as much is not owed as would have been refunded. */
function percentOfOpen({ treatment, dueOn }: RefundableDue, percent: number, noticeOn: IsoDate): number {
  if (treatment === 'deposit' || dueOn > noticeOn) return 100
  return treatment === 'kept' ? 0 : percent
}
