import type { StateCorrection } from '@nalanda/contract/students/state-corrections'
import { and, asc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm'
import { readableRequests } from '../../../platform/approvals/decisions.ts'
import type { Approvals } from '../../../platform/approvals/kinds.ts'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { withConstraintProblems } from '../../../platform/database/violations.ts'
import { extensionPoint } from '../../../platform/manifest/extension-point.ts'
import { problem } from '../../../platform/problems.ts'
import { stateActs, stateCorrections, studentStates, students } from '../schema.ts'
import { dropClassChanges } from './class-changes.ts'
import { keepSemestersOfBatch } from './recorded-semesters.ts'

/** Kind of request by which a correction is decided. */
export const correctionKind = 'student-state'

/** Returns the valid transfer certificate of any of these students, or null: the state that it certifies cannot be taken back. */
export const transferCertificates =
  extensionPoint<(db: Database, studentIds: readonly number[]) => Promise<string | null>>('students.transfer-certificates')

/** The entry to correct, or the act whose entries are all to be corrected. */
export type Wrong = { stateId: number } | { actId: number }

/** Records that a state is to be corrected. Refuses entries that cannot be corrected, and a correction that was already requested. */
export async function addCorrection(db: Database, wrong: Wrong, reason: string): Promise<number> {
  await lockWrongEntries(db, wrong)
  const values = { ...wrong, reason, requestedBy: actorOf(db).username, requestedAt: now() }
  const waits = { code: 'students.correction-waits' } as const
  const [row] = await withConstraintProblems(
    { one_open_correction_of_a_state: waits, one_open_correction_of_an_act: waits },
    () => db.insert(stateCorrections).values(values).returning({ id: stateCorrections.id }),
  )
  return row?.id ?? 0
}

/** Corrects the entries of an approved request: they stay in the history but no longer count, and the states before them apply again. */
export async function applyCorrection(db: Database, id: number): Promise<void> {
  const [correction] = await db.select().from(stateCorrections).where(eq(stateCorrections.id, id))
  if (!correction) throw problem('platform.not-found')
  const { stateId, actId, reason } = correction
  const entries = await lockWrongEntries(db, actId === null ? { stateId: stateId ?? 0 } : { actId })
  const ids = entries.map((entry) => entry.id)
  await db.update(studentStates).set({ correctionId: id }).where(inArray(studentStates.id, ids))
  const returned = await returnToClasses(db, entries, id)
  const after = await db
    .select({ id: students.id, state: students.state })
    .from(students)
    .where(inArray(students.id, studentsOf(entries)))
  const present = new Map(after.map((one) => [one.id, one.state]))
  for (const { studentId, state } of entries)
    recordChange(db, {
      entity: 'student',
      entityId: studentId,
      before: { state, ...returned.get(studentId)?.before },
      after: { state: present.get(studentId), ...returned.get(studentId)?.after },
      reason,
    })
}

/**
 * Moves students with a corrected readmission back to the batch, section and regulation they left, and to the former branch if it changed since; returns each
 * student's place before and after.
 */
async function returnToClasses(
  db: Database,
  entries: readonly Entry[],
  correctionId: number,
): Promise<Map<number, { before: Place; after: Place }>> {
  const returned = new Map<number, { before: Place; after: Place }>()
  for (const { studentId, leftBatchId, leftSectionId, leftRegulationId, recordedAt } of entries) {
    if (leftBatchId === null) continue
    const own = eq(students.id, studentId)
    const [before] = await db.select(placeColumns).from(students).where(own)
    if (!before) continue
    await keepSemestersOfBatch(db, { studentId, batchId: leftBatchId, startedOn: dayOf(now()) })
    const branchId = (await dropClassChanges(db, { studentId, since: recordedAt, correctionId })) ?? before.branchId
    const regulationId = leftRegulationId ?? before.regulationId
    const after = { branchId, batchId: leftBatchId, sectionId: leftSectionId, regulationId }
    await db
      .update(students)
      .set({ ...after, revision: sql`${students.revision} + 1` })
      .where(own)
    returned.set(studentId, { before, after })
  }
  return returned
}

const { id, studentId, state, leftBatchId, leftSectionId, leftRegulationId, recordedAt } = getTableColumns(studentStates)
const entryColumns = { id, studentId, state, leftBatchId, leftSectionId, leftRegulationId, recordedAt }
const { branchId, batchId, sectionId, regulationId } = getTableColumns(students)
const placeColumns = { branchId, batchId, sectionId, regulationId }

type Place = Pick<typeof students.$inferSelect, keyof typeof placeColumns>
type Entry = Pick<typeof studentStates.$inferSelect, keyof typeof entryColumns>

/**
 * Returns the entries to correct, with their students locked; skips entries corrected meanwhile. Refuses an admission, entries that a later state follows, and
 * those covered by a valid transfer certificate.
 */
async function lockWrongEntries(db: Database, wrong: Wrong): Promise<Entry[]> {
  const entries = await db
    .select(entryColumns)
    .from(studentStates)
    .where(
      and(
        'actId' in wrong ? eq(studentStates.actId, wrong.actId) : eq(studentStates.id, wrong.stateId),
        isNull(studentStates.correctionId),
      ),
    )
    .orderBy(asc(studentStates.studentId))
  const ids = studentsOf(entries)
  if (entries.length === 0) throw problem('platform.nothing-changed')
  await db.select({ id: students.id }).from(students).where(inArray(students.id, ids)).orderBy(students.id).for('update')
  const last = await lastEntries(db, ids)
  const followed = entries.find(({ id, studentId }) => last.get(studentId)?.id !== id)
  if (followed) throw problem('students.state-superseded', { name: last.get(followed.studentId)?.name ?? '' })
  if (entries.some(({ studentId }) => last.get(studentId)?.count === 1)) throw problem('students.first-state')
  const leaving = entries.filter(({ state }) => ['transferred', 'discontinued', 'graduated'].includes(state))
  const number = leaving.length > 0 ? await transferCertificates.only()(db, studentsOf(leaving)) : null
  if (number !== null) throw problem('students.transfer-certificate-stands', { number })
  return entries
}

const studentsOf = (entries: readonly Entry[]) => entries.map(({ studentId }) => studentId)

/** Returns the valid entry of each student, and the number of valid entries. */
async function lastEntries(db: Database, ids: readonly number[]) {
  const { rows } = await db.execute<{ studentId: string; id: string; name: string; count: string }>(sql`
    SELECT DISTINCT ON (entry.student_id) entry.student_id AS "studentId", entry.id, student.full_name AS name,
      count(*) OVER (PARTITION BY entry.student_id) AS count
    FROM ${studentStates} entry JOIN ${students} student ON student.id = entry.student_id
    WHERE entry.student_id = any(${sql.param([...ids])}::bigint[]) AND entry.correction_id IS NULL
    ORDER BY entry.student_id, entry.started_on DESC, entry.id DESC`)
  return new Map(rows.map((row) => [Number(row.studentId), { id: Number(row.id), name: row.name, count: Number(row.count) }]))
}

/** Returns the open or approved correction of each of these entries, by the id of the entry. */
export async function loadCorrections(
  db: Database,
  entries: readonly { id: number; actId: number | null; correctionId: number | null }[],
): Promise<Map<number, StateCorrection>> {
  const open = inArray(stateCorrections.state, ['requested', 'returned'])
  const numbers = (found: (number | null)[]) => found.filter((one) => one !== null)
  const corrections = await selectCorrections(
    db,
    or(
      inArray(stateCorrections.id, [0, ...numbers(entries.map(({ correctionId }) => correctionId))]),
      and(open, inArray(stateCorrections.stateId, [0, ...entries.map(({ id }) => id)])),
      and(open, inArray(stateCorrections.actId, [0, ...numbers(entries.map(({ actId }) => actId))])),
    ),
  )
  const found = new Map<number, StateCorrection>()
  for (const { id, actId, correctionId } of entries) {
    const own = corrections.find((one) =>
      correctionId === null ? one.stateId === id || (actId !== null && one.actId === actId) : one.correction.id === correctionId,
    )
    if (own) found.set(id, own.correction)
  }
  return found
}

/** Returns the last open or approved correction of each of these acts. */
export async function loadActCorrections(db: Database, actIds: readonly number[]): Promise<Map<number, StateCorrection>> {
  const counting = inArray(stateCorrections.state, ['requested', 'returned', 'approved'])
  const rows = await selectCorrections(db, and(counting, inArray(stateCorrections.actId, [0, ...actIds])))
  return new Map(rows.map(({ actId, correction }) => [actId ?? 0, correction]))
}

async function selectCorrections(db: Database, which: ReturnType<typeof and>) {
  const rows = await db.select().from(stateCorrections).where(which).orderBy(asc(stateCorrections.id))
  return rows.map(({ id, stateId, actId, state, reason, requestedBy, requestedAt }) => ({
    stateId,
    actId,
    correction: { id, state, reason, requestedBy, requestedAt: requestedAt.toISOString(), requestId: null },
  }))
}

/** Returns the same rows, with the id of the request about a correction for users who may read the request. */
export async function withRequests<Row extends { correction: StateCorrection | null }>(
  db: Database,
  approvals: Approvals,
  userId: number,
  rows: readonly Row[],
): Promise<Row[]> {
  const recordIds = rows.flatMap(({ correction }) => correction?.id ?? [])
  const requests = await readableRequests(db, approvals, { kind: correctionKind, recordIds }, userId)
  return rows.map((row) => {
    const { correction } = row
    return { ...row, correction: correction && { ...correction, requestId: requests.get(correction.id)?.id ?? null } }
  })
}

/** Locks the act with this id and returns it. */
export async function lockAct(db: Database, id: number) {
  const [act] = await db.select().from(stateActs).where(eq(stateActs.id, id)).for('update')
  if (!act) throw problem('platform.not-found')
  return act
}
