import type { ProblemCode } from '@nalanda/contract/platform/problem-codes'
import { validationError } from '@nalanda/contract/platform/validation/validation-error'
import { allows, nextState, type Workflow } from '@nalanda/contract/platform/workflow'
import { eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../database/client.ts'
import { recordChange } from '../database/transactions.ts'
import type { NumberedTable } from '../lists/keyset.ts'
import { invalid, problem } from '../problems.ts'
import { addEvent } from './history.ts'

export type WorkflowTable = NumberedTable & { state: PgColumn; revision: PgColumn }
export type RowOf<T extends WorkflowTable> = T['$inferSelect'] & { id: number; revision: number }

/** Defines how records of one kind move from state to state. */
export type WorkflowRecord<T extends WorkflowTable, State extends string, Name extends string> = {
  workflow: Workflow<State, Name>
  table: T
  /** The record's name in the audit trail, and the prefix of its actions there: `applications` gives `applications.approve`. */
  entity: string
  actPrefix: string
  /** The problem for an action in another state, if it is more specific than `platform.not-now`. Gets the state as `{state}`. */
  notNow?: ProblemCode
}

export type Transition = {
  reason?: string | null
  /** Columns that change together with the state. */
  columns?: object
  /** Whether the person whom the record is about sees the entry too. */
  visible?: boolean
  /** The person for whom a deputy acts. */
  onBehalfOf?: string | null
}

/** Refuses an action that is not allowed in a state; for records whose state is derived from their data and not stored in a column. */
export function refuseUnlessAllowed<State extends string, Name extends string>(
  workflow: Workflow<State, Name>,
  action: NoInfer<Name>,
  state: NoInfer<State>,
  notNow: ProblemCode = 'platform.not-now',
): void {
  if (!allows(workflow, action, state)) throw problem(notNow, { state })
}

/**
 * Returns the record for an action, locked until the end of the transaction. Refuses a missing record, an action that its state does not allow, and a record
 * that was changed since the caller read `revision`.
 */
export async function lockForAction<T extends WorkflowTable, State extends string, Name extends string>(
  db: Database,
  record: WorkflowRecord<T, State, Name>,
  id: number,
  action: NoInfer<Name>,
  { revision }: { revision?: number | undefined } = {},
): Promise<RowOf<T>> {
  const table: WorkflowTable = record.table
  const [found] = await db.select().from(table).where(eq(table.id, id)).for('update')
  if (!found) throw problem('platform.not-found')
  const row = found as RowOf<T>
  refuseUnlessAllowed<State, Name>(record.workflow, action, row.state as State, record.notNow)
  if (revision !== undefined && row.revision !== revision) throw problem('platform.changed-meanwhile')
  return row
}

/**
 * Takes an action on a record that `lockForAction` locked: sets its next state and revision, and adds an entry to its history and to the audit trail. Refuses
 * an action that needs a reason and has none. Returns the updated record.
 */
export async function applyTransition<T extends WorkflowTable, State extends string, Name extends string>(
  db: Database,
  record: WorkflowRecord<T, State, Name>,
  before: RowOf<T>,
  action: NoInfer<Name>,
  { reason = null, columns = {}, visible = true, onBehalfOf = null }: Transition = {},
): Promise<RowOf<T>> {
  const { workflow, entity, actPrefix } = record
  refuseMissingReason(workflow.actions[action].reason === 'required', reason)
  const from = before.state as State
  const to = nextState<State, Name>(workflow, action, from)
  const table: WorkflowTable = record.table
  const [after] = await db
    .update(table)
    .set({ ...columns, state: to, revision: before.revision + 1 })
    .where(eq(table.id, before.id))
    .returning()
  if (!after) throw problem('platform.not-found')
  await addEvent(db, workflow, before.id, { action, from, to, text: reason, visible, onBehalfOf })
  const changed = ['state', ...Object.keys(columns)]
  recordChange(db, {
    entity,
    entityId: before.id,
    act: `${actPrefix}.${action}`,
    before: pick(before, changed),
    after: { ...pick(after, changed), ...(onBehalfOf === null ? {} : { onBehalfOf }) },
    reason,
  })
  return after as RowOf<T>
}

function refuseMissingReason(required: boolean, reason: string | null): void {
  if (required && !reason?.trim()) throw invalid({ reason: validationError('required') })
}

function pick(row: object, fields: readonly string[]): object {
  const values = new Map(Object.entries(row))
  return Object.fromEntries(fields.map((field) => [field, values.get(field) ?? null]))
}
