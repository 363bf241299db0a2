import { addDays } from '@nalanda/contract/platform/dates/dates'
import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { exams } from '../../results/schema.ts'
import { receiveMany } from '../receipts/receiving-many.ts'
import { examFees, feeDemands, feeHeads, feeRuns } from '../schema.ts'
import { cashBooks } from '../schema-receipts.ts'
import { priceExam, raiseExamDemands } from './exam-raising.ts'

const raisedOn = '2026-03-02'
const fee = {
  ...{ academicYear: 2025, dueOn: '2026-03-20', amountPaise: 800_00, maximumPaise: 2_500_00 },
  ...{ lateFeePerDayPaise: 20_00, lateFeeGraceDays: 3, lateFeeCapPaise: 500_00 },
}

/** Adds the fee of the supplementary exam of April 2026: demanded from all students who had to sit it, and paid by four in five. */
export async function addDemoExamFees(db: Database): Promise<void> {
  const [exam] = await db
    .select()
    .from(exams)
    .where(and(eq(exams.kind, 'supplementary'), eq(exams.heldIn, '2026-04')))
  const [head] = await db.select().from(feeHeads).where(eq(feeHeads.code, 'EXAM'))
  if (!exam || !head) return
  const [added] = await db
    .insert(examFees)
    .values({ ...fee, examId: exam.id, headId: head.id })
    .returning({ id: examFees.id })
  const examFeeId = added?.id ?? 0
  await raise(db, examFeeId)
  await pay(db, examFeeId)
}

async function raise(db: Database, examFeeId: number): Promise<void> {
  const prices = await priceExam(db, examFeeId)
  const report = { students: 0, added: 0, addedPaise: 0, repriced: 0, repricedPaise: 0, kept: 0 }
  const counted = { total: prices.length, done: prices.length, report, startedBy: 'accountant' }
  const at = { startedAt: new Date(`${raisedOn}T04:30:00Z`), finishedAt: new Date(`${raisedOn}T04:30:20Z`) }
  const [run] = await db
    .insert(feeRuns)
    .values({ academicYear: fee.academicYear, examFeeId, state: 'done', ...counted, ...at })
    .returning({ id: feeRuns.id })
  const runId = run?.id ?? 0
  const raised = await raiseExamDemands(db, { examFeeId, prices, runId, today: raisedOn })
  await db.update(feeRuns).set({ report: raised }).where(eq(feeRuns.id, runId))
}

async function pay(db: Database, examFeeId: number): Promise<void> {
  const [book] = await db.select().from(cashBooks).where(eq(cashBooks.letters, 'FC'))
  if (!book) return
  const open = and(eq(feeDemands.examFeeId, examFeeId), gt(feeDemands.openPaise, 0))
  const demands = await db.select().from(feeDemands).where(open).orderBy(feeDemands.id)
  const payments = demands
    .filter(({ studentId }) => studentId % 5 !== 0)
    .map(({ id, studentId, amountPaise }) => ({
      ...{ studentId, book, mode: 'cash' as const, amountPaise, receivedOn: addDays(raisedOn, (studentId * 7) % 18) },
      wanted: [{ demandId: id, amountPaise }],
    }))
  await receiveMany(
    db,
    payments.toSorted((one, other) => (one.receivedOn < other.receivedOn ? -1 : 1)),
  )
}
