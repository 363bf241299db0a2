import type { LoginBatch, LoginScope } from '@nalanda/contract/accounts/logins'
import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/database/client.ts'
import { batches, branches, courses, sections } from '../../academics/schema.ts'
import type { StoredScope } from '../schema.ts'

/** Returns a scope with the names of its parts; null for an empty scope, which is the whole college. */
export async function namedScope(db: Database, scope: LoginScope): Promise<StoredScope | null> {
  if (Object.values(scope).every((value) => value === undefined)) return null
  const names = {
    course: await nameOf(db, courses, courses.name, scope.courseId),
    branch: await nameOf(db, branches, branches.shortName, scope.branchId),
    batch: await nameOf(db, batches, batches.label, scope.batchId),
    section: await nameOf(db, sections, sections.name, scope.sectionId),
  }
  return { ...scope, names }
}

async function nameOf(db: Database, table: PgTable & { id: PgColumn }, name: PgColumn, id: number | undefined) {
  if (id === undefined) return null
  const [row] = await db.select({ name }).from(table).where(eq(table.id, id))
  return row ? String(row.name) : null
}

/** Returns the scope of a batch as its screen shows it. */
export function describeScope(scope: StoredScope | null): LoginBatch['scope'] {
  return scope && { ...scope.names, semesterNo: scope.semesterNo ?? null }
}
