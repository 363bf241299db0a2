import { usualAttendance } from '@nalanda/contract/academics/attendance-rules'
import {
  type Condonation,
  condonationWorkflow,
  type excuseCalls,
  type SaveCondonation,
} from '@nalanda/contract/attendance/condonations'
import { hundredths, percentText } from '@nalanda/contract/attendance/percentage'
import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { evidenceExport } from '../../../platform/evidence/evidence-lists.ts'
import { type EvidenceKind, noteEvidenceChange, recordedNow, withProof } from '../../../platform/evidence/serve-evidence.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { type Viewer, where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { KindOf } from '../../../platform/lists/records.ts'
import { problem } from '../../../platform/problems.ts'
import { terms } from '../../calendar/schema.ts'
import { feeDemands } from '../../fees/schema.ts'
import { visibleToViewer } from '../../students/public.ts'
import { students } from '../../students/schema.ts'
import {
  excuseEvidence,
  excuseFilters,
  mustSeeStudent,
  searchedStudent,
  studentColumns,
  studentFields,
  studentOf,
} from '../excused-students.ts'
import { attendanceStandings, condonations as table } from '../schema.ts'
import { loadTermAttendance } from '../term-attendance.ts'
import { cancelFee, checkFee, feeFields, followFee, withFee } from './condonation-fees.ts'

const record = { ...{ workflow: condonationWorkflow, table, entity: 'condonation', actPrefix: 'condonations' } } as const
const standing = and(eq(attendanceStandings.studentId, table.studentId), eq(attendanceStandings.termId, table.termId))
const joins = [
  ...studentOf(table),
  { table: terms, on: eq(terms.id, table.termId) },
  { table: attendanceStandings, on: sql`${standing}` },
  { table: feeDemands, on: eq(feeDemands.id, table.demandId) },
]
const load = loadRows(table, joins, {
  ...studentFields,
  termName: terms.name,
  percent: attendanceStandings.percent,
  ...feeFields,
})

const feeConditions = {
  unpaid: gt(feeDemands.openPaise, 0),
  paid: and(gt(feeDemands.amountPaise, 0), eq(feeDemands.openPaise, 0)),
} as const

/** Condonations of the students whom the user sees. */
export const condonationKind: KindOf<typeof excuseCalls.condonations> = {
  ...{ table, entity: record.entity, title: 'Condonations', workflow: condonationWorkflow, joins },
  within: isNull(table.deletedAt),
  visibleTo: visibleToViewer,
  searched: searchedStudent,
  filters: ({ termId, fee, ...query }, user) => [
    ...excuseFilters(table, query, user),
    where(table.termId, termId),
    fee && feeConditions[fee],
  ],
  sorts: { decidedOn: byValue(table.decidedOn), fullName: byText(students.fullName) },
  firstSort: '-decidedOn',
  load: async (db, ids): Promise<Condonation[]> => (await load(db, ids)).map(withFee).map(withProof),
  columns: [
    ...studentColumns,
    { header: 'Term', width: 32, value: ({ termName }) => termName },
    { header: 'Percent', kind: 'number', value: ({ percent }) => (percent === null ? null : Number(percentText(percent))) },
    { header: 'Reason', width: 48, value: ({ reason }) => reason },
    { header: 'Fee in rupees', kind: 'number', value: ({ fee }) => fee && rupeesOfPaise(fee.amountPaise) },
    { header: 'Fee open in rupees', kind: 'number', value: ({ fee }) => fee && rupeesOfPaise(fee.openPaise) },
    { header: 'Receipt', value: ({ receiptNo }) => receiptNo },
    { header: 'Committee', kind: 'date', value: ({ decidedOn }) => decidedOn },
    ...evidenceExport,
  ],
  constraintProblems: { one_condonation_of_a_term: { code: 'attendance.condonation-taken', field: 'termId' } },
  initial: recordedNow,
  check: async (db, save, before, user) => {
    await checkCondonation(db, save, before, user)
    await checkFee(db, save, before)
  },
  store: async (db, id, _save, before) => {
    if (before) await noteEvidenceChange(db, record, before)
    await followFee(db, { id })
  },
  afterDeletion: cancelFee,
}

/**
 * Refuses a day on which the committee cannot have decided, and a student whose attendance is sufficient, or below what the regulation lets the committee
 * condone.
 */
async function checkCondonation(
  db: Database,
  { studentId, termId, decidedOn }: SaveCondonation,
  before: Condonation | null,
  user: Viewer | null,
): Promise<void> {
  if (before) await mustSeeStudent(db, user, before.studentId)
  await mustSeeStudent(db, user, studentId)
  await refuseOutside(db, termId, decidedOn)
  const [row] = await db
    .select({ id: attendanceStandings.id })
    .from(attendanceStandings)
    .where(and(eq(attendanceStandings.studentId, studentId), eq(attendanceStandings.termId, termId)))
  const [shown] = row ? await loadTermAttendance(db, [row.id]) : []
  const percent = shown?.percent ?? null
  if (shown && percent !== null && percent < hundredths(shown.rules.required) && percent >= hundredths(shown.rules.condonable))
    return
  const { condonable, required } = shown?.rules ?? usualAttendance
  throw problem('attendance.not-condonable', {
    ...{ condonable: String(condonable), required: String(required) },
    percent: percentText(percent ?? 0),
  })
}

async function refuseOutside(db: Database, termId: number, decidedOn: IsoDate): Promise<void> {
  const [term] = await db.select({ from: terms.startsOn }).from(terms).where(eq(terms.id, termId))
  if (!term || (decidedOn >= term.from && decidedOn <= dayOf(now()))) return
  throw problem('attendance.decided-outside', { from: formatDay(term.from) }, { fields: ['decidedOn'] })
}

/** Configuration of the evidence and decision of condonations. */
export const condonationEvidence: EvidenceKind<typeof table, Condonation> = {
  record,
  kind: condonationKind,
  ...excuseEvidence,
  follow: followFee,
  proofName: ({ id }) => `Condonation-${id}`,
}
