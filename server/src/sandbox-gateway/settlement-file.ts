import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import { z } from 'zod'
import { dayOf } from '../platform/clock.ts'
import { writeCsv } from '../platform/spreadsheets/write-csv.ts'
import type { Charge } from './charges.ts'

/** A line of a settlement file; amounts in paise, negative for refunds. */
export const SettlementRow = z.strictObject({
  day: z.iso.date(),
  orderId: z.string().max(64),
  uuid: z.string().max(64),
  transactionId: z.string().max(64),
  gross: z.int(),
  status: z.enum(['CAPTURED', 'REFUNDED']),
})
export type SettlementRow = z.infer<typeof SettlementRow>

const headers = ['settlement_date', 'order_id', 'charge_uuid', 'transaction_id', 'gross', 'fee', 'tax', 'net', 'status']

/** Returns what was captured and refunded on a day in India, like the gateway's daily file: in rupees, with its fee of 2 % and 18 % tax on the fee. */
export async function settlementFile(day: string, charges: readonly Charge[], more: readonly SettlementRow[]): Promise<string> {
  const rows = [...charges.flatMap(rowsOf), ...more].filter((row) => row.day === day)
  let file = ''
  for await (const piece of writeCsv(
    headers.map((header) => ({ header })),
    rows.map(cellsOf),
  ))
    file += piece
  return file
}

function rowsOf({ uuid, orderId, transactions, paidAt, scenario }: Charge): SettlementRow[] {
  const { settlement = 'once', settledPaise } = scenario
  if (paidAt === null) return []
  const rows = transactions.map(({ uuid: transactionId, type, amount, date }): SettlementRow => {
    const base = { day: dayOf(date), orderId, uuid, transactionId }
    if (type === 'REFUND') return { ...base, gross: -amount, status: 'REFUNDED' }
    return { ...base, gross: settledPaise ?? amount, status: 'CAPTURED' }
  })
  return settlement === 'none' ? [] : settlement === 'twice' ? [...rows, ...rows] : rows
}

function cellsOf({ day, orderId, uuid, transactionId, gross, status }: SettlementRow) {
  const fee = status === 'CAPTURED' ? Math.round(gross * 0.02) : 0
  const tax = Math.round(fee * 0.18)
  return [day, orderId, uuid, transactionId, ...[gross, fee, tax, gross - fee - tax].map(rupeesOfPaise), status]
}
