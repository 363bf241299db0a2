import type { AuditEntry } from '@nalanda/contract/platform/audit'
import { formatRupees } from '@nalanda/contract/platform/money/money'
import type { RecordChange } from '@nalanda/contract/students/record-calls'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { listTrail } from '../../../platform/audit/trail.ts'
import type { Database } from '../../../platform/database/client.ts'
import { numbered, type Page, type PageQuery } from '../../../platform/lists/listing.ts'
import { batches, branches, courses, regulations, sections } from '../../academics/schema.ts'
import { agents } from '../../lookups/schema.ts'

type Names = ReadonlyMap<string, string>
type Wanted = { studentId: number; page: Pick<PageQuery, 'after' | 'size'>; field?: string | undefined }

/**
 * What was done to a student's record, newest first: who changed which field from what to what. Whole Aadhaar numbers were never written into
 * the trail.
 */
export async function listRecordChanges(
  db: Database,
  { studentId, page, field }: Wanted,
  secret: Buffer,
): Promise<Page<RecordChange>> {
  const trail = await listTrail(db, { entity: 'student', entityId: studentId, field }, page, secret)
  const names = await namesIn(db, trail.items)
  return { ...trail, items: trail.items.map((entry) => describe(entry, names)) }
}

function describe({ id, at, username, entity, act, reason, changes }: AuditEntry, names: Names): RecordChange {
  const fields = Object.entries(changes).map(([field, [before, after]]) => ({
    field,
    before: inWords(field, before, names),
    after: inWords(field, after, names),
  }))
  return { id, at, by: username, entity, act, reason, changes: fields }
}

/** A value as people read it: the name for a number of a record, rupees for paise, yes and no. */
function inWords(field: string, value: unknown, names: Names): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (field.endsWith('Paise') && typeof value === 'number') return formatRupees(value, { symbol: '₹ ' })
  if (typeof value === 'object') return JSON.stringify(value)
  return names.get(`${field} ${value}`) ?? String(value)
}

type Named = { table: PgTable; id: PgColumn; name: PgColumn }
const named: Readonly<Record<string, Named>> = {
  courseId: { table: courses, id: courses.id, name: courses.name },
  branchId: { table: branches, id: branches.id, name: branches.shortName },
  batchId: { table: batches, id: batches.id, name: batches.label },
  sectionId: { table: sections, id: sections.id, name: sections.name },
  regulationId: { table: regulations, id: regulations.id, name: regulations.code },
  agentId: { table: agents, id: agents.id, name: agents.name },
}

async function namesIn(db: Database, entries: readonly AuditEntry[]): Promise<Names> {
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
