import type { UserDetail } from '@nalanda/contract/accounts/users'
import { eq } from 'drizzle-orm'
import { listTrail } from '../../../platform/audit/trail.ts'
import type { Database } from '../../../platform/database/client.ts'
import { getItem, type PageQuery } from '../../../platform/lists/listing.ts'
import { countCredentials } from '../../access/public.ts'
import { users } from '../../access/schema.ts'
import { staff } from '../../people/schema.ts'
import { listGuardianLinks } from '../../students/public.ts'
import { students } from '../../students/schema.ts'
import { userKind } from './users.ts'

/** Returns a user with all linked data. Refuses one that does not exist. */
export async function getUser(db: Database, id: number): Promise<UserDetail> {
  const user = await getItem(db, userKind, id)
  return {
    ...user,
    ...(await findFacts(db, id)),
    guardianLinks: await listGuardianLinks(db, id),
    ...(await countCredentials(db, id)),
  }
}

async function findFacts(db: Database, id: number) {
  const [row] = await db
    .select({ user: users, staff, student: students })
    .from(users)
    .leftJoin(staff, eq(staff.id, users.staffId))
    .leftJoin(students, eq(students.id, users.studentId))
    .where(eq(users.id, id))
  const { user, staff: member, student } = row ?? {}
  return {
    stateAt: user?.stateAt?.toISOString() ?? null,
    stateReason: user?.stateReason ?? '',
    mustChangePassword: user?.mustChangePassword ?? false,
    passwordChangedAt: user?.passwordChangedAt?.toISOString() ?? null,
    staff: member ? { id: member.id, empCode: member.empCode, fullName: member.fullName } : null,
    student: student ? { id: student.id, number: student.rollNo ?? student.admissionNo, fullName: student.fullName } : null,
  }
}

/** Acts that change nothing, such as signing in and out; every other entry of a user's audit trail is a change. */
const comings = [
  'access.sign-in',
  'access.sign-in-step',
  'access.sign-in-refused',
  'access.sign-in-not-approved',
  'access.sign-in-suspended',
  'access.sign-out',
  'access.end-session',
  'access.end-other-sessions',
  'access.remember-token-reused',
  'access.reauthenticate',
  'access.second-factor-refused',
  'access.passkey-refused',
  'access.provider-refused',
  'access.use-recovery-code',
  'access.change-password-refused',
  'access.send-password-link',
]
type Wanted = { id: number; page: Pick<PageQuery, 'after' | 'size'> }

/** Returns the changes to a user, newest first. Refuses a user that does not exist. */
export async function listUserChanges(db: Database, { id, page }: Wanted, secret: Buffer) {
  await getItem(db, userKind, id)
  const trail = await listTrail(db, { entity: 'user', entityId: id, exceptActs: comings }, page, secret)
  return { ...trail, items: trail.items.map(({ username, ...entry }) => ({ ...entry, by: username })) }
}

/** Returns when and from where this user signed in or out, or a sign-in was tried. Refuses a user that does not exist. */
export async function listUserSignIns(db: Database, { id, page }: Wanted, secret: Buffer) {
  await getItem(db, userKind, id)
  return listTrail(db, { entity: 'user', entityId: id, acts: comings }, page, secret)
}
