import { addDays } from '@nalanda/contract/platform/dates/dates'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { approvalDirectory } from '../../../platform/approvals/directory.ts'
import { openApprovals } from '../../../platform/approvals/kinds.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, identifyActor } from '../../../platform/database/transactions.ts'
import { addRecord } from '../../../platform/lists/records.ts'
import type { DemoSteps } from '../../../platform/manifest/demo.ts'
import { applyTransition, lockForAction } from '../../../platform/workflow/transitions.ts'
import { users } from '../../access/schema.ts'
import { addDemand, lockFeeAccount, receivePayment } from '../../fees/public.ts'
import { feeHeads } from '../../fees/schema.ts'
import { cashBooks } from '../../fees/schema-receipts.ts'
import { demoDay } from '../../institution/demo/demo.ts'
import { students } from '../../students/schema.ts'
import { askForRefund, refundApproval } from '../calculation/approval.ts'
import { calculate } from '../calculation/calculation.ts'
import { approveRefund, cancelRefund } from '../calculation/posting.ts'
import { refundKind, refundRecord } from '../calculation/refunds.ts'
import { payRefund, reverseRefundPayment } from '../payments/paying.ts'
import { refunds } from '../schema.ts'
import { type DemoRefund, demoRefunds } from './demo-plan.ts'

type Person = 'accountant' | 'accountants_officer' | 'principal'

/** Adds refunds in every state, for students who had paid for the year and left. */
export const demo: DemoSteps = {
  async finish({ db }) {
    const loading = actorOf(db)
    const people = await db
      .select()
      .from(users)
      .where(inArray(users.username, ['accountant', 'accountants_officer', 'principal']))
    const acting = (person: Person) =>
      identifyActor(db, { userId: people.find(({ username }) => username === person)?.id ?? null, username: person })
    const leavers = await listLeavers(db)
    for (const [at, plan] of demoRefunds.entries()) {
      const studentId = leavers[at]
      if (studentId === undefined) break
      acting('accountant')
      await payYear(db, studentId, plan)
      await follow(db, acting, studentId, plan)
    }
    identifyActor(db, loading)
  },
}

/** Returns students who left recently, without those named in the documentation of the demo college. */
async function listLeavers(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: students.id })
    .from(students)
    .where(
      and(inArray(students.state, ['discontinued', 'transferred']), sql`coalesce(${students.rollNo}, '') NOT LIKE '22NA1A05%'`),
    )
    .orderBy(desc(students.batchId), students.id)
    .limit(demoRefunds.length)
  return rows.map(({ id }) => id)
}

/**
 * Demands tuition in two instalments, the exam fee and the caution deposit of the year; pays all except the second instalment, and the first unless `unpaid`.
 */
async function payYear(db: Database, studentId: number, { unpaid }: DemoRefund): Promise<void> {
  const heads = new Map((await db.select().from(feeHeads)).map(({ code, id }) => [code, id]))
  const [book] = await db.select().from(cashBooks).where(eq(cashBooks.letters, 'BK'))
  if (!book) return
  const late = { lateFeePerDayPaise: 0, lateFeeGraceDays: 0, lateFeeCapPaise: 0 }
  const paid: { demandId: number; amountPaise: number }[] = []
  for (const [code, label, dueOn, rupees, isPaid] of [
    ['TUITION', 'First instalment', '2026-08-31', 47_500, true],
    ['EXAM', '', '2026-08-31', 3_600, true],
    ['CAUTION', '', '2026-08-31', 5_000, true],
    ['TUITION', 'Second instalment', '2026-12-31', 47_500, false],
  ] as const) {
    const due = {
      headId: heads.get(code) ?? 0,
      academicYear: 2026,
      label,
      dueOn,
      amountPaise: rupees * 100,
      examKind: 'regular' as const,
    }
    const { id } = await addDemand(db, { studentId, ...due, ...late }, '2026-06-16')
    if (isPaid && !(unpaid && code === 'TUITION')) paid.push({ demandId: id, amountPaise: rupees * 100 })
  }
  const amountPaise = paid.reduce((sum, one) => sum + one.amountPaise, 0)
  const receivedOn = addDays('2026-07-01', studentId % 30)
  await receivePayment(db, {
    studentId,
    book,
    mode: 'upi',
    amountPaise,
    receivedOn,
    wanted: paid,
    reference: `7${studentId}2026`,
  })
}

/** Takes a refund to the state that it has on the demo day. */
async function follow(db: Database, acting: (person: Person) => void, studentId: number, plan: DemoRefund): Promise<void> {
  const { noticeOn, lastAdmissionOn, reason, fate } = plan
  const { id } = await addRecord(db, refundKind, { studentId, academicYear: 2026, noticeOn, lastAdmissionOn, reason })
  if (fate === 'draft') return
  await lockFeeAccount(db, studentId)
  if (fate === 'requested') return requestIt(db, id)
  const calculation = await calculate(db, { studentId, academicYear: 2026, noticeOn, lastAdmissionOn })
  const { refundPaise, cancelledPaise } = calculation
  await db.update(refunds).set({ refundPaise, cancelledPaise, calculation }).where(eq(refunds.id, id))
  await move(db, id, 'request', null)
  acting('principal')
  if (fate === 'rejected') return move(db, id, 'reject', 'The notice is not signed by the student')
  const approvedOn = addDays(noticeOn, 5)
  await approveRefund(db, id, approvedOn)
  acting('accountant')
  if (fate === 'cancelled') return cancelRefund(db, id, { reason: 'The student came back', today: demoDay })
  if (fate === 'approved') return
  const paidOn = addDays(approvedOn, 4)
  await payRefund(db, id, { paidOn, mode: 'cheque', reference: `10${id}447`, cashBookId: null, today: demoDay })
  if (fate !== 'paid again') return
  acting('accountants_officer')
  await reverseRefundPayment(db, id, { reason: 'The cheque came back undelivered', today: addDays(paidOn, 10) })
  acting('accountant')
  const again = { mode: 'bank-transfer', reference: `SBIN526${id}9912`, cashBookId: null } as const
  await payRefund(db, id, { ...again, paidOn: addDays(paidOn, 11), today: demoDay })
}

async function requestIt(db: Database, id: number): Promise<void> {
  const approvals = openApprovals(() => approvalDirectory.only())
  approvals.register(refundApproval)
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
  if (!row) return
  const { refundPaise, cancelledPaise } = await calculate(db, row)
  await move(db, id, 'request', null)
  await askForRefund(db, approvals, id, { refundPaise, cancelledPaise })
}

async function move(db: Database, id: number, action: 'request' | 'reject', reason: string | null): Promise<void> {
  await applyTransition(db, refundRecord, await lockForAction(db, refundRecord, id, action), action, { reason })
}
