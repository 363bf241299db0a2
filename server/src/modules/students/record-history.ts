import type { RecordChange } from '@nalanda/contract/students-record-calls'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/client.ts'
import { numbered } from '../../platform/listing.ts'
import { auditEntries } from '../../platform/schema.ts'
import { batches, branches, courses, regulations, sections } from '../academics/schema.ts'
import { agents } from './schema-records.ts'

const pageSize = 50

type Names = ReadonlyMap<string, string>
type Entry = typeof auditEntries.$inferSelect

/**
 * What was done to a student's record, newest first, fifty at a time: who changed which field from what to what. `next` continues; null at
 * the end. Whole Aadhaar numbers were never written into the trail.
 */
export async function listRecordChanges(
  db: Database,
  studentId: number,
  { before, field }: { before?: number; field?: string },
): Promise<{ entries: RecordChange[]; next: number | null }> {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.entity, 'student'),
        eq(auditEntries.entityId, String(studentId)),
        before === undefined ? undefined : lt(auditEntries.id, before),
        field === undefined ? undefined : sql`jsonb_exists(${auditEntries.changes}, ${field})`,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(pageSize + 1)
  const shown = rows.slice(0, pageSize)
  const names = await namesIn(db, shown)
  const last = shown.at(-1)
  return {
    entries: shown.map((row) => tell(row, names)),
    next: rows.length > shown.length && last ? last.id : null,
  }
}

function tell({ id, at, username, entity, act, reason, changes }: Entry, names: Names): RecordChange {
  const told = Object.entries(changes).map(([field, [before, after]]) => ({
    field,
    before: inWords(field, before, names),
    after: inWords(field, after, names),
  }))
  return { id, at: at.toISOString(), by: username, entity, act, reason, changes: told }
}

/** A value as people read it: the name for a number of a record, rupees for paise, yes and no. */
function inWords(field: string, value: unknown, names: Names): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (field.endsWith('Paise') && typeof value === 'number') return rupees(value)
  if (typeof value === 'object') return JSON.stringify(value)
  return names.get(`${field} ${value}`) ?? String(value)
}

const rupees = (paise: number) =>
  `₹ ${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: paise % 100 === 0 ? 0 : 2 })}`

type Named = { table: PgTable; id: PgColumn; name: PgColumn }
const named: Readonly<Record<string, Named>> = {
  courseId: { table: courses, id: courses.id, name: courses.name },
  branchId: { table: branches, id: branches.id, name: branches.shortName },
  batchId: { table: batches, id: batches.id, name: batches.label },
  sectionId: { table: sections, id: sections.id, name: sections.name },
  regulationId: { table: regulations, id: regulations.id, name: regulations.code },
  agentId: { table: agents, id: agents.id, name: agents.name },
}

async function namesIn(db: Database, entries: readonly Entry[]): Promise<Names> {
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
