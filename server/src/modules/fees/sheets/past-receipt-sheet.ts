import { counterModes, type PaymentMode } from '@nalanda/contract/fees/receipts'
import { maxFeeRows } from '@nalanda/contract/fees/sheets'
import { sumPaise } from '@nalanda/contract/platform/money/money'
import { IsoDate, line, optionalLine } from '@nalanda/contract/platform/primitives'
import { z } from 'zod'
import { isShortenedNumber } from '../../../platform/imports/cell-values.ts'
import { checkedSheet } from '../../../platform/imports/checked-sheet.ts'
import { loadPast, type PastRow, planReceipts } from './past-receipt-plan.ts'
import { applyPastReceipts } from './past-receipts.ts'
import { amountColumn, checkRollNo, headColumn, rollNoColumn, rowError, yearColumn } from './sheet-basics.ts'

const modeLabels: Record<(typeof counterModes)[number], string> = {
  cash: 'Cash',
  card: 'Card',
  upi: 'UPI',
  dd: 'Demand draft',
  cheque: 'Cheque',
  'bank-transfer': 'Bank transfer',
}

/**
 * Sheet of receipts that the earlier system issued, under their own numbers. Those before the opening day are history, already counted by the opening balances.
 * Later ones pay open dues.
 */
export const pastReceiptSheet = checkedSheet({
  name: 'Past receipts',
  maxRows: maxFeeRows,
  notes: [
    'Receipts that the earlier system issued. They keep their numbers.',
    'A receipt dated before the opening day is history: it does not change what is owed, because the opening balance already counts it.',
    'A receipt dated on the opening day or later pays what is open of its head and academic year.',
    'A receipt with several heads has a row for each, with the same number, roll number, date, mode and reference.',
  ],
  columns: {
    number: {
      heading: 'Receipt number',
      synonyms: ['Receipt no', 'Old receipt number'],
      width: 20,
      schema: line(30).toUpperCase(),
    },
    receivedOn: { heading: 'Date', synonyms: ['Receipt date', 'Paid on'], kind: 'day', schema: IsoDate },
    rollNo: rollNoColumn,
    head: headColumn,
    academicYear: yearColumn,
    amountPaise: amountColumn,
    mode: {
      heading: 'Mode',
      synonyms: ['Mode of payment', 'Paid by'],
      optional: true,
      schema: z.enum(counterModes),
      choices: counterModes.map((value) => ({ value, label: modeLabels[value] })),
    },
    reference: {
      heading: 'Reference',
      synonyms: ['UTR', 'Transaction number'],
      optional: true,
      width: 24,
      schema: optionalLine(60),
    },
  },
  unique: [['number', 'receivedOn', 'head', 'academicYear']],
  load: (db, { today }, named) =>
    loadPast(db, { today, rollNos: named('rollNo'), numbers: named('number'), references: named('reference') }),
  // Including heads that are archived now
  choices: { head: ({ heads }) => [...heads.keys()] },
  checks: {
    number: (number) => (isShortenedNumber(number) ? { code: 'number-shortened' } : null),
    receivedOn: (day, _row, { today }) => (day > today ? rowError('fees.receipt-to-come') : null),
    rollNo: (rollNo, _row, known) => checkRollNo(rollNo, known),
    amountPaise: (amount) => (amount > 0 ? null : rowError('fees.zero-amount')),
  },
  plan: (rows, known, refuse) => {
    const [first] = rows
    if (known.openingOn === null && first) refuse(first, 'receivedOn', rowError('fees.no-opening-day'))
    if (known.book === null && first) refuse(first, 'number', rowError('fees.no-past-cash-book'))
    const { receipts, present } = planReceipts(rows.map(toPastRow), known, ({ row }, field, error) => refuse(row, field, error))
    const lines = receipts.flatMap((receipt) => receipt.lines)
    const change = { added: lines.length, changed: 0, present, totalPaise: sumPaise(lines.map(({ amountPaise }) => amountPaise)) }
    return { receipts, book: known.book, change }
  },
  apply: async (db, { receipts, book, change }) => {
    if (book) await applyPastReceipts(db, { receipts, book })
    return change
  },
})

function toPastRow(row: Omit<PastRow, 'row' | 'mode'> & { mode: PaymentMode | null }): PastRow {
  return { ...row, mode: row.mode ?? 'past', row }
}
