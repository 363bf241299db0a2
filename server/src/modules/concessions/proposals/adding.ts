import { and, eq, inArray, ne } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { addRecord } from '../../../platform/lists/records.ts'
import { problem } from '../../../platform/problems.ts'
import { concessionKind } from '../requests/concessions.ts'
import { concessions, concessionTypes } from '../schema.ts'
import { listEvidence } from './families.ts'
import { describeEvidence, getRule } from './proposals.ts'

type Adding = { typeId: number; year: number; studentIds: readonly number[] }

/**
 * Adds drafts, never requests, for proposed students. Skips students with a concession of the type and year, so repeating it is safe. Refuses all if one
 * student no longer matches the rule.
 */
export async function addProposed(
  db: Database,
  { typeId, year, studentIds }: Adding,
): Promise<{ added: number; present: number }> {
  // Locked, so that of two concurrent calls the second finds the drafts of the first
  await db.select().from(concessionTypes).where(eq(concessionTypes.id, typeId)).for('no key update')
  const type = await getRule(db, typeId)
  const wanted = [...new Set(studentIds)].sort((one, other) => one - other)
  const { studentId, academicYear, state } = concessions
  const taken = await db
    .select({ studentId })
    .from(concessions)
    .where(and(eq(concessions.typeId, typeId), eq(academicYear, year), inArray(studentId, wanted), ne(state, 'cancelled')))
  const present = new Set(taken.map((row) => row.studentId))
  const missing = wanted.filter((id) => !present.has(id))
  const evidence = await listEvidence(db, type.rule, dayOf(now()), missing)
  for (const id of missing) {
    const found = evidence.get(id) ?? []
    if (found.length === 0) throw problem('concessions.not-proposed', { type: type.name })
    const reason = found.map(describeEvidence).join('; ').slice(0, 500)
    await addRecord(db, concessionKind, { typeId, studentId: id, academicYear: year, percent: null, amountPaise: null, reason })
  }
  return { added: missing.length, present: present.size }
}
