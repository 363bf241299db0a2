import type { Role } from '@nalanda/contract/platform/roles'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { userRoles, users } from '../schema.ts'

/** A login whose password was hashed elsewhere and has been seen by another person: it must be changed at the first sign-in. */
export type NewLogin = Pick<typeof users.$inferInsert, 'username' | 'email' | 'fullName' | 'program'> & {
  passwordHash: string
  role: Role
  studentId: number | null
  staffId: number | null
}

/** Returns the mail address of a login whose owner has none: `.invalid` is never delivered (RFC 2606). */
export function placeholderAddress(username: string): string {
  return `${username.toLowerCase()}@no-mail.invalid`
}

/** Returns which of these user names and mail addresses are taken, in lower case. */
export async function takenNames(
  db: Database,
  { usernames, emails }: { usernames: readonly string[]; emails: readonly string[] },
): Promise<{ usernames: Set<string>; emails: Set<string> }> {
  const small = (texts: readonly string[]) => texts.map((text) => text.toLowerCase())
  const found = await db
    .select({ username: sql<string>`lower(${users.username})`, email: sql<string>`lower(${users.email})` })
    .from(users)
    .where(
      or(inArray(sql`lower(${users.username})`, small(usernames)), inArray(sql`lower(${users.email})`, small(emails))) ??
        sql`false`,
    )
  return { usernames: new Set(found.map(({ username }) => username)), emails: new Set(found.map(({ email }) => email)) }
}

/**
 * Creates logins, and returns the ids of the new ones by user name. Skips anyone who has got a login meanwhile, or whose user name or address was taken by
 * another user.
 */
export async function addLogins(db: Database, logins: readonly NewLogin[], now: Date): Promise<Map<string, number>> {
  const wanted = await withoutLogin(db, logins)
  if (wanted.length === 0) return new Map()
  const rows = await db
    .insert(users)
    .values(wanted.map(({ role: _, ...login }) => ({ ...login, mustChangePassword: true, createdAt: now })))
    .onConflictDoNothing()
    .returning({ id: users.id, username: users.username })
  const made = new Map(rows.map(({ id, username }) => [username, id]))
  const added = wanted.flatMap((login) => {
    const userId = made.get(login.username)
    return userId === undefined ? [] : [{ userId, ...login }]
  })
  if (added.length > 0) await db.insert(userRoles).values(added.map(({ userId, role }) => ({ userId, position: 0, role })))
  for (const { userId, role, passwordHash: _, ...login } of added) {
    const after = { ...login, roles: [role], mustChangePassword: true }
    recordChange(db, { entity: 'user', entityId: userId, act: 'access.add-user', before: null, after })
  }
  return made
}

/** Removes logins that nobody has used; the database refuses if anything refers to one. */
export async function removeLogins(db: Database, ids: readonly number[], reason: string): Promise<void> {
  const { id, username, email, fullName } = users
  const removed = await db
    .delete(users)
    .where(inArray(users.id, [...ids]))
    .returning({ id, username, email, fullName })
  for (const { id: entityId, ...before } of removed)
    recordChange(db, { entity: 'user', entityId, act: 'access.remove-user', before, after: null, reason })
}

/** Leaves out logins whose student or member of staff has one already. Parents have logins of the same student; only the student's own counts. */
async function withoutLogin(db: Database, logins: readonly NewLogin[]): Promise<readonly NewLogin[]> {
  const studentIds = logins.flatMap(({ studentId }) => studentId ?? [])
  const staffIds = logins.flatMap(({ staffId }) => staffId ?? [])
  const pupils = await db
    .select({ id: users.studentId })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, 'ROLE_STUDENT')))
    .where(inArray(users.studentId, studentIds))
  const members = await db.select({ id: users.staffId }).from(users).where(inArray(users.staffId, staffIds))
  const [haveStudents, haveStaff] = [new Set(pupils.map(({ id }) => id)), new Set(members.map(({ id }) => id))]
  return logins.filter(
    ({ studentId, staffId }) =>
      !(studentId !== null && haveStudents.has(studentId)) && !(staffId !== null && haveStaff.has(staffId)),
  )
}
