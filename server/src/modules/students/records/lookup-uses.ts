import type { LookupKind } from '@nalanda/contract/lookups/lookups'
import { maxCounted } from '@nalanda/contract/lookups/lookups'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/database/client.ts'
import type { UsedValue } from '../../lookups/public.ts'
import { documentTypes } from '../schema-life.ts'
import { studentRecords } from '../schema-records.ts'

/** The column of a student's record for the values of each list; each has an index. */
const columns: Readonly<Record<LookupKind, PgColumn>> = {
  'seat-type': studentRecords.seatType,
  'admission-type': studentRecords.admissionType,
  'entrance-type': studentRecords.entranceType,
  category: studentRecords.category,
  'sub-caste': studentRecords.subCaste,
  nationality: studentRecords.nationality,
  religion: studentRecords.religion,
  'mother-tongue': studentRecords.motherTongue,
  'blood-group': studentRecords.bloodGroup,
}

/**
 * Returns how many students have each of these values, by the value's id; skips values without students. A sub-caste counts within its category. Counting stops
 * at `maxCounted`, since a value of half a million students is in use in any case.
 */
export async function countValueUses(db: Database, values: readonly UsedValue[]): Promise<ReadonlyMap<number, number>> {
  if (values.length === 0) return new Map()
  const counts = sql.join(values.map(countOf), sql` UNION ALL `)
  const { rows } = await db.execute<{ id: string; count: string }>(counts)
  return new Map(rows.filter(({ count }) => Number(count) > 0).map(({ id, count }) => [Number(id), Number(count)]))
}

function countOf({ id, kind, value, parent }: UsedValue): SQL {
  const within = kind === 'sub-caste' ? sql` AND ${studentRecords.category} = ${parent}` : sql``
  const some = sql`SELECT FROM ${studentRecords} WHERE ${columns[kind]} = ${value}${within} LIMIT ${maxCounted}`
  return sql`SELECT ${id}::bigint AS id, (SELECT count(*) FROM (${some}) counted) AS count`
}

/** Returns how many students each of these agents brought, by the agent's id; skips agents without students. */
export async function countAgentUses(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: studentRecords.agentId, count: sql<number>`count(*)` })
    .from(studentRecords)
    .where(inArray(studentRecords.agentId, [...ids]))
    .groupBy(studentRecords.agentId)
  return new Map(rows.map(({ id, count }) => [Number(id), Number(count)]))
}

/** Whether a document to hand in names this admission type: students with another spelling would not be asked for it. */
export async function hasDocumentOf(db: Database, { kind, value }: UsedValue): Promise<boolean> {
  return (
    kind === 'admission-type' &&
    (await db.$count(documentTypes, sql`jsonb_exists(${documentTypes.admissionTypes}, ${value})`)) > 0
  )
}
