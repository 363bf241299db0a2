import type { BodyOf, EndpointSpec, QueryOf, ReplyOf } from '@nalanda/contract/platform/endpoint'
import type { Workflow } from '@nalanda/contract/platform/workflow'
import { eq, getTableColumns } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../database/client.ts'
import { answersInOrder } from '../database/statements-in-order.ts'
import { recordChange } from '../database/transactions.ts'
import { type ConstraintProblems, withConstraintProblems } from '../database/violations.ts'
import { problem } from '../problems.ts'
import { addEvent } from '../workflow/history.ts'
import { refuseUnlessAllowed } from '../workflow/transitions.ts'
import type { ExportColumn } from './export.ts'
import type { NumberedTable } from './keyset.ts'
import { getItem, type Listing, type ListQuery, type PageQuery, type Viewer } from './listing.ts'

/** A list that is shown and exported as a file. */
export type ListKind<Query extends ListQuery, Item extends { id: number }> = Listing<Query, Item> & {
  /** The list's name: in the audit entries of its exports, and as the title of the sheet and the file. */
  title: string
  /** The name of its file, if it contains more than the title and the day. */
  fileTitle?: string
  columns: readonly ExportColumn<Item>[]
  /** For a file whose rows differ from the list: its columns for a query, and how its rows are made from the items. */
  file?: (query: ListQuery) => ListFile<Item>
}

type ListFile<Item> = {
  columns: readonly ExportColumn<never>[]
  rows: (db: Database, items: AsyncIterable<Item>) => AsyncIterable<unknown>
}

/** One kind of master record: its listing, how it is written, and the problems for constraints that the database enforces. */
export type RecordKind<Query extends ListQuery, Save extends object, Item extends { id: number }> = ListKind<Query, Item> & {
  table: NumberedTable & { revision: PgColumn }
  /** The record's name in the audit trail. */
  entity: string
  /** Constraint → the problem if it is violated. */
  constraintProblems: ConstraintProblems
  /** For records with states: a new record starts the history, and a record can be changed only in states that allow its action `change`. */
  workflow?: Workflow<string, 'change'>
  /** Returns the columns of a new record that its form does not have, such as its maker. */
  initial?: (db: Database) => object
  /** Refuses what depends on other records, or what `user` may not save (null: the portal itself); locks the records that it reads. */
  check?: (db: Database, save: Save, before: Item | null, user: Viewer | null) => Promise<void> | void
  /** Columns by which rows of other tables belong only to a record: they are deleted with it, and do not count as uses. */
  owns?: readonly PgColumn[]
  /** Refuses to delete a record that must remain although nothing refers to it. */
  checkDeletion?: (db: Database, item: Item, user: Viewer | null) => Promise<void> | void
  /** Refuses to retire a record that is needed; locks the records that it reads. */
  checkRetirement?: (db: Database, item: Item) => Promise<void> | void
  /** Runs after a record is deleted, in the same transaction. */
  afterDeletion?: (db: Database, item: Item) => Promise<void>
  /** Writes the parts that are stored in separate tables. */
  store?: (db: Database, id: number, save: Save, before: Item | null) => Promise<void>
}

/** The calls that `records({…})` of the contract declares. */
export type RecordCalls = ListCalls & {
  add: EndpointSpec
  change: EndpointSpec
  remove?: EndpointSpec
  retire?: EndpointSpec
  restore?: EndpointSpec
}
/** The read-only calls among them; some lists cannot be exported. */
export type ListCalls = { list: EndpointSpec; exportList?: EndpointSpec }
type ItemOf<Calls extends ListCalls> = ReplyOf<Calls['list']> extends { items: (infer Item)[] } ? Item : never

/** The kind of record that serves these calls: `const degreeKind: KindOf<typeof academics.degrees> = {…}`. */
export type KindOf<Calls extends RecordCalls> = RecordKind<
  QueryOf<Calls['list']> & PageQuery,
  BodyOf<Calls['add']> & object,
  ItemOf<Calls> & { id: number }
>

/** Like `KindOf`, for a list that is read-only here. */
export type ListKindOf<Calls extends ListCalls> = ListKind<QueryOf<Calls['list']> & PageQuery, ItemOf<Calls> & { id: number }>

/** Adds a record and records it in the audit trail. Refuses what the kind or a constraint refuses. */
export async function addRecord<Query extends ListQuery, Save extends object, Item extends { id: number }>(
  db: Database,
  kind: RecordKind<Query, Save, Item>,
  save: Save,
  user: Viewer | null = null,
): Promise<Item> {
  const id = await refusingOf(kind, async () => {
    await kind.check?.(db, save, null, user)
    const [row] = await db
      .insert(kind.table)
      .values({ ...kind.initial?.(db), ...ownColumns(kind, save) })
      .returning({ id: kind.table.id })
    const added = Number(row?.id)
    const [first = ''] = kind.workflow?.states ?? []
    if (kind.workflow) await addEvent(db, kind.workflow, added, { action: 'add', from: null, to: first })
    await kind.store?.(db, added, save, null)
    return added
  })
  const item = await getItem(db, kind, id)
  recordChange(db, { entity: kind.entity, entityId: id, after: savedFields(item, save) })
  return item
}

/**
 * Changes a record that was not changed since the caller read it, and records each field in the audit trail. Refuses what the kind or a constraint refuses; a
 * record that `user` may not see is treated as missing.
 */
export async function changeRecord<Query extends ListQuery, Save extends object, Item extends { id: number }>(
  db: Database,
  kind: RecordKind<Query, Save, Item>,
  id: number,
  { revision, ...rest }: Save & { revision: number },
  user: Viewer | null = null,
): Promise<Item> {
  const save = rest as unknown as Save
  const [locked, before] = await answersInOrder([lockRevision(db, kind, id), getItem(db, kind, id, user)])
  if (locked !== revision) throw problem('platform.changed-meanwhile')
  if (kind.workflow && 'state' in before) refuseUnlessAllowed(kind.workflow, 'change', String(before.state))
  const after = await refusingOf(kind, async () => {
    await kind.check?.(db, save, before, user)
    const values = { ...ownColumns(kind, save), revision: revision + 1 }
    const written = db.update(kind.table).set(values).where(eq(kind.table.id, id)).execute()
    if (kind.store) {
      await written
      await kind.store(db, id, save, before)
    }
    const [, stored] = await answersInOrder([written, getItem(db, kind, id)])
    return stored
  })
  recordChange(db, { entity: kind.entity, entityId: id, before: savedFields(before, save), after: savedFields(after, save) })
  return after
}

/** Locks the record until the end of the transaction and returns its revision. Refuses a missing record. */
export async function lockRevision(
  db: Database,
  { table }: { table: NumberedTable & { revision: PgColumn } },
  id: number,
): Promise<number> {
  // Sent at once: queries that the caller sends after it must wait for the lock
  const [row] = await db.select({ revision: table.revision }).from(table).where(eq(table.id, id)).for('update').execute()
  if (!row) throw problem('platform.not-found')
  return Number(row.revision)
}

function refusingOf<T>(
  { table, constraintProblems: refusals }: Pick<RecordKind<never, never, never>, 'table' | 'constraintProblems'>,
  work: () => Promise<T>,
): Promise<T> {
  return withConstraintProblems(refusals, work, [table])
}

/** Returns the values of a form that are columns of the record's own table. */
function ownColumns<Save extends object>({ table }: { table: NumberedTable }, save: Save): Record<string, unknown> {
  const columns = getTableColumns(table)
  return Object.fromEntries(Object.entries(save).filter(([field]) => field in columns))
}

/** Returns the record as its form has it, without names that come from other records. */
function savedFields(item: object, save: object): Record<string, unknown> {
  const values = new Map(Object.entries(item))
  return Object.fromEntries(Object.keys(save).map((field) => [field, values.get(field) ?? null]))
}
