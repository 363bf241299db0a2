import { randomUUID } from 'node:crypto'
import type { AddDemand, Demand, demands } from '@nalanda/contract/fees/demands'
import { academicYearName } from '@nalanda/contract/platform/dates/dates'
import { formatRupees, rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { CodedMessage } from '@nalanda/contract/platform/validation/coded-message'
import { eq, gt, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { withConstraintProblems } from '../../../platform/database/violations.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { getItem, where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { problem } from '../../../platform/problems.ts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { branches } from '../../academics/schema.ts'
import { postEntry } from '../../ledger/public.ts'
import { students } from '../../students/schema.ts'
import { lockFeeAccount } from '../fee-accounts.ts'
import { updateDuesHolds } from '../holds/dues-holds.ts'
import { cancelLateFee } from '../receipts/undue-late-fees.ts'
import { feeDemands, feeHeads } from '../schema.ts'
import { type IncomeAccount, incomeAccountOf } from './income-account.ts'
import { isOverdue } from './overdue.ts'

const joins = [
  { table: students, on: eq(students.id, feeDemands.studentId) },
  { table: branches, on: eq(branches.id, students.branchId) },
  { table: feeHeads, on: eq(feeHeads.id, feeDemands.headId) },
]
const stateConditions = {
  open: () => gt(feeDemands.openPaise, 0),
  overdue: () => isOverdue(dayOf(now())),
  settled: () => eq(feeDemands.openPaise, 0),
}

/** List of the demands of all students. */
export const demandKind: ListKindOf<typeof demands> = {
  table: feeDemands,
  title: 'Fee demands',
  joins,
  searched: sql`(${students.fullName} || ' ' || coalesce(${students.rollNo}, '') || ' ' || ${students.admissionNo})`,
  filters: ({ academicYear, state, headId, source, courseId, branchId, batchId }) => [
    where(feeDemands.academicYear, academicYear),
    state && stateConditions[state](),
    where(feeDemands.headId, headId),
    where(feeDemands.source, source),
    where(students.courseId, courseId),
    where(students.branchId, branchId),
    where(students.batchId, batchId),
  ],
  sorts: { dueOn: byValue(feeDemands.dueOn), fullName: byText(students.fullName), rollNo: byValue(students.rollNo) },
  firstSort: 'dueOn',
  load: loadRows(feeDemands, joins, {
    ...{ rollNo: students.rollNo, admissionNo: students.admissionNo, fullName: students.fullName, branch: branches.shortName },
    ...{ head: feeHeads.name, headKind: feeHeads.kind },
    openPaise: sql<number>`${feeDemands.openPaise}`.mapWith(Number),
  }),
  columns: [
    { header: 'Roll number', value: ({ rollNo }) => rollNo },
    { header: 'Admission number', value: ({ admissionNo }) => admissionNo },
    { header: 'Name', width: 32, value: ({ fullName }) => fullName },
    { header: 'Branch', value: ({ branch }) => branch },
    { header: 'Academic year', value: ({ academicYear }) => academicYearName(academicYear) },
    { header: 'Head', width: 24, value: ({ head }) => head },
    { header: 'Instalment', kind: 'number', value: ({ instalment }) => instalment },
    { header: 'For', width: 32, value: ({ label }) => label },
    { header: 'Kind of exam', value: ({ examKind }) => nameOfCode(examKind) },
    { header: 'Due on', kind: 'date', value: ({ dueOn }) => dueOn },
    { header: 'Amount in rupees', kind: 'number', value: ({ amountPaise }) => rupeesOfPaise(amountPaise) },
    { header: 'Conceded in rupees', kind: 'number', value: ({ concededPaise }) => rupeesOfPaise(concededPaise) },
    { header: 'Paid in rupees', kind: 'number', value: ({ paidPaise }) => rupeesOfPaise(paidPaise) },
    { header: 'Open in rupees', kind: 'number', value: ({ openPaise }) => rupeesOfPaise(openPaise) },
  ],
}

/** Raises a demand for one student, and posts it. Refuses an archived head, and an exam fee without its kind of exam. */
export async function addDemand(db: Database, asked: AddDemand, today: IsoDate): Promise<Demand> {
  const [head] = await db.select().from(feeHeads).where(eq(feeHeads.id, asked.headId)).for('share')
  if (!head) throw problem('platform.reference-gone')
  if (head.retiredAt) throw problem('fees.head-retired', { head: head.name }, { fields: ['headId'] })
  const examKind = head.kind === 'exam' ? (asked.examKind ?? null) : null
  if (head.kind === 'exam' && examKind === null) throw problem('fees.exam-kind-needed', {}, { fields: ['examKind'] })
  const [row] = await withConstraintProblems({}, async () => {
    await lockFeeAccount(db, asked.studentId)
    return db
      .insert(feeDemands)
      .values({
        ...asked,
        examKind,
        source: 'individual',
        raisedOn: today,
      })
      .returning({ id: feeDemands.id })
  }, [feeDemands])
  const id = row?.id ?? 0
  await postDemand(db, { id, studentId: asked.studentId, paise: asked.amountPaise, account: head.incomeAccountId, today })
  await updateDuesHolds(db, [asked.studentId])
  const { studentId, ...after } = asked
  recordChange(db, { entity: 'student', entityId: studentId, after: { demand: id, ...after } })
  return getItem(db, demandKind, id)
}

type Reprice = { amountPaise: number; reason: string | CodedMessage; today: IsoDate }

/**
 * Changes the amount of a demand, and posts the difference. Later runs keep the amount; zero cancels the demand and the open part of its late fee. Refuses an
 * amount below what is paid or conceded.
 */
export async function repriceDemand(db: Database, id: number, { amountPaise, reason, today }: Reprice): Promise<Demand> {
  const { studentId } = await getItem(db, demandKind, id)
  await lockFeeAccount(db, studentId)
  const before = await getItem(db, demandKind, id)
  // A demand that past receipts paid before the opening day is history, and changes only with their reversal
  if (before.source === 'past') throw problem('fees.demand-settled')
  const settled = before.concededPaise + before.paidPaise
  if (amountPaise < settled) throw problem('fees.demand-paid', { paid: formatRupees(settled) }, { fields: ['amountPaise'] })
  if (amountPaise === before.amountPaise) throw problem('platform.nothing-changed')
  // An officer's amount for a late fee counts as charged; NULL of all other demands stays NULL
  const chargedPaise = sql`case when ${feeDemands.chargedPaise} < ${amountPaise} then ${amountPaise} else ${feeDemands.chargedPaise} end`
  await db.update(feeDemands).set({ amountPaise, chargedPaise, amountSetOn: today }).where(eq(feeDemands.id, id))
  const [head] = await db.select().from(feeHeads).where(eq(feeHeads.id, before.headId))
  if (!head) throw new Error(`The demand ${id} has no head`)
  const account = incomeAccountOf(before, head)
  await postDemand(db, { id, studentId, paise: amountPaise - before.amountPaise, account, today })
  if (amountPaise === 0) await cancelLateFee(db, id, reason)
  await updateDuesHolds(db, [studentId])
  const change = { before: { demand: id, amountPaise: before.amountPaise }, after: { demand: id, amountPaise }, reason }
  recordChange(db, { entity: 'student', entityId: studentId, ...change })
  return getItem(db, demandKind, id)
}

type DemandPosting = { id: number; studentId: number; paise: number; account: IncomeAccount; today: IsoDate }

function postDemand(db: Database, { id, studentId, paise, account, today }: DemandPosting): Promise<number> {
  return postEntry(db, {
    key: `demand ${id} ${randomUUID()}`,
    source: 'demand',
    postedOn: today,
    narration: paise > 0 ? 'Fees demanded' : 'Demand reduced',
    lines: [
      { account: 'students', amountPaise: paise, party: { kind: 'student', id: studentId } },
      { account, amountPaise: 0 - paise },
    ],
  })
}

/** Returns the amount that a student still owes, in paise, due or not yet due. */
export async function openPaiseOf(db: Database, studentId: number): Promise<number> {
  const paise = sql<number>`coalesce(sum(${feeDemands.openPaise}), 0)`.mapWith(Number)
  const [row] = await db.select({ paise }).from(feeDemands).where(eq(feeDemands.studentId, studentId))
  return row?.paise ?? 0
}
