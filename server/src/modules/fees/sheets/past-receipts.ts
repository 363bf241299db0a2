import { randomUUID } from 'node:crypto'
import { financialYearOf } from '@nalanda/contract/platform/dates/dates'
import { sumPaise } from '@nalanda/contract/platform/money/money'
import { sql } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import type { Posting } from '../../ledger/public.ts'
import { lockFeeAccounts } from '../fee-accounts.ts'
import { updateDuesHolds } from '../holds/dues-holds.ts'
import type { CashBookRow } from '../receipts/cash-books.ts'
import { listOpenDemandsOf } from '../receipts/open-dues.ts'
import { allocate } from '../receipts/receiving.ts'
import { takeUndueOffPaid } from '../receipts/undue-late-fees.ts'
import { feeDemands } from '../schema.ts'
import { feeReceipts } from '../schema-receipts.ts'
import { keyOf } from './opening-rows.ts'
import type { PastReceipt } from './past-receipt-plan.ts'
import { inSteps, postAll } from './sheet-basics.ts'

type Planned = { receipts: readonly PastReceipt[]; book: CashBookRow }

/**
 * Stores past receipts. A payment of history becomes a demand that is paid in the same transaction, so that a student's dues show what was paid for a head and
 * year, without any change of what is owed. A constraint refuses to pay more than is open. Removes late fees that were charged after the day on which their due
 * was paid.
 */
export async function applyPastReceipts(db: Database, { receipts, book }: Planned): Promise<void> {
  const studentIds = [...new Set(receipts.map(({ studentId }) => studentId))]
  await lockFeeAccounts(db, studentIds)
  const open = await listOpenDemandsOf(db, studentIds)
  const demandIds = await addHistory(db, receipts)
  const entryIds = await postAll(
    db,
    receipts.map((receipt) => receiptPosting(receipt, book)),
  )
  const shares = receipts.flatMap(({ studentId, lines }, at) => {
    const entryId = entryIds[at] ?? 0
    return lines.flatMap(({ shares: own, amountPaise, ...line }) =>
      (own ?? [{ demandId: demandIds.get(keyOf({ studentId, ...line })) ?? 0, amountPaise }]).map((one) => ({ ...one, entryId })),
    )
  })
  for (const some of inSteps(shares)) await allocate(db, some)
  await takeUndueOffPaid(db, open, shares)
  await updateDuesHolds(db, studentIds)
  await insertReceipts(db, receipts, { book, entryIds })
}

/** Adds payments of history to their demands, one per student, head and year. Returns the demands' ids by key. */
async function addHistory(db: Database, receipts: readonly PastReceipt[]): Promise<Map<string, number>> {
  const lines = receipts.flatMap(({ studentId, receivedOn, lines }) =>
    lines.flatMap(({ shares, ...line }) => (shares === null ? [{ studentId, receivedOn, ...line }] : [])),
  )
  const byKey = Map.groupBy(lines, keyOf)
  const wanted = [...byKey.values()].flatMap(([first, ...more]) => {
    if (!first) return []
    const paise = sumPaise([first, ...more].map(({ amountPaise }) => amountPaise))
    return [{ student_id: first.studentId, head_id: first.headId, year: first.academicYear, paise, due_on: first.receivedOn }]
  })
  const { rows } = await db.execute<{ id: string; student_id: string; head_id: string; academic_year: number }>(sql`
    INSERT INTO ${feeDemands} AS demand (student_id, head_id, academic_year, source, due_on, amount_paise, raised_on)
    SELECT student_id, head_id, year, 'past', due_on, paise, due_on
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS line(student_id bigint, head_id bigint, year int, paise bigint, due_on date)
    ON CONFLICT (student_id, head_id, academic_year, source) WHERE source IN ('opening', 'past')
    DO UPDATE SET amount_paise = demand.amount_paise + excluded.amount_paise
    RETURNING id, student_id, head_id, academic_year`)
  return new Map(
    rows.map((row) => [
      keyOf({ studentId: Number(row.student_id), headId: Number(row.head_id), academicYear: row.academic_year }),
      Number(row.id),
    ]),
  )
}

const totalOf = ({ lines }: PastReceipt) => sumPaise(lines.map(({ amountPaise }) => amountPaise))

/** Returns the entry of a past receipt; it includes the demand of history, so that a reversal takes back both. */
function receiptPosting(receipt: PastReceipt, { accountId }: CashBookRow): Posting {
  const { studentId, receivedOn, number, lines } = receipt
  const party = { kind: 'student', id: studentId } as const
  const history = sumPaise(lines.map(({ shares, amountPaise }) => (shares === null ? amountPaise : 0)))
  return {
    ...{ key: `past receipt ${number} ${randomUUID()}`, source: 'receipt', postedOn: receivedOn },
    narration: `Past receipt ${number}`,
    lines: [
      { account: accountId, amountPaise: totalOf(receipt) },
      { account: 'students', amountPaise: 0 - totalOf(receipt), party },
      { account: 'students', amountPaise: history, party },
      { account: 'opening', amountPaise: 0 - history },
    ],
  }
}

type Given = { book: CashBookRow; entryIds: readonly number[] }

async function insertReceipts(db: Database, receipts: readonly PastReceipt[], { book, entryIds }: Given): Promise<void> {
  const by = { receivedBy: actorOf(db).username, receivedAt: now() }
  const rows = receipts.map((receipt, at) => {
    const { lines: _lines, ...own } = receipt
    const year = financialYearOf(own.receivedOn)
    const given = { cashBookId: book.id, financialYear: year, entryId: entryIds[at] ?? 0, advancePaise: 0 }
    return { ...own, ...given, amountPaise: totalOf(receipt), ...by }
  })
  for (const some of inSteps(rows)) await db.insert(feeReceipts).values(some)
  for (const { studentId, number, amountPaise, mode } of rows)
    recordChange(db, { entity: 'student', entityId: studentId, after: { receipt: number, amountPaise, mode } })
}
