import type { Role } from '@nalanda/contract/platform/roles'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * The parts of the college for which roles are held: codes of departments, names of hostels or libraries. A role without an entry is held without naming a
 * part; an entry contains each part once, and `wholeCollege` if the role is held without naming a part as well.
 */
export type Scopes = Readonly<Partial<Record<Role, readonly string[]>>>
export type Scoped = { roles: readonly Role[]; scopes: Scopes }

/** Stands for a role that is held without naming a part. */
export const wholeCollege = ''

/** Returns the roles of a user, each once and in order, and their scopes, from the rows that are valid today. */
export function rolesAndScopes(held: readonly (readonly [Role, string])[]): Scoped {
  const parts = Map.groupBy(held, ([role]) => role)
  const named = [...parts].filter(([, rows]) => rows.some(([, scope]) => scope !== wholeCollege))
  const scopes = named.map(([role, rows]) => [role, [...new Set(rows.map(([, scope]) => scope))]] as const)
  return { roles: [...parts.keys()], scopes: Object.fromEntries(scopes) }
}

/** Returns the parts that a held role names. */
export function scopesOfRole({ scopes }: Pick<Scoped, 'scopes'>, role: Role): string[] {
  return (scopes[role] ?? []).filter((scope) => scope !== wholeCollege)
}

/** Whether a role is held without naming a part. The module decides what this grants: the whole college, or the user's own department. */
export function holdsWithoutScope({ roles, scopes }: Scoped, role: Role): boolean {
  return roles.includes(role) && (scopes[role]?.includes(wholeCollege) ?? true)
}

/**
 * Returns the condition that restricts rows to the parts for which a user holds a role: no rows without the role, all rows (undefined) if it is held for the
 * whole college. `column` contains the code or name of a row's part.
 */
export function scopedTo(user: Scoped, role: Role, column: PgColumn | SQL): SQL | undefined {
  if (holdsWithoutScope(user, role)) return undefined
  return sql`${column} = any(${sql.param(user.roles.includes(role) ? scopesOfRole(user, role) : [])}::text[])`
}
