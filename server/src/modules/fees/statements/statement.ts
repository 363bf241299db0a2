import { inOrderOfPayment } from '@nalanda/contract/fees/payment-allocation'
import { payableOf } from '@nalanda/contract/fees/payment-preview'
import type { Statement, StatementDue } from '@nalanda/contract/fees/statement'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { desc, eq, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import { batches, branches, courses } from '../../academics/schema.ts'
import { applications } from '../../applications/schema.ts'
import { students } from '../../students/schema.ts'
import { lateFeeToAdd } from '../demands/overdue.ts'
import { listOpenDemands } from '../receipts/open-dues.ts'
import { isOfStudent } from '../receipts/own-receipts.ts'
import { listUndue } from '../receipts/undue-late-fees.ts'
import { feeAccounts, feeDemands, feeHeads } from '../schema.ts'
import { feeReceiptReversals, feeReceipts } from '../schema-receipts.ts'

/** Returns what a student owes and paid, over all heads and years, with the late fees that a payment on this day would add, or on an earlier day remove. */
export async function readStatement(db: Database, studentId: number, today: IsoDate): Promise<Statement> {
  const [student, dues, receipts] = await Promise.all([
    readStudent(db, studentId),
    readDues(db, studentId, today),
    readReceipts(db, studentId),
  ])
  const sum = (value: (due: StatementDue) => number) => dues.reduce((total, due) => total + value(due), 0)
  return {
    ...{ ...student, dues, receipts },
    demandedPaise: sum(({ amountPaise }) => amountPaise),
    concededPaise: sum(({ concededPaise }) => concededPaise),
    paidPaise: sum(({ paidPaise }) => paidPaise),
    openPaise: sum(({ openPaise }) => openPaise),
    overduePaise: sum((due) => (due.overdue ? payableOf(due) : 0)),
    lateFeePaise: sum(({ lateFeePaise }) => lateFeePaise),
  }
}

async function readStudent(db: Database, studentId: number) {
  const [row] = await db
    .select({
      ...{ studentId: students.id, rollNo: students.rollNo, admissionNo: students.admissionNo, fullName: students.fullName },
      ...{ course: courses.name, branch: branches.shortName, batch: batches.label },
      advancePaise: sql<number>`coalesce(${feeAccounts.advancePaise}, 0)`.mapWith(Number),
    })
    .from(students)
    .innerJoin(courses, eq(courses.id, students.courseId))
    .innerJoin(branches, eq(branches.id, students.branchId))
    .innerJoin(batches, eq(batches.id, students.batchId))
    .leftJoin(feeAccounts, eq(feeAccounts.studentId, students.id))
    .where(eq(students.id, studentId))
    .prepare('fee_statement_student')
    .execute()
  if (!row) throw problem('platform.not-found')
  return row
}

async function readDues(db: Database, studentId: number, today: IsoDate): Promise<StatementDue[]> {
  const rows = await db
    .select({
      ...{ demand: feeDemands, head: feeHeads.name, headKind: feeHeads.kind, priority: feeHeads.priority },
      lateFeePaise: lateFeeToAdd(sql.placeholder('today')),
    })
    .from(feeDemands)
    .innerJoin(feeHeads, eq(feeHeads.id, feeDemands.headId))
    .where(eq(feeDemands.studentId, studentId))
    .prepare('fee_statement_dues')
    .execute({ today })
  const less = await readUndue(db, studentId, today)
  const dues = rows.map(({ demand, ...head }) => ({
    ...{ ...demand, ...head, openPaise: demand.openPaise ?? 0 },
    lateFeePaise: head.lateFeePaise - (less.get(demand.id) ?? 0),
  }))
  return inOrderOfPayment(dues).map((due) => {
    return {
      ...{ id: due.id, headId: due.headId, head: due.head, headKind: due.headKind, instalment: due.instalment },
      ...{ label: due.label, academicYear: due.academicYear, source: due.source, dueOn: due.dueOn, amountPaise: due.amountPaise },
      ...{
        priority: due.priority,
        lateFeeOfId: due.lateFeeOfId,
        concededPaise: due.concededPaise,
        paidPaise: due.paidPaise,
        openPaise: due.openPaise,
      },
      ...{ lateFeePaise: due.lateFeePaise, overdue: due.openPaise > 0 && due.dueOn < today },
    }
  })
}

/** Returns, for an earlier day, how much of the charged late fees a payment on that day removes. */
async function readUndue(db: Database, studentId: number, day: IsoDate): Promise<Map<number, number>> {
  if (day >= dayOf(now())) return new Map()
  const undue = await listUndue(db, await listOpenDemands(db, studentId), day)
  return new Map(undue.map(({ fee, paise }) => [fee.id, paise]))
}

/** Returns the receipts of a student, including those of the seat-acceptance fee before the admission. */
function readReceipts(db: Database, studentId: number) {
  return db
    .select({
      ...{
        id: feeReceipts.id,
        number: feeReceipts.number,
        receivedOn: feeReceipts.receivedOn,
        applicationNo: applications.number,
      },
      ...{ mode: feeReceipts.mode, amountPaise: feeReceipts.amountPaise },
      state: sql<'valid' | 'bounced' | 'cancelled' | 'refunded' | 'disputed'>`coalesce(${feeReceiptReversals.kind}, 'valid')`,
    })
    .from(feeReceipts)
    .leftJoin(feeReceiptReversals, eq(feeReceiptReversals.receiptId, feeReceipts.id))
    .leftJoin(applications, eq(applications.id, feeReceipts.applicationId))
    .where(isOfStudent(studentId))
    .orderBy(desc(feeReceipts.id))
    .prepare('fee_statement_receipts')
    .execute()
}
