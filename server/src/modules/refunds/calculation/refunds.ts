import { academicYearName } from '@nalanda/contract/platform/dates/dates'
import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import { type Refund, type refundCalls, refundWorkflow, type SaveRefund } from '@nalanda/contract/refunds/refunds'
import { eq, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf } from '../../../platform/database/transactions.ts'
import { byText, byValue, sortById } from '../../../platform/lists/keyset.ts'
import { where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { KindOf } from '../../../platform/lists/records.ts'
import { problem } from '../../../platform/problems.ts'
import { approvalStates, nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { branches } from '../../academics/schema.ts'
import { students } from '../../students/schema.ts'
import { refunds } from '../schema.ts'

export const refundRecord = {
  ...{ workflow: refundWorkflow, table: refunds, entity: 'refund', actPrefix: 'refunds' },
} as const

const joins = [
  { table: students, on: eq(students.id, refunds.studentId) },
  { table: branches, on: eq(branches.id, students.branchId) },
]
const rupeesOrNone = (paise: number | null) => (paise === null ? null : rupeesOfPaise(paise))

/** Refunds of students who left, latest first. */
export const refundKind: KindOf<typeof refundCalls.refunds> = {
  table: refunds,
  entity: refundRecord.entity,
  title: 'Refunds',
  workflow: refundWorkflow,
  joins,
  searched: sql`(${students.fullName} || ' ' || coalesce(${students.rollNo}, '') || ' ' || ${students.admissionNo})`,
  filters: ({ state, studentId, academicYear }) => [
    where(refunds.state, state),
    where(refunds.studentId, studentId),
    where(refunds.academicYear, academicYear),
  ],
  sorts: {
    ...{ newest: sortById, fullName: byText(students.fullName), rollNo: byValue(students.rollNo) },
    noticeOn: byValue(refunds.noticeOn),
  },
  firstSort: '-newest',
  load: loadRefunds,
  columns: [
    { header: 'Roll number', value: ({ rollNo }) => rollNo },
    { header: 'Admission number', value: ({ admissionNo }) => admissionNo },
    { header: 'Name', width: 32, value: ({ fullName }) => fullName },
    { header: 'Branch', value: ({ branch }) => branch },
    { header: 'Academic year', value: ({ academicYear }) => academicYearName(academicYear) },
    { header: 'Notice received on', kind: 'date', value: ({ noticeOn }) => noticeOn },
    { header: 'Last date of admission', kind: 'date', value: ({ lastAdmissionOn }) => lastAdmissionOn },
    { header: 'State', value: ({ state }) => nameOfCode(state, approvalStates) },
    { header: 'Refund in rupees', kind: 'number', value: ({ refundPaise }) => rupeesOrNone(refundPaise) },
    { header: 'Dues cancelled in rupees', kind: 'number', value: ({ cancelledPaise }) => rupeesOrNone(cancelledPaise) },
    { header: 'Approved on', kind: 'date', value: ({ approvedOn }) => approvedOn },
    { header: 'Paid on', kind: 'date', value: ({ paidOn }) => paidOn },
    { header: 'Reason', width: 48, value: ({ reason }) => reason },
    { header: 'Entered by', value: ({ enteredBy }) => enteredBy },
  ],
  constraintProblems: { one_refund_of_a_year: { code: 'refunds.refund-taken', field: 'studentId' } },
  initial: (db) => ({ enteredById: actorOf(db).userId, enteredBy: actorOf(db).username }),
  check: (_db, { noticeOn }: SaveRefund) => {
    const today = dayOf(now())
    if (noticeOn > today) throw problem('refunds.future-day', { today: formatDay(today) }, { fields: ['noticeOn'] })
  },
  /** An earlier request was based on the old values. */
  store: async (db, id) => {
    const changed = { changedById: actorOf(db).userId, refundPaise: null, cancelledPaise: null, calculation: null }
    await db.update(refunds).set(changed).where(eq(refunds.id, id))
  },
}

const loadRowsOf = loadRows(refunds, joins, {
  ...{ rollNo: students.rollNo, admissionNo: students.admissionNo, fullName: students.fullName, branch: branches.shortName },
})

async function loadRefunds(db: Database, ids: readonly number[]): Promise<Refund[]> {
  const rows = await loadRowsOf(db, ids)
  return rows.map(({ calculation: _lines, entryId: _entry, enteredById: _by, changedById: _changed, ...refund }) => refund)
}
