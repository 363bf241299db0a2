import type { AuditEntry, auditCalls } from '@nalanda/contract/platform/audit/audit'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { reasonFields } from '@nalanda/contract/platform/validation/stored-reason'
import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { collegeZone } from '../database/college-zone.ts'
import { sortById } from '../lists/keyset.ts'
import { listItems, numbered, type Page, type PageQuery, type Reader, where } from '../lists/listing.ts'
import type { ListKindOf } from '../lists/records.ts'
import { maskErased } from '../personal-data/erased-records.ts'
import { auditEntries } from '../schema.ts'

const { id, at, username, act, entity, entityId, changes, reason } = auditEntries

/** The audit trail as a list: newest first by default. Entries are numbered in the order of writing, not of committing. */
export const trailKind: ListKindOf<typeof auditCalls.entries> = {
  table: auditEntries,
  title: 'Audit trail',
  // Exactly the expression of the index audit_entries_search
  searched: sql`(${username} || ' ' || coalesce(${reason}, ''))`,
  filters: (query) => [
    where(entity, query.entity),
    query.entityId ? ofRecord(query.entityId, query.entity) : undefined,
    where(username, query.username),
    where(act, query.act),
    query.from ? since(query.from) : undefined,
    query.to ? until(query.to) : undefined,
  ],
  sorts: { at: sortById },
  firstSort: '-at',
  load: loadEntries,
  columns: [
    { header: 'Entry', kind: 'number', value: (entry) => entry.id },
    { header: 'At (UTC)', width: 26, value: (entry) => entry.at },
    { header: 'User', width: 24, value: (entry) => entry.username },
    { header: 'Address', width: 18, value: (entry) => entry.address },
    { header: 'Action', width: 40, value: (entry) => entry.act },
    { header: 'Kind of record', width: 18, value: (entry) => entry.entity },
    { header: 'Record', width: 18, value: (entry) => entry.entityId },
    { header: 'Changes', width: 60, value: (entry) => JSON.stringify(entry.changes) },
    { header: 'Reason', width: 40, value: (entry) => entry.reason },
    { header: 'Request', width: 38, value: (entry) => entry.requestId },
  ],
}

/** The entries that the viewer of one record shows: only `acts`, all except `exceptActs`, those that changed `field`. */
export type TrailOf = {
  entity: string
  entityId: string | number
  acts?: readonly string[]
  exceptActs?: readonly string[]
  field?: string | undefined
}

/** Returns when this action was last done to each of these records; omits records to which it never was. */
export async function lastActs(
  db: Database,
  of: { entity: string; entityIds: readonly number[]; act: string },
): Promise<Map<number, Date>> {
  const rows = await db
    .select({ id: entityId, last: sql<Date>`max(${at})`.mapWith(at) })
    .from(auditEntries)
    .where(and(eq(entity, of.entity), inArray(entityId, of.entityIds.map(String)), eq(act, of.act)))
    .groupBy(entityId)
  return new Map(rows.map(({ id: record, last }) => [Number(record), last]))
}

/** Returns the entries of one record, newest first. */
export function listTrail(
  db: Database,
  of: TrailOf,
  page: Pick<PageQuery, 'after' | 'size'>,
  secret: Reader['secret'],
): Promise<Page<AuditEntry>> {
  const within = and(
    eq(entity, of.entity),
    eq(entityId, String(of.entityId)),
    of.acts && inArray(act, [...of.acts]),
    of.exceptActs && notInArray(act, [...of.exceptActs]),
    of.field === undefined ? undefined : sql`jsonb_exists(${changes}, ${of.field})`,
  )
  const { after, size } = page
  return listItems(db, { ...trailKind, ...(within && { within }) }, { size, ...(after && { after }) }, { user: null, secret })
}

/** The condition for entries about a record id. Without a kind it lists all kinds: the index starts with the kind. */
function ofRecord(number: string, kind: string | undefined): SQL {
  const numbered = sql`${entityId} = ${number}`
  return kind === undefined ? sql`(${entity} = ANY(ARRAY(${distinctValues(sql`entity`)})) AND ${numbered})` : numbered
}

/** Returns every kind of record and every action in the trail, sorted. */
export async function listTrailKinds(db: Database): Promise<{ entities: string[]; acts: string[] }> {
  const valuesOf = async (column: SQL) => {
    const { rows } = await db.execute<{ value: string }>(distinctValues(column))
    return rows.map(({ value }) => value)
  }
  return { entities: await valuesOf(sql`entity`), acts: await valuesOf(sql`act`) }
}

/** Selects the distinct values with one index lookup each: DISTINCT would read the whole trail. */
function distinctValues(column: SQL): SQL {
  return sql`
    WITH RECURSIVE found AS (
      (SELECT ${column} AS value FROM audit_entries ORDER BY 1 LIMIT 1)
      UNION ALL
      SELECT (SELECT ${column} FROM audit_entries WHERE ${column} > found.value ORDER BY 1 LIMIT 1) FROM found WHERE found.value IS NOT NULL)
    SELECT value FROM found WHERE value IS NOT NULL`
}

const dayBegins = (day: IsoDate) => sql`(${day}::date::timestamp AT TIME ZONE ${collegeZone})`

/**
 * The condition for entries from the start of a day in India. The list is ordered by id, and ids follow the instants only roughly: the first id is looked up by
 * instant, one hour early, since a transaction may take that long to write its entries. Without it, a list of an old month would read every entry since.
 */
function since(day: IsoDate): SQL {
  const begin = dayBegins(day)
  const first = sql`(SELECT id FROM audit_entries WHERE at >= ${begin} - interval '1 hour' ORDER BY at LIMIT 1)`
  return sql`(${at} >= ${begin} AND ${id} >= ${first})`
}

/** The condition for entries until the end of a day in India; the last id likewise, one hour late. */
function until(day: IsoDate): SQL {
  const end = sql`(${dayBegins(day)} + interval '1 day')`
  const last = sql`(SELECT id FROM audit_entries WHERE at < ${end} + interval '1 hour' ORDER BY at DESC LIMIT 1)`
  return sql`(${at} < ${end} AND ${id} <= ${last})`
}

async function loadEntries(db: Database, ids: readonly number[]): Promise<AuditEntry[]> {
  const { userId, requestId } = auditEntries
  const address = sql<string | null>`host(${auditEntries.address})`
  const rows = await db
    .select({ id, at, userId, username, address, requestId, act, entity, entityId, changes, reason })
    .from(auditEntries)
    .where(numbered(id, ids))
  const entries = await maskErased(
    db,
    rows.map((row) => ({ ...row, at: row.at.toISOString() })),
  )
  return entries.map((entry) => (entry.reason === null ? entry : { ...entry, ...reasonFields(entry.reason) }))
}
