import type { HeldRole } from '@nalanda/contract/accounts/user-files'
import { addDays } from '@nalanda/contract/platform/dates/dates'
import { postKindOf, type SavePost } from '@nalanda/contract/posts/posts'
import { and, eq, gte, isNull, or } from 'drizzle-orm'
import { dayOf, now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { heldRoles, lockUser, saveRoles } from '../access/public.ts'
import { users } from '../access/schema.ts'
import { departments } from '../people/schema.ts'
import { staffPosts } from './schema.ts'

type Post = Pick<SavePost, 'staffId' | 'post' | 'departmentId' | 'place' | 'heldFrom' | 'heldUntil'>
type Roles = readonly HeldRole[]

const reason = 'Post'

/**
 * Gives the role of a post, for exactly its days, to the person's logins, in place of the role that the post gave before its change. If both are the same,
 * changes that an administrator made to the role are kept.
 */
export async function grantRole(db: Database, post: Post, before: Post | null = null): Promise<void> {
  const role = await roleOf(db, post)
  const former = before && (await roleOf(db, before))
  if (former && isSame(former, role)) return
  await changeRoles(db, await loginsOf(db, post.staffId), (held) => added(held, role, former))
}

/** Revokes the role of a post: ends it today if it has begun, else removes it. Keeps a role with other days, which was granted separately. */
export async function withdrawRole(db: Database, post: Post): Promise<void> {
  const role = await roleOf(db, post)
  await changeRoles(db, await loginsOf(db, post.staffId), (held) => ended(held, role))
}

/** Grants a staff member's login the roles of the posts that the person holds or will hold. */
export async function grantRolesOfPosts(db: Database, userId: number, staffId: number): Promise<void> {
  for (const role of await rolesOfPosts(db, staffId)) await changeRoles(db, [userId], (held) => added(held, role))
}

/** Revokes the roles of a person's posts from a login that no longer belongs to the person. */
export async function withdrawRolesOfPosts(db: Database, userId: number, staffId: number): Promise<void> {
  for (const role of await rolesOfPosts(db, staffId)) await changeRoles(db, [userId], (held) => ended(held, role))
}

async function rolesOfPosts(db: Database, staffId: number): Promise<HeldRole[]> {
  const open = or(isNull(staffPosts.heldUntil), gte(staffPosts.heldUntil, dayOf(now())))
  const posts = await db
    .select()
    .from(staffPosts)
    .where(and(eq(staffPosts.staffId, staffId), open))
  const roles: HeldRole[] = []
  for (const post of posts) roles.push(await roleOf(db, post))
  return roles
}

async function roleOf(db: Database, { post, departmentId, place, heldFrom, heldUntil }: Post): Promise<HeldRole> {
  const [department] =
    departmentId === null
      ? []
      : await db.select({ code: departments.code }).from(departments).where(eq(departments.id, departmentId))
  return { role: postKindOf(post).role, scope: department?.code ?? place, validFrom: heldFrom, validUntil: heldUntil }
}

const isSamePart = (one: HeldRole, other: HeldRole) => one.role === other.role && one.scope === other.scope
const isSame = (one: HeldRole, other: HeldRole) =>
  isSamePart(one, other) && one.validFrom === other.validFrom && one.validUntil === other.validUntil

/**
 * Adds a role at the position of the one it replaces, else last: the first role decides the start page. A role held without days is kept. Roles with the same
 * first day replace each other.
 */
function added(held: Roles, role: HeldRole, former: HeldRole | null = null): Roles {
  const isFormer = (one: HeldRole) => former !== null && isSame(one, former)
  if (held.some((one) => isSamePart(one, role) && one.validFrom === null && one.validUntil === null))
    return held.filter((one) => !isFormer(one))
  const isReplaced = (one: HeldRole) => isFormer(one) || (isSamePart(one, role) && one.validFrom === role.validFrom)
  const others = held.filter((one) => !isReplaced(one))
  const at = held.findIndex(isReplaced)
  return others.toSpliced(at < 0 ? others.length : at, 0, role)
}

function ended(held: Roles, role: HeldRole): Roles {
  const last = addDays(dayOf(now()), -1)
  const hasBegun = role.validFrom !== null && role.validFrom <= last
  const until = role.validUntil !== null && role.validUntil < last ? role.validUntil : last
  return held.flatMap((one) => {
    if (!isSame(one, role)) return [one]
    return hasBegun ? [{ ...one, validUntil: until }] : []
  })
}

async function loginsOf(db: Database, staffId: number): Promise<number[]> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.staffId, staffId)).orderBy(users.id)
  return rows.map(({ id }) => id)
}

async function changeRoles(db: Database, userIds: readonly number[], change: (held: Roles) => Roles): Promise<void> {
  for (const id of userIds) {
    const user = await lockUser(db, id)
    const before = await heldRoles(db, id)
    const after = change(before)
    if (JSON.stringify(before) !== JSON.stringify(after)) await saveRoles(db, user, after, reason)
  }
}
