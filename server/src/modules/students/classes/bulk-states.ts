import type { BulkStates, BulkStatesRow } from '@nalanda/contract/students/classes'
import { asc, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { ProblemError } from '../../../platform/problems.ts'
import { stateActs, studentStates, students } from '../schema.ts'
import { refuseInvalidState } from './states.ts'

type Wanted = z.infer<typeof BulkStates>
type Row = z.infer<typeof BulkStatesRow>

/** Returns which of these students may take the state from that day on, and why the others may not. */
export async function planStates(db: Database, wanted: Wanted, locked = false): Promise<Row[]> {
  const query = db
    .select({
      id: students.id,
      fullName: students.fullName,
      admissionNo: students.admissionNo,
      rollNo: students.rollNo,
      state: students.state,
      since: sql<string>`(SELECT max(${studentStates.startedOn}) FROM ${studentStates}
        WHERE ${studentStates.studentId} = ${students.id} AND ${studentStates.correctionId} IS NULL)`,
    })
    .from(students)
    .where(inArray(students.id, wanted.ids))
    .orderBy(asc(students.rollNo), asc(students.id))
  // Locked in ascending order of their ids, so that two offices cannot deadlock
  if (locked)
    await db.select({ id: students.id }).from(students).where(inArray(students.id, wanted.ids)).orderBy(students.id).for('update')
  return (await query).map(({ since, ...row }) => ({ ...row, refusal: refusalOf(row.state, since ?? wanted.startedOn, wanted) }))
}

/** Records the state for the students who may take it, and returns those who may not, with the reasons. */
export async function recordStates(db: Database, { reason, ...wanted }: Wanted & { reason: string }) {
  const rows = await planStates(db, wanted, true)
  const fit = rows.filter(({ refusal }) => refusal === null)
  const { state, startedOn } = wanted
  const { username } = actorOf(db)
  const actId = fit.length > 0 ? await addAct(db, { state, startedOn, reason, count: fit.length }) : null
  const row = { state, startedOn, reason, actId, recordedBy: username, recordedAt: now() }
  if (fit.length > 0) await db.insert(studentStates).values(fit.map(({ id }) => ({ ...row, studentId: id })))
  for (const { id, state: before } of fit)
    recordChange(db, { entity: 'student', entityId: id, before: { state: before }, after: { state, startedOn }, reason })
  return { recorded: fit.length, refused: rows.filter(({ refusal }) => refusal !== null) }
}

async function addAct(db: Database, act: Pick<typeof stateActs.$inferInsert, 'state' | 'startedOn' | 'reason' | 'count'>) {
  const made = { ...act, madeBy: actorOf(db).username, madeAt: now() }
  const [row] = await db.insert(stateActs).values(made).returning({ id: stateActs.id })
  return row?.id ?? null
}

function refusalOf(present: Row['state'], since: string, { state, startedOn }: Wanted): Row['refusal'] {
  try {
    refuseInvalidState(present, since, { state, startedOn })
    return null
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const { code, message, values, fields } = error
    return { code, message, values, fields }
  }
}
