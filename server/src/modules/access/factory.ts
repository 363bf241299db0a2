import type { Role } from '@nalanda/contract/platform/roles'
import type { Database } from '../../platform/database/client.ts'
import { hashPassword } from './passwords/passwords.ts'
import { userRoles, users } from './schema.ts'

export type NewUserRow = typeof users.$inferInsert
/** A role with its scope and validity period. */
type HeldRole = Omit<typeof userRoles.$inferInsert, 'userId' | 'position'>
export type StoredUser = typeof users.$inferSelect

/** Password of every user that a factory creates. */
export const plainPassword = 'College@2026'

let made = 0
let plainHash: Promise<string> | undefined

/** Creates a user who can sign in with `plainPassword`, as an administrator unless other roles are given. */
export async function aUser(
  db: Database,
  { roles = ['ROLE_ADMIN'], ...overrides }: Partial<NewUserRow> & { roles?: (Role | HeldRole)[] } = {},
): Promise<StoredUser> {
  const number = ++made
  // All users share one hash: a test file may create dozens of them, and hashing is slow on purpose
  plainHash ??= hashPassword(plainPassword)
  const username = overrides.username ?? `user${number}`
  const plain = { email: `${username}@test.example`, fullName: `User ${username}`, createdAt: new Date('2025-06-01T05:30:00Z') }
  const [row] = await db
    .insert(users)
    .values({ ...plain, passwordHash: await plainHash, ...overrides, username })
    .returning()
  if (!row) throw new Error('The login was not stored')
  await db
    .insert(userRoles)
    .values(roles.map((held, position) => ({ userId: row.id, position, ...(typeof held === 'string' ? { role: held } : held) })))
  return row
}
