import type { AuditEntry } from '@nalanda/contract/platform/audit/audit'
import type { RecordChange } from '@nalanda/contract/platform/audit/record-changes'
import { formatRupees } from '@nalanda/contract/platform/money/money'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/client.ts'
import { numbered, type Page, type PageQuery } from '../lists/listing.ts'
import { listTrail } from './trail.ts'

/** Field of a record → the table to which the id in this field refers, with its id and name columns. */
export type NamedFields = Readonly<Record<string, { table: PgTable; id: PgColumn; name: PgColumn }>>

type Names = ReadonlyMap<string, string>
type Wanted = {
  entity: string
  entityId: number
  page: Pick<PageQuery, 'after' | 'size'>
  field?: string | undefined
  named?: NamedFields | undefined
}

/** Returns the changes of a record, newest first: who changed which field from what to what. Full Aadhaar numbers were never written to the trail. */
export async function listRecordChanges(
  db: Database,
  { entity, entityId, page, field, named = {} }: Wanted,
  secret: Buffer,
): Promise<Page<RecordChange>> {
  const trail = await listTrail(db, { entity, entityId, field }, page, secret)
  const names = await namesIn(db, named, trail.items)
  return { ...trail, items: trail.items.map((entry) => describe(entry, names)) }
}

function describe({ id, at, username, entity, act, reason, codedReason, changes }: AuditEntry, names: Names): RecordChange {
  const fields = Object.entries(changes).map(([field, [before, after]]) => ({
    field,
    before: inWords(field, before, names),
    after: inWords(field, after, names),
  }))
  return { id, at, by: username, entity, act, reason, codedReason, changes: fields }
}

/** Formats a value for people: the name for the id of a record, rupees for paise, Yes and No. */
function inWords(field: string, value: unknown, names: Names): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (field.endsWith('Paise') && typeof value === 'number') return formatRupees(value, { symbol: '₹ ' })
  if (typeof value === 'object') return JSON.stringify(value)
  return names.get(`${field} ${value}`) ?? String(value)
}

async function namesIn(db: Database, named: NamedFields, entries: readonly AuditEntry[]): Promise<Names> {
  const found = await Promise.all(
    Object.entries(named).map(async ([field, { table, id, name }]) => {
      const ids = entries.flatMap(({ changes }) => {
        const pair: unknown[] = changes[field] ?? []
        return pair.filter((value) => typeof value === 'number')
      })
      if (ids.length === 0) return []
      const rows = await db
        .select({ id, name })
        .from(table)
        .where(numbered(id, [...new Set(ids)]))
      return rows.map((row) => [`${field} ${row.id}`, String(row.name)] as const)
    }),
  )
  return new Map(found.flat())
}
