import type { SettlementMapping, SettlementPreview, settlementKinds } from '@nalanda/contract/payments/reconciliation'
import { maxSettlementLines } from '@nalanda/contract/payments/reconciliation'
import { maxPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { readCellAs } from '../../../platform/imports/cell-values.ts'
import { findHeadings } from '../../../platform/imports/headings.ts'
import { problem } from '../../../platform/problems.ts'
import { type CsvLine, readCsv } from '../../../platform/spreadsheets/read-csv.ts'

/** A settlement file as sent: its headings, and the lines below. */
export type SettlementTable = { headings: string[]; lines: CsvLine[] }
/** The content of a line. */
export type SettlementLine = {
  day: IsoDate
  kind: (typeof settlementKinds)[number]
  orderText: string
  transactionId: string
  /** Positive for a refund too. */
  paise: number
}

/** Titles and blank lines above the headings have fewer columns, and end within this number of lines. */
const least = { columns: 4, titles: 20 }

/** Reads the file unchanged. Refuses a file that is not CSV, one without lines, and one that is too long. */
export function readSettlementTable(bytes: Buffer): SettlementTable {
  const all = readCsv(bytes, maxSettlementLines + least.titles + 2) ?? []
  const [first, ...lines] = all.slice(all.findIndex(({ fields }, at) => fields.length >= least.columns || at === least.titles))
  if (!first || lines.length === 0 || first.fields.length < least.columns) throw problem('payments.settlement-not-csv')
  if (lines.length > maxSettlementLines) throw problem('payments.settlement-too-long', { lines: maxSettlementLines })
  return { headings: first.fields, lines }
}

const words = {
  day: {
    heading: 'settlement_date',
    synonyms: ['date', 'transaction date', 'capture date', 'day', 'settled on', 'vads_trans_date'],
  },
  orderId: { heading: 'order_id', synonyms: ['order', 'order no', 'order reference', 'merchant reference', 'vads_order_id'] },
  transactionId: {
    heading: 'transaction_id',
    synonyms: ['transaction uuid', 'transaction', 'txn id', 'payment id', 'vads_trans_uuid'],
  },
  amount: { heading: 'gross', synonyms: ['gross amount', 'amount', 'transaction amount', 'vads_amount'] },
  status: {
    heading: 'status',
    synonyms: ['transaction status', 'type', 'transaction type', 'operation type', 'vads_operation_type'],
  },
}

/** Returns the columns that the headings suggest. */
export function guessColumns(headings: readonly string[]): SettlementPreview['columns'] {
  const { columns } = findHeadings<keyof typeof words>({ rows: [[...headings]] }, words)
  const of = (field: keyof typeof words) => columns.get(field) ?? null
  return {
    ...{ day: of('day'), orderId: of('orderId'), transactionId: of('transactionId'), amount: of('amount'), status: of('status') },
    unit: 'rupees',
  }
}

/** Reads each line by its columns. Refuses the file at the first line that cannot be read. */
export function readLines({ headings, lines }: SettlementTable, mapping: SettlementMapping): SettlementLine[] {
  return lines.map(({ line, fields }) => {
    const textOf = (column: number) => (fields[column] ?? '').replace(/^'/, '')
    const refuse = (column: number) =>
      problem('payments.settlement-line', { line, column: headings[column] ?? '', value: textOf(column).slice(0, 60) })
    const day = readCellAs('day', dayPart(textOf(mapping.day)))
    if ('error' in day) throw refuse(mapping.day)
    const paise = readPaise(textOf(mapping.amount), mapping.unit)
    if (paise === null || paise === 0) throw refuse(mapping.amount)
    const kind = kindOf(mapping.status === null ? '' : textOf(mapping.status), paise)
    if (kind === null) throw refuse(mapping.status ?? 0)
    const [orderText, transactionId] = [textOf(mapping.orderId), textOf(mapping.transactionId)]
    if (transactionId === '' || transactionId.length > 64) throw refuse(mapping.transactionId)
    if (orderText.length > 64) throw refuse(mapping.orderId)
    return { day: String(day.value), kind, orderText, transactionId, paise: Math.abs(paise) }
  })
}

/** Returns the day without a time that follows it. */
const dayPart = (text: string) => /^\S+?(?=[T ]\d{1,2}:\d{2})/.exec(text)?.[0] ?? text

function readPaise(text: string, unit: SettlementMapping['unit']): number | null {
  const read = readCellAs(unit === 'rupees' ? 'rupees' : 'whole', text)
  if ('error' in read || text === '') return null
  const paise = Number(read.value)
  return Number.isSafeInteger(paise) && Math.abs(paise) <= maxPaise ? paise : null
}

/** Words for money that did not move, whatever else a status says: `UNPAID`, `Payment failed`, `not captured`. */
const unmoved = /(?<![a-z])(un|not)|fail|refus|reject|declin|denied|cancel|abandon|expir|pending/i

/** Returns whether a line is a payment or a refund; null for a status without a movement of money, which does not belong in a settlement file. */
function kindOf(status: string, paise: number): SettlementLine['kind'] | null {
  if (unmoved.test(status)) return null
  if (paise < 0 || /refund|credit/i.test(status)) return 'refund'
  return /^$|captur|paid|settled|success|authori[sz]ed|debit|payment|sale/i.test(status) ? 'payment' : null
}
