import type { lookups as calls } from '@nalanda/contract/lookups/lookups'
import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { recordChange } from '../../platform/database/transactions.ts'
import { byText } from '../../platform/lists/keyset.ts'
import { numbered } from '../../platform/lists/listing.ts'
import type { KindOf } from '../../platform/lists/records.ts'
import { problem } from '../../platform/problems.ts'
import { lookupUses } from './lookup-uses.ts'
import { agents } from './schema.ts'

/** Agents, each with the number of students brought. */
export const agentKind: KindOf<typeof calls.agents> = {
  table: agents,
  entity: 'agent',
  title: 'Agents',
  searched: sql`(${agents.name} || ' ' || coalesce(${agents.mobile}, ''))`,
  filters: ({ retired }) => [retired === undefined ? undefined : eq(agents.retired, retired === 'yes')],
  sorts: { name: byText(agents.name) },
  firstSort: 'name',
  async load(db, ids) {
    const [rows, counts] = await Promise.all([
      db.select().from(agents).where(numbered(agents.id, ids)),
      lookupUses.only().ofAgents(db, ids),
    ])
    return rows.map((row) => ({ ...row, students: counts.get(row.id) ?? 0 }))
  },
  columns: [
    { header: 'Agent', width: 32, value: ({ name }) => name },
    { header: 'Mobile', value: ({ mobile }) => mobile },
    { header: 'E-mail', width: 32, value: ({ email }) => email },
    { header: 'Address', width: 40, value: ({ address }) => address },
    {
      header: 'Usual amount',
      kind: 'number',
      value: ({ usualAmountPaise }) => (usualAmountPaise === null ? null : rupeesOfPaise(usualAmountPaise)),
    },
    { header: 'Archived', value: ({ retired }) => (retired ? 'Yes' : 'No') },
    { header: 'Students', kind: 'number', value: ({ students }) => students },
  ],
  constraintProblems: { agents_name_unique: { code: 'lookups.agent-taken', field: 'name' } },
}

/** Deletes an agent. Refuses one who brought a student. */
export async function removeAgent(db: Database, id: number): Promise<void> {
  const [removed] = await db.delete(agents).where(eq(agents.id, id)).returning()
  if (!removed) throw problem('platform.not-found')
  const { id: _id, revision: _revision, ...before } = removed
  recordChange(db, { entity: 'agent', entityId: id, before, after: null })
}

/** Returns the names of the agents on offer. */
export async function listAgentNames(db: Database): Promise<string[]> {
  const rows = await db
    .select({ name: agents.name })
    .from(agents)
    .where(eq(agents.retired, false))
    .orderBy(sql`lower(${agents.name})`)
  return rows.map(({ name }) => name)
}
