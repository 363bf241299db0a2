import { type Allocation, allocatePayment } from '@nalanda/contract/fees/payment-allocation'
import { sumPaise } from '@nalanda/contract/platform/money/money'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { takeNumberPerSeries } from '../../../platform/numbering/number-series.ts'
import { getCollegeCode } from '../../institution/public.ts'
import { postEntries } from '../../ledger/public.ts'
import { lockFeeAccounts } from '../fee-accounts.ts'
import { updateDuesHolds } from '../holds/dues-holds.ts'
import { feeAccounts } from '../schema.ts'
import { feeReceipts } from '../schema-receipts.ts'
import { listOpenDemandsOf, type OpenDemand } from './open-dues.ts'
import { allocate, postingOf, type ReceivedPayment, receiptRow, receiptSeries } from './receiving.ts'

/** Payments stored with one statement each for entries, lines, shares and receipts. */
const stepSize = 500

/**
 * Records many payments in a few statements, in their order, for the migration of earlier books. Like `receivePayment` for each, but it neither charges nor waives late fees,
 * and the caller writes the audit trail.
 */
export async function receiveMany(db: Database, payments: readonly ReceivedPayment[]): Promise<void> {
  const studentIds = [...new Set(payments.map(({ studentId }) => studentId))]
  await lockFeeAccounts(db, studentIds)
  const open = Map.groupBy(await listOpenDemandsOf(db, studentIds), ({ studentId }) => studentId)
  const shared = payments.map((payment) => ({ payment, ...share(payment, open) }))
  const code = (await getCollegeCode(db)).toUpperCase()
  for (let at = 0; at < shared.length; at += stepSize) await store(db, shared.slice(at, at + stepSize), code)
  await addAdvances(db, shared)
  await updateDuesHolds(db, studentIds)
}

type Shared = { payment: ReceivedPayment; allocations: Allocation[]; advancePaise: number }

/** Allocates a payment, and leaves the rest open for the student's next payment. */
function share({ studentId, amountPaise, wanted = [] }: ReceivedPayment, open: Map<number, OpenDemand[]>) {
  const dues = open.get(studentId) ?? []
  const shares = allocatePayment(amountPaise, dues, wanted)
  const paid = new Map(shares.allocations.map(({ demandId, amountPaise: paise }) => [demandId, paise]))
  open.set(
    studentId,
    dues.map((due) => ({ ...due, openPaise: due.openPaise - (paid.get(due.id) ?? 0) })),
  )
  return shares
}

async function store(db: Database, some: readonly Shared[], code: string): Promise<void> {
  const entryIds = await postEntries(
    db,
    some.map(({ payment, advancePaise }) => postingOf(payment, advancePaise)),
  )
  await allocate(
    db,
    some.flatMap(({ allocations }, at) => allocations.map((one) => ({ ...one, entryId: entryIds[at] ?? 0 }))),
  )
  const numbers = await takeNumberPerSeries(
    db,
    some.map(({ payment }) => receiptSeries(payment, code)),
  )
  const rows = some.map(({ payment, advancePaise }, at) =>
    receiptRow(db, payment, { number: numbers[at] ?? '', advancePaise, entryId: entryIds[at] ?? 0 }),
  )
  await db.insert(feeReceipts).values(rows)
}

async function addAdvances(db: Database, shared: readonly Shared[]): Promise<void> {
  const more = [...Map.groupBy(shared, ({ payment }) => payment.studentId)]
    .map(([id, own]) => ({ id, paise: sumPaise(own.map(({ advancePaise }) => advancePaise)) }))
    .filter(({ paise }) => paise > 0)
  if (more.length === 0) return
  const [ids, amounts] = [more.map(({ id }) => id), more.map(({ paise }) => paise)]
  await db.execute(sql`UPDATE ${feeAccounts} SET advance_paise = advance_paise + more.paise
    FROM unnest(${sql.param(ids)}::bigint[], ${sql.param(amounts)}::bigint[]) AS more(id, paise) WHERE ${feeAccounts.studentId} = more.id`)
}
