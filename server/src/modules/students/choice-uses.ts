import type { ChoiceKind } from '@nalanda/contract/students-choices'
import { and, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/client.ts'
import { studentRecords } from './schema-records.ts'

type Valued = { id: number; kind: ChoiceKind; value: string; parent: string | null }

/** Where a student's record keeps the value of a list. */
const columns: Readonly<Record<ChoiceKind, PgColumn>> = {
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

/** How many students have each of these values, by the number of the value; those of nobody are left out. A sub-caste counts within its category. */
export async function countUses(db: Database, values: readonly Valued[]): Promise<ReadonlyMap<number, number>> {
  const uses = new Map<number, number>()
  for (const kind of new Set(values.map((one) => one.kind))) {
    const ofKind = values.filter((one) => one.kind === kind)
    const counts = await countValues(
      db,
      kind,
      ofKind.map(({ value }) => value),
    )
    for (const { id, value, parent } of ofKind) {
      const count = counts.get(keyOf(value, kind === 'sub-caste' ? parent : null))
      if (count) uses.set(id, count)
    }
  }
  return uses
}

async function countValues(db: Database, kind: ChoiceKind, values: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const column = columns[kind]
  const category = kind === 'sub-caste' ? sql<string | null>`${studentRecords.category}` : sql<string | null>`null::text`
  const rows = await db
    .select({ value: sql<string>`${column}`, category, count: sql<number>`count(*)` })
    .from(studentRecords)
    .where(and(inArray(column, [...new Set(values)])))
    .groupBy(sql`1`, sql`2`)
  return new Map(rows.map(({ value, category: of, count }) => [keyOf(value, of), Number(count)]))
}

const keyOf = (value: string, category: string | null) => JSON.stringify([value, category])
