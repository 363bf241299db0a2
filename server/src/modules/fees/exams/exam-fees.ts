import type { examFees, SaveExamFee } from '@nalanda/contract/fees/exam-fees'
import { academicYearName, academicYearOf } from '@nalanda/contract/platform/dates/dates'
import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import { desc, eq, gte, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { KindOf } from '../../../platform/lists/records.ts'
import { problem } from '../../../platform/problems.ts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { courses, semesters } from '../../academics/schema.ts'
import { getInstitutionRow } from '../../institution/public.ts'
import { exams } from '../../results/schema.ts'
import { feeDemands, feeHeads, examFees as table } from '../schema.ts'

const joins = [
  { table: exams, on: eq(exams.id, table.examId) },
  { table: semesters, on: eq(semesters.id, exams.semesterId) },
  { table: courses, on: eq(courses.id, semesters.courseId) },
  { table: feeHeads, on: eq(feeHeads.id, table.headId) },
]
const ofDemands = (value: ReturnType<typeof sql>) =>
  sql<number>`(select ${value} from ${feeDemands} where ${feeDemands.examFeeId} = ${table.id} and ${feeDemands.amountPaise} > 0)`.mapWith(
    Number,
  )

/** Exam fees, with totals of their demands. */
export const examFeeKind: KindOf<typeof examFees> = {
  table,
  entity: 'exam fee',
  title: 'Exam fees',
  joins,
  searched: sql`(${exams.title} || ' ' || ${courses.name} || ' ' || ${semesters.name})`,
  filters: ({ kind, academicYear }) => [where(exams.kind, kind), where(table.academicYear, academicYear)],
  sorts: { dueOn: byValue(table.dueOn), exam: byText(exams.title) },
  firstSort: '-dueOn',
  load: loadRows(table, joins, {
    ...{ exam: exams.title, kind: exams.kind, course: courses.name, semester: semesters.name, head: feeHeads.name },
    studentCount: ofDemands(sql`count(*)`),
    demandedPaise: ofDemands(sql`coalesce(sum(${feeDemands.amountPaise}), 0)`),
    openPaise: ofDemands(sql`coalesce(sum(${feeDemands.openPaise}), 0)`),
  }),
  columns: [
    { header: 'Exam', width: 48, value: ({ exam }) => exam },
    { header: 'Kind', value: ({ kind }) => nameOfCode(kind) },
    { header: 'Academic year', value: ({ academicYear }) => academicYearName(academicYear) },
    { header: 'Due on', kind: 'date', value: ({ dueOn }) => dueOn },
    { header: 'Fee in rupees', kind: 'number', value: ({ amountPaise }) => rupeesOfPaise(amountPaise) },
    { header: 'At most in rupees', kind: 'number', value: ({ maximumPaise }) => rupeesOfPaise(maximumPaise) },
    { header: 'Students', kind: 'number', value: ({ studentCount }) => studentCount },
    { header: 'Demanded in rupees', kind: 'number', value: ({ demandedPaise }) => rupeesOfPaise(demandedPaise) },
    { header: 'Open in rupees', kind: 'number', value: ({ openPaise }) => rupeesOfPaise(openPaise) },
  ],
  constraintProblems: { one_fee_of_an_exam: { code: 'fees.exam-fee-taken', field: 'examId' } },
  initial: () => ({ academicYear: 0 }),
  check: checkExamFee,
  store: storeYear,
}

/** Checks an exam fee. Raised demands keep their exam and their head. */
async function checkExamFee(db: Database, save: SaveExamFee, before: { id: number; examId: number; headId: number } | null) {
  const [head] = await db.select().from(feeHeads).where(eq(feeHeads.id, save.headId)).for('share')
  if (!head) throw problem('platform.reference-gone')
  if (head.retiredAt && before?.headId !== save.headId)
    throw problem('fees.head-retired', { head: head.name }, { fields: ['headId'] })
  if (save.maximumPaise > 0 && save.maximumPaise < save.amountPaise)
    throw problem('fees.maximum-too-low', {}, { fields: ['maximumPaise'] })
  if (!before || (before.examId === save.examId && before.headId === save.headId)) return
  const raised = await db.$count(feeDemands, eq(feeDemands.examFeeId, before.id))
  if (raised > 0) throw problem('fees.exam-fee-raised')
}

/** Stores the academic year of the due day. */
async function storeYear(db: Database, id: number, { dueOn }: SaveExamFee): Promise<void> {
  const { academicYearFirstMonth } = await getInstitutionRow(db)
  await db
    .update(table)
    .set({ academicYear: academicYearOf(dueOn, academicYearFirstMonth) })
    .where(eq(table.id, id))
}

/** Returns the exams for which a fee may be set: those of the last two years, and coming ones. */
export async function listExamsOfFees(db: Database) {
  const since = `${Number(dayOf(now()).slice(0, 4)) - 2}-01`
  const { id, title, kind } = exams
  const rows = await db
    .select({ ...{ id, title, kind }, course: courses.name, semester: semesters.name })
    .from(exams)
    .innerJoin(semesters, eq(semesters.id, exams.semesterId))
    .innerJoin(courses, eq(courses.id, semesters.courseId))
    .where(gte(exams.heldIn, since))
    .orderBy(desc(exams.heldIn), desc(exams.id))
  return { exams: rows }
}
