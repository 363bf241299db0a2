import { academicYearName, daysBetween } from '@nalanda/contract/platform/dates/dates'
import type { RefundCalculation, SaveRefund } from '@nalanda/contract/refunds/refunds'
import { calculateRefund, type DueTreatment } from '@nalanda/contract/refunds/slabs'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import { admissionSeasons } from '../../applications/schema.ts'
import { listReturnable } from '../../fees/public.ts'
import { feeAccounts } from '../../fees/schema.ts'
import { getInstitutionRow } from '../../institution/public.ts'
import { students } from '../../students/schema.ts'
import { findRule } from '../rules/rules.ts'
import { refunds } from '../schema.ts'

type Asked = Pick<SaveRefund, 'studentId' | 'academicYear' | 'noticeOn' | 'lastAdmissionOn'>
type ReturnableDue = Awaited<ReturnType<typeof listReturnable>>[number]

/** Calculates what a student who left gets back at present, due by due; null if no rule applies to the year. */
export async function findCalculation(db: Database, asked: Asked): Promise<RefundCalculation | null> {
  const rule = await findRule(db, asked.academicYear)
  if (!rule) return null
  const { graduated } = await readStudent(db, asked.studentId)
  const dues = await listReturnable(db, asked.studentId, asked.academicYear)
  const { academicYearFirstMonth: firstMonth } = await getInstitutionRow(db)
  const [account] = await db.select().from(feeAccounts).where(eq(feeAccounts.studentId, asked.studentId))
  const treated = dues.map((due) => ({ ...due, demandId: due.id, treatment: treatmentOf(due) }))
  const advancePaise = account?.advancePaise ?? 0
  // A graduate withdrew from nothing: only deposits and advances are returned
  const slabs = graduated ? [] : rule.slabs
  const { shares, ...answer } = calculateRefund({ ...asked, firstMonth, slabs, dues: treated, advancePaise })
  const lines = treated.map(({ demandId, head, label, instalment, treatment, amountPaise, paidPaise, openPaise }, at) => ({
    ...{ demandId, head, label, instalment, treatment, amountPaise, paidPaise, openPaise },
    ...{ percent: 0, refundPaise: 0, deductedPaise: 0, cancelledPaise: 0, stillOwedPaise: openPaise, ...shares[at] },
  }))
  const days = daysBetween(asked.lastAdmissionOn, asked.noticeOn)
  return { ...answer, rule: rule.name, days, lines: lines.filter(({ paidPaise, openPaise }) => paidPaise + openPaise > 0) }
}

/** Like `findCalculation`, but refuses a year without a rule. */
export async function calculate(db: Database, asked: Asked): Promise<RefundCalculation> {
  const found = await findCalculation(db, asked)
  if (!found) throw problem('refunds.no-rule', { year: academicYearName(asked.academicYear) })
  return found
}

function treatmentOf({ source, headKind, refundable }: ReturnableDue): DueTreatment {
  if (!refundable) return 'kept'
  if (source === 'late-fee') return 'late-fee'
  return headKind === 'deposit' ? 'deposit' : 'slab'
}

/** Returns the last date of admission of a year: the one entered last, or else the last day of its application season. */
export async function findLastAdmission(db: Database, academicYear: number): Promise<string | null> {
  const [known] = await db
    .select({ day: refunds.lastAdmissionOn })
    .from(refunds)
    .where(and(eq(refunds.academicYear, academicYear), ne(refunds.state, 'cancelled')))
    .orderBy(desc(refunds.id))
    .limit(1)
  if (known) return known.day
  const [season] = await db.select().from(admissionSeasons).where(eq(admissionSeasons.year, academicYear))
  return season?.closesOn ?? null
}

const leftStates: readonly string[] = ['discontinued', 'transferred', 'graduated']

/** Returns a student's name, and whether the student left the college or, in particular, graduated. */
export async function readStudent(db: Database, id: number): Promise<{ fullName: string; left: boolean; graduated: boolean }> {
  const [student] = await db.select().from(students).where(eq(students.id, id))
  if (!student) throw problem('platform.reference-gone')
  const { fullName, state } = student
  return { fullName, left: leftStates.includes(state), graduated: state === 'graduated' }
}

/** Whether two calculations have the same amounts in every line. */
export function isSame(one: RefundCalculation, other: RefundCalculation): boolean {
  return JSON.stringify(amountsOf(one)) === JSON.stringify(amountsOf(other))
}

const amountsOf = ({ lines, advancePaise }: RefundCalculation) => [
  advancePaise,
  ...lines.map(({ demandId, refundPaise, cancelledPaise }) => [demandId, refundPaise, cancelledPaise]),
]
