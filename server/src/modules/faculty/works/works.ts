import { type FacultyWork, type SaveWork, type workCalls, workStatuses, workWorkflow } from '@nalanda/contract/faculty/works'
import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { evidenceExport, visibleEvidence, whoseEvidence } from '../../../platform/evidence/evidence-lists.ts'
import { type EvidenceKind, noteEvidenceChange, recordedNow, withProof } from '../../../platform/evidence/serve-evidence.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { maySee, numbered, type Viewer, where } from '../../../platform/lists/listing.ts'
import type { KindOf } from '../../../platform/lists/records.ts'
import { problem } from '../../../platform/problems.ts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { withinAcademicYear } from '../../institution/public.ts'
import { staffChangeableBy, staffKeptBy, staffOverseenBy } from '../../people/public.ts'
import { departments, staff } from '../../people/schema.ts'
import { facultyWorkMembers, facultyWorks } from '../schema.ts'

export const workRecord = {
  ...{ workflow: workWorkflow, table: facultyWorks, entity: 'faculty work', actPrefix: 'faculty' },
} as const

/** Restricts works to those with a member who meets a condition; without a condition, returns undefined (all). */
export function withMember(condition: SQL | undefined): SQL | undefined {
  if (condition === undefined) return undefined
  return sql`exists (select 1 from ${facultyWorkMembers} join ${staff} on ${staff.id} = ${facultyWorkMembers.staffId}
    where ${facultyWorkMembers.workId} = ${facultyWorks}.id and ${condition})`
}

const keptBy = (viewer: Viewer) => withMember(staffKeptBy(viewer))
const overseenBy = (viewer: Viewer) => withMember(staffOverseenBy(viewer))

/** Patents, projects and other work. Rejected ones are visible only to users who maintain them. */
export const workKind: KindOf<typeof workCalls> = {
  table: facultyWorks,
  entity: workRecord.entity,
  title: 'Research and other work',
  workflow: workWorkflow,
  within: isNull(facultyWorks.deletedAt),
  visibleTo: visibleEvidence(facultyWorks, keptBy),
  searched: sql`(${facultyWorks.title} || ' ' || coalesce(${facultyWorks.organisation}, '') || ' ' || coalesce(${facultyWorks.reference}, '') || ' ' || coalesce(${facultyWorks.scholar}, ''))`,
  filters: ({ kind, departmentId, staffId, state, whose, academicYear }, user) => [
    where(facultyWorks.kind, kind),
    departmentId === undefined ? undefined : withMember(eq(staff.departmentId, departmentId)),
    staffId === undefined ? undefined : withMember(eq(staff.id, staffId)),
    where(facultyWorks.state, state),
    whose && user ? whoseFilter(user, whose) : undefined,
    academicYear === undefined ? undefined : withinAcademicYear(facultyWorks.startsOn, academicYear),
  ],
  sorts: {
    startsOn: byValue(facultyWorks.startsOn),
    title: byText(facultyWorks.title),
    amountPaise: byValue(facultyWorks.amountPaise),
  },
  firstSort: '-startsOn',
  load: loadWorks,
  columns: [
    { header: 'Kind', value: ({ kind }) => nameOfCode(kind, { project: 'Funded project' }) },
    { header: 'Title', width: 60, value: ({ title }) => title },
    { header: 'People', width: 44, value: ({ members }) => members.map(({ fullName }) => fullName).join('; ') },
    { header: 'Status', value: ({ status }) => nameOfCode(status, { filed: 'Applied for' }) },
    { header: 'Organisation', width: 36, value: ({ organisation }) => organisation },
    { header: 'Reference', width: 20, value: ({ reference }) => reference },
    { header: 'Scholar', width: 28, value: ({ scholar }) => scholar },
    {
      header: 'Amount in rupees',
      kind: 'number',
      value: ({ amountPaise }) => (amountPaise === null ? null : rupeesOfPaise(amountPaise)),
    },
    { header: 'From', kind: 'date', value: ({ startsOn }) => startsOn },
    { header: 'Until', kind: 'date', value: ({ endsOn }) => endsOn },
    ...evidenceExport,
  ],
  constraintProblems: {
    faculty_work_once: { code: 'faculty.already-recorded', field: 'title' },
    work_ends_after_start: { code: 'faculty.ends-before-start', field: 'endsOn' },
  },
  initial: recordedNow,
  check: checkWork,
  checkDeletion: (db, { staffId }, user) => mustKeep(db, user, staffId),
  store: async (db, workId, { staffId }, before) => {
    await db.insert(facultyWorkMembers).values({ workId, staffId }).onConflictDoNothing()
    if (before) await noteEvidenceChange(db, workRecord, before)
  },
}

const {
  deletedAt: _deletedAt,
  recordedById: _recordedById,
  changedById: _changedById,
  ...shownColumns
} = getTableColumns(facultyWorks)

async function loadWorks(db: Database, ids: readonly number[]): Promise<FacultyWork[]> {
  const rows = await db.select(shownColumns).from(facultyWorks).where(numbered(facultyWorks.id, ids))
  const { workId, staffId } = facultyWorkMembers
  const people = await db
    .select({ workId, staffId, fullName: staff.fullName, departmentName: departments.name })
    .from(facultyWorkMembers)
    .innerJoin(staff, eq(staff.id, staffId))
    .innerJoin(departments, eq(departments.id, staff.departmentId))
    .where(numbered(workId, ids))
    .orderBy(asc(sql`lower(${staff.fullName})`), asc(staffId))
  const grouped = Map.groupBy(people, (one) => one.workId)
  return rows.map((row) => {
    const members = (grouped.get(row.id) ?? []).map(({ workId: _, ...member }) => member)
    const leads = (member: { staffId: number }) => Number(member.staffId === row.staffId)
    return { ...withProof(row), members: members.toSorted((one, other) => leads(other) - leads(one)) }
  })
}

function whoseFilter(user: Viewer, whose: 'own' | 'to-verify'): SQL | undefined {
  const own = user.staffId === null ? undefined : withMember(eq(staff.id, user.staffId))
  return whoseEvidence(facultyWorks, whose, user, { own, overseen: overseenBy(user) })
}

async function checkWork(db: Database, save: SaveWork, before: FacultyWork | null, user: Viewer | null): Promise<void> {
  if (before) await mustKeepWork(db, user, before)
  // To change the leader, the user must maintain the records of both people
  if (before && before.staffId !== save.staffId) await mustKeep(db, user, before.staffId)
  if (before?.staffId !== save.staffId) await mustKeep(db, user, save.staffId)
  const known: readonly string[] = workStatuses[save.kind]
  if (!known.includes(save.status)) throw problem('faculty.wrong-status', {}, { fields: ['status'] })
  if (save.startsOn > dayOf(now())) throw problem('faculty.in-future', {}, { fields: ['startsOn'] })
}

/** Refuses users who may not change the work. Every participant may; a new leader must be in the user's charge. */
async function mustKeepWork(db: Database, user: Viewer | null, { id }: FacultyWork): Promise<void> {
  if (user === null || (await maySee(db, { table: facultyWorks, visibleTo: keptBy }, id, user))) return
  throw problem('faculty.not-yours')
}

async function mustKeep(db: Database, user: Viewer | null, staffId: number): Promise<void> {
  if (user === null || (await maySee(db, { table: staff, visibleTo: staffKeptBy }, staffId, user))) return
  throw problem('faculty.not-yours', {}, { fields: ['staffId'] })
}

/** How the proofs of works are served and verified. */
export const workEvidence: EvidenceKind<typeof facultyWorks, FacultyWork> = {
  record: workRecord,
  kind: workKind,
  changeableBy: (viewer) => withMember(staffChangeableBy(viewer, 'faculty.edit')),
  decidableBy: overseenBy,
  isOwn: async (db, { id }, user) =>
    (await db.$count(
      facultyWorkMembers,
      and(eq(facultyWorkMembers.workId, id), sql`${facultyWorkMembers.staffId} = ${user.staffId}`),
    )) > 0,
  proofName: ({ id, kind }) => `${kind}-${id}`,
}
