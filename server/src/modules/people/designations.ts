import type { people } from '@nalanda/contract/people/people'
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { byText } from '../../platform/lists/keyset.ts'
import { loadRows } from '../../platform/lists/load-rows.ts'
import type { KindOf } from '../../platform/lists/records.ts'
import { problem } from '../../platform/problems.ts'
import { designations, staff } from './schema.ts'

const isOf = sql`lower(${staff.designation}) = lower(${designations}.name)`
const staffCount = sql<number>`(select count(*)::int from ${staff} where ${isOf})`

/** The designations of the college. Renaming one renames it for all its holders. */
export const designationKind: KindOf<typeof people.designations> = {
  table: designations,
  entity: 'designation',
  title: 'Designations',
  searched: sql`${designations.name}`,
  sorts: { name: byText(designations.name) },
  firstSort: 'name',
  load: loadRows(designations, [], { staffCount }),
  columns: [
    { header: 'Designation', width: 32, value: ({ name }) => name },
    { header: 'Teaching', value: ({ isTeaching }) => (isTeaching ? 'Yes' : 'No') },
    { header: 'Staff', kind: 'number', value: ({ staffCount: count }) => count },
  ],
  constraintProblems: { designations_by_name: { code: 'people.designation-taken', field: 'name' } },
  store: async (db, _id, { name }, before) => {
    if (!before || before.name === name) return
    await db
      .update(staff)
      .set({ designation: name, revision: sql`${staff.revision} + 1` })
      .where(sql`lower(${staff.designation}) = lower(${before.name})`)
  },
}

/** Refuses a designation that is not in the list. Locks a listed one, so that it stays in the list until the transaction ends. */
export async function mustBeListed(db: Database, name: string): Promise<void> {
  const [found] = await db
    .select({ name: designations.name })
    .from(designations)
    .where(sql`lower(${designations.name}) = lower(${name})`)
    .for('key share')
  if (!found) throw problem('people.no-such-designation', {}, { fields: ['designation'] })
}

/** Whether a member of staff teaches, according to the designation. */
export const teaches = sql`exists (select from ${designations} where ${isOf} and ${designations.isTeaching})`

/** Counts the staff with each of these designations. */
export async function countsOfDesignations(db: Database, ids: readonly number[]) {
  const rows = await db
    .select({ id: designations.id, count: staffCount })
    .from(designations)
    .where(inArray(designations.id, [...ids]))
  return rows.map((row) => ({ ...row, what: 'staff' }))
}

/** Adds missing designations that an import names; those whose name contains a teaching word count as teaching. */
export async function addDesignations(db: Database, names: readonly string[]): Promise<void> {
  const rows = [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]
  if (rows.length === 0) return
  await db
    .insert(designations)
    .values(rows.map((name) => ({ name, isTeaching: /\b(professor|lecturer|reader|tutor|teaching|faculty)\b/i.test(name) })))
    .onConflictDoNothing()
}
