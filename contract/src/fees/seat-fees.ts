/** Seat-acceptance fees at the fee counter: who has to pay, the money held for applicants, and their receipts. */
import { z } from 'zod'
import { applicationStates, seatFeeStates } from '../applications/application-states.ts'
import { download, endpoint } from '../platform/endpoint.ts'
import { EnteredPaise, Paise } from '../platform/money/money.ts'
import { Id, IdParams, IsoDate, optionalLine } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, spreadsheetTypes } from '../platform/records.ts'
import { checkHowPaid } from './counter/how-paid.ts'
import { counterModes, Instrument, Receipt, ReceiptDetail } from './receipts.ts'

/** An application whose seat-acceptance fee is due, paid or waived, or for which money is held. */
export const SeatFee = z.object({
  id: Id,
  number: z.string(),
  fullName: z.string(),
  mobile: z.string(),
  state: z.enum(applicationStates),
  branch: z.string().nullable(),
  seatFee: z.enum(seatFeeStates).nullable(),
  feePaise: Paise,
  heldPaise: Paise,
  openPaise: Paise,
  dueOn: IsoDate.nullable(),
})
export type SeatFee = z.infer<typeof SeatFee>
export const SeatFeeDetail = SeatFee.extend({
  receipts: z.array(Receipt),
  /** The student after the admission; the money held is then the student's advance. */
  student: z.object({ id: Id, admissionNo: z.string() }).nullable(),
})
export type SeatFeeDetail = z.infer<typeof SeatFeeDetail>

export const CollectSeatFee = z
  .object({
    cashBookId: Id,
    mode: z.enum(counterModes),
    /** The open amount as shown on the page. */
    amountPaise: EnteredPaise.min(1),
    receivedOn: IsoDate,
    reference: optionalLine(60),
    instrument: Instrument.nullable(),
    remark: optionalLine(200),
  })
  .superRefine(checkHowPaid)
export type CollectSeatFee = z.infer<typeof CollectSeatFee>

const allow = 'fees.view'
const filters = { seatFee: z.enum(seatFeeStates).optional() }
const sorts = ['number', 'fullName'] as const

export const seatFees = {
  list: endpoint({ method: 'GET', path: '/seat-fees', allow, query: listQuery(sorts, filters), reply: page(SeatFee) }),
  exportList: endpoint({
    method: 'GET',
    path: '/seat-fees/export',
    allow,
    query: exportQuery(sorts, filters),
    reply: download(...spreadsheetTypes),
  }),
  get: endpoint({ method: 'GET', path: '/seat-fees/:id', allow, params: IdParams, reply: SeatFeeDetail }),
  collect: endpoint({
    method: 'POST',
    path: '/seat-fees/:id/receipts',
    allow: 'fees.collect',
    idempotent: true,
    params: IdParams,
    body: CollectSeatFee,
    reply: ReceiptDetail,
    problems: [
      'fees.no-seat-fee',
      'fees.seat-fee-changed',
      'fees.cash-book-retired',
      'fees.wrong-cash-book',
      'fees.cash-book-closed',
      'ledger.books-locked',
      'fees.future-day',
      'fees.day-too-early',
      'fees.instrument-missing',
      'fees.reference-taken',
      'fees.cash-limit',
    ],
    summary: 'Collects the seat-acceptance fee of an applicant at the counter and issues its receipt',
  }),
}

/** A receipt as shown to the applicant. */
export const ApplicantReceipt = z.object({
  id: Id,
  number: z.string(),
  receivedOn: IsoDate,
  amountPaise: Paise,
  /** Whether it is not reversed. */
  valid: z.boolean(),
})

export const applicantReceipts = {
  list: endpoint({
    method: 'GET',
    path: '/apply/mine/receipts',
    allow: 'anyone',
    reply: z.object({ receipts: z.array(ApplicantReceipt) }),
    problems: ['applications.apply-signed-out'],
    summary: 'Lists the receipts of the seat-acceptance fee for the application that is open in this browser',
  }),
  print: endpoint({
    method: 'GET',
    path: '/apply/mine/receipts/:id/document',
    allow: 'anyone',
    params: IdParams,
    reply: download('application/pdf'),
    problems: ['applications.apply-signed-out', 'platform.busy'],
    summary:
      'Returns a receipt of the application that is open in this browser; every print after the first is marked as a duplicate',
  }),
}
