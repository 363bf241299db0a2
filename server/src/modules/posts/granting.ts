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

const reason = 'Post'

/** Gives the role of a post, on its days, to the logins of the person; one who has none gets it with the login. */
export async function grantRole(db: Database, post: Post): Promise<void> {
  const role = await roleOf(db, post)
  await changeRoles(db, post.staffId, (held) => {
    const own = held.find((one) => isSamePart(one, role))
    if (!own) return [...held, role]
    return held.map((one) => (one === own ? together(own, role) : one))
  })
}

/** A role on the days of both, which were given apart; of one that has ended before nothing is left to keep. */
function together(own: HeldRole, role: HeldRole): HeldRole {
  if (own.validUntil !== null && role.validFrom !== null && addDays(own.validUntil, 1) < role.validFrom) return role
  const earliest =
    own.validFrom === null || role.validFrom === null ? null : own.validFrom < role.validFrom ? own.validFrom : role.validFrom
  const latest =
    own.validUntil === null || role.validUntil === null
      ? null
      : own.validUntil > role.validUntil
        ? own.validUntil
        : role.validUntil
  return { ...own, validFrom: earliest, validUntil: latest }
}

/** Takes the role of a post away again: from today where it has been held, and altogether where it has not begun. A role on other days was given otherwise and stays. */
export async function withdrawRole(db: Database, post: Post): Promise<void> {
  const role = await roleOf(db, post)
  const today = dayOf(now())
  await changeRoles(db, post.staffId, (held) =>
    held.flatMap((one) => {
      const isOfPost = isSamePart(one, role) && one.validFrom === role.validFrom && one.validUntil === role.validUntil
      if (!isOfPost) return [one]
      const last = addDays(today, -1)
      return post.heldFrom <= last
        ? [{ ...one, validUntil: post.heldUntil !== null && post.heldUntil < last ? post.heldUntil : last }]
        : []
    }),
  )
}

/** Gives a login that was linked to a member of staff the roles of the posts that the person holds or will hold. */
export async function grantRolesOfPosts(db: Database, staffId: number): Promise<void> {
  const open = or(isNull(staffPosts.heldUntil), gte(staffPosts.heldUntil, dayOf(now())))
  const held = await db
    .select()
    .from(staffPosts)
    .where(and(eq(staffPosts.staffId, staffId), open))
  for (const post of held) await grantRole(db, post)
}

async function roleOf(db: Database, { post, departmentId, place, heldFrom, heldUntil }: Post): Promise<HeldRole> {
  const [department] =
    departmentId === null
      ? []
      : await db.select({ code: departments.code }).from(departments).where(eq(departments.id, departmentId))
  const scope = department?.code ?? place
  return { role: postKindOf(post).role, scope, validFrom: heldFrom, validUntil: heldUntil }
}

const isSamePart = (one: HeldRole, other: HeldRole) => one.role === other.role && one.scope === other.scope

async function changeRoles(
  db: Database,
  staffId: number,
  change: (held: readonly HeldRole[]) => readonly HeldRole[],
): Promise<void> {
  const logins = await db.select({ id: users.id }).from(users).where(eq(users.staffId, staffId))
  for (const { id } of logins) {
    const user = await lockUser(db, id)
    const before = await heldRoles(db, id)
    const after = change(before)
    if (JSON.stringify(before) !== JSON.stringify(after)) await saveRoles(db, user, after, reason)
  }
}
