import { modules } from '../modules.ts'
import { mergeTables } from './merge-modules.ts'
import type { Role } from './roles.ts'

type Module = (typeof modules)[number]
export type Permission = { [M in Module as M['name']]: keyof M['permissions'] }[Module['name']] & string

/** The one permission table: who may do what, merged from the modules. Roles never come from the client, and nothing else grants a right. */
export const permissions = mergeTables(modules, 'permissions') as Readonly<Record<Permission, readonly Role[]>>

/** Who may use a call: everybody, everybody who is signed in, or those whose roles carry a permission. */
export type Allow = 'anyone' | 'signed-in' | Permission

/** Whether somebody with these roles (null: a guest) may use a call that declares `allow`. */
export function mayUse(allow: Allow, held: readonly Role[] | null): boolean {
  if (allow === 'anyone') return true
  if (held === null) return false
  if (allow === 'signed-in') return true
  const granted: readonly Role[] = permissions[allow]
  return held.some((role) => granted.includes(role))
}
