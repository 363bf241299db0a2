import { reasonFields } from '@nalanda/contract/platform/validation/stored-reason'
import type { HistoryEntry } from '@nalanda/contract/platform/workflow'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import { now } from '../clock.ts'
import type { Database } from '../database/client.ts'
import { actorOf } from '../database/transactions.ts'
import { numbered } from '../lists/listing.ts'
import { workflowEvents } from './schema.ts'
import { namesOf, namesOfLogins } from './user-names.ts'

type Named = { readonly name: string }

/** The entry of one action; with `visible`, the person whom the record is about sees it too. */
export type NewEvent = {
  action: string
  from: string | null
  to: string
  text?: string | null
  visible?: boolean
  onBehalfOf?: string | null
}

/** Adds an entry to the history of a record, in the name of the actor of this transaction. */
export async function addEvent(db: Database, { name }: Named, recordId: number, event: NewEvent): Promise<void> {
  await addEvents(db, { name }, [recordId], event)
}

/** Adds the same entry to the histories of several records. */
export async function addEvents(
  db: Database,
  { name }: Named,
  recordIds: readonly number[],
  { action, from, to, text = null, visible = true, onBehalfOf = null }: NewEvent,
): Promise<void> {
  if (recordIds.length === 0) return
  const { username, userId } = actorOf(db)
  const entry = { action, fromState: from, toState: to, at: now(), onBehalfOf, text, visible }
  const by = { by: username, byUserId: userId }
  await db.insert(workflowEvents).values(recordIds.map((recordId) => ({ workflow: name, recordId, ...entry, ...by })))
}

/** Returns the history of a record, oldest first; `visibleOnly` omits what the person whom it is about may not see. */
export async function listHistory(
  db: Database,
  { name }: Named,
  recordId: number,
  { visibleOnly = false }: { visibleOnly?: boolean } = {},
): Promise<HistoryEntry[]> {
  const rows = await db
    .select()
    .from(workflowEvents)
    .where(and(ofRecords(name, [recordId]), visibleOnly ? eq(workflowEvents.visible, true) : undefined))
    .orderBy(asc(workflowEvents.id))
  const nameOf = await namesOf(
    db,
    rows.map(({ byUserId }) => byUserId),
  )
  const loginOf = await namesOfLogins(
    db,
    rows.map(({ onBehalfOf }) => onBehalfOf),
  )
  return rows.map(({ id, action, fromState, toState, at, by, byUserId, onBehalfOf, text }) => ({
    id,
    action,
    from: fromState,
    to: toState,
    at: at.toISOString(),
    by: nameOf(byUserId, by),
    onBehalfOf: loginOf(onBehalfOf),
    ...textFields(text),
  }))
}

function textFields(stored: string | null): Pick<HistoryEntry, 'text' | 'codedText'> {
  if (stored === null) return { text: null }
  const { reason, codedReason } = reasonFields(stored)
  return { text: reason, codedText: codedReason }
}

/** Deletes the history of deleted records: no foreign key does this, because the table serves every kind of record. */
export async function removeHistory(db: Database, { name }: Named, recordIds: readonly number[]): Promise<void> {
  if (recordIds.length > 0) await db.delete(workflowEvents).where(ofRecords(name, recordIds))
}

function ofRecords(workflow: string, recordIds: readonly number[]): SQL | undefined {
  return and(eq(workflowEvents.workflow, workflow), numbered(workflowEvents.recordId, recordIds))
}
