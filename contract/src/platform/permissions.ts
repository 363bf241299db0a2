import { modules } from '../modules.ts'
import { mergeTables } from './merge-modules.ts'
import type { Role } from './roles.ts'

type Module = (typeof modules)[number]
export type Permission = { [M in Module as M['name']]: keyof M['permissions'] }[Module['name']] & string

/** The only permission table, merged from the modules. Roles never come from the client, and nothing else grants a right. */
export const permissions = mergeTables(modules, 'permissions') as Readonly<Record<Permission, readonly Role[]>>

/** Access to a call: everyone, every signed-in user, or users whose roles have a permission. */
export type Allow = 'anyone' | 'signed-in' | Permission

/** Whether a user with these roles (null for a guest) may use a call that declares `allow`. */
export function mayUse(allow: Allow, held: readonly Role[] | null): boolean {
  if (allow === 'anyone') return true
  if (held === null) return false
  if (allow === 'signed-in') return true
  const granted: readonly Role[] = permissions[allow]
  return held.some((role) => granted.includes(role))
}
