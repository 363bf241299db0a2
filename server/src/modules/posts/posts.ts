import { type postCalls, postKindOf, type SavePost, type StaffPost } from '@nalanda/contract/posts/posts'
import { postsReason } from '@nalanda/contract/posts/reasons'
import { and, eq, gt, gte, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { dayOf, now } from '../../platform/clock.ts'
import { lockInTransaction } from '../../platform/database/advisory-locks.ts'
import type { Database } from '../../platform/database/client.ts'
import { recordChange } from '../../platform/database/transactions.ts'
import { byText, byValue } from '../../platform/lists/keyset.ts'
import { numbered, type Viewer, where } from '../../platform/lists/listing.ts'
import type { KindOf } from '../../platform/lists/records.ts'
import { problem } from '../../platform/problems.ts'
import { nameOfCode } from '../../platform/spreadsheets/code-names.ts'
import { departments, staff } from '../people/schema.ts'
import { grantRole, withdrawRole } from './granting.ts'
import { staffPosts } from './schema.ts'

const joins = [{ table: staff, on: eq(staff.id, staffPosts.staffId) }]

/** Selects the posts held on a day. */
export function heldOn(day: string): SQL | undefined {
  return and(lte(staffPosts.heldFrom, day), or(isNull(staffPosts.heldUntil), gte(staffPosts.heldUntil, day)))
}

/** Present and past posts. An appointment grants the post's role to the person's logins; a change or a deletion also updates the granted role. */
export const postKind: KindOf<typeof postCalls> = {
  table: staffPosts,
  entity: 'post',
  title: 'Posts',
  joins,
  searched: sql`(${staff.fullName} || ' ' || ${staff.empCode} || ' ' || coalesce(${staffPosts.place}, '') || ' ' || coalesce(${staffPosts.orderNo}, ''))`,
  filters: ({ staffId, post, departmentId, current }) => [
    where(staffPosts.staffId, staffId),
    where(staffPosts.post, post),
    where(staffPosts.departmentId, departmentId),
    current && sql`(${heldOn(dayOf(now()))}) is ${sql.raw(current === 'yes' ? 'true' : 'false')}`,
  ],
  sorts: { heldFrom: byValue(staffPosts.heldFrom), fullName: byText(staff.fullName) },
  firstSort: '-heldFrom',
  load: loadPosts,
  columns: [
    { header: 'Post', width: 24, value: ({ post }) => nameOfCode(post) },
    { header: 'Department', width: 44, value: ({ departmentName }) => departmentName },
    { header: 'Place', width: 24, value: ({ place }) => place },
    { header: 'Name', width: 32, value: ({ fullName }) => fullName },
    { header: 'Employee code', value: ({ empCode }) => empCode },
    { header: 'From', kind: 'date', value: ({ heldFrom }) => heldFrom },
    { header: 'Until', kind: 'date', value: ({ heldUntil }) => heldUntil },
    { header: 'Order', width: 20, value: ({ orderNo }) => orderNo },
  ],
  constraintProblems: { post_ends_after_start: { code: 'posts.ends-before-start', field: 'heldUntil' } },
  check: checkPost,
  checkDeletion: (_db, { staffId }, user) => refuseOneself(user, staffId),
  afterDeletion: withdrawRole,
  store: async (db, _id, save, before) => {
    const isSamePerson = before?.staffId === save.staffId
    if (before && !isSamePerson) await withdrawRole(db, before)
    await grantRole(db, save, isSamePerson ? before : null)
  },
}

async function loadPosts(db: Database, ids: readonly number[]): Promise<StaffPost[]> {
  const { id, staffId, post, departmentId, place, heldFrom, heldUntil, orderNo, revision } = staffPosts
  const rows = await db
    .select({
      ...{ id, staffId, post, departmentId, place, heldFrom, heldUntil, orderNo, revision },
      ...{ fullName: staff.fullName, empCode: staff.empCode, departmentName: departments.name },
    })
    .from(staffPosts)
    .innerJoin(staff, eq(staff.id, staffPosts.staffId))
    .leftJoin(departments, eq(departments.id, staffPosts.departmentId))
    .where(numbered(staffPosts.id, ids))
  const today = dayOf(now())
  return rows.map((row) => ({ ...row, isCurrent: row.heldFrom <= today && (row.heldUntil === null || row.heldUntil >= today) }))
}

function refuseOneself(user: Viewer | null, staffId: number): void {
  if (user !== null && user.staffId === staffId) throw problem('posts.own-post', {}, { fields: ['staffId'] })
}

/** Refuses appointing oneself, a department or place that does not fit the post, days without service, and a second holder of a post for one person. */
async function checkPost(db: Database, save: SavePost, before: StaffPost | null, user: Viewer | null): Promise<void> {
  refuseOneself(user, save.staffId)
  if (before) refuseOneself(user, before.staffId)
  refusePart(save)
  if (save.heldUntil !== null && save.heldUntil < save.heldFrom)
    throw problem('posts.ends-before-start', {}, { fields: ['heldUntil'] })
  await mustServe(db, save)
  await lockInTransaction(db, 'posts')
  const { several = false } = postKindOf(save.post)
  const holder = await findHolder(db, save, before?.id, several)
  if (!holder) return
  if (holder.staffId === save.staffId) throw problem('posts.same-person', {}, { fields: ['heldFrom'] })
  throw problem('posts.held-already', { name: holder.fullName }, { fields: ['post'] })
}

function refusePart({ post, departmentId, place }: SavePost): void {
  const { part } = postKindOf(post)
  if (part === 'department' && departmentId === null) throw problem('posts.no-such-department', {}, { fields: ['departmentId'] })
  if (part === 'place' && place === null) throw problem('posts.place-missing', {}, { fields: ['place'] })
  if (part !== 'department' && departmentId !== null) throw problem('posts.no-place', {}, { fields: ['departmentId'] })
  if (part !== 'place' && place !== null) throw problem('posts.no-place', {}, { fields: ['place'] })
}

async function mustServe(db: Database, { staffId, departmentId, heldFrom, heldUntil }: SavePost): Promise<void> {
  // Locked, because a last day of service entered concurrently would not find the post that it ends
  const [member] = await db.select().from(staff).where(eq(staff.id, staffId)).for('share')
  if (!member) throw problem('platform.not-found')
  const { joinedOn, leftOn, fullName } = member
  const serves = heldFrom >= joinedOn && (leftOn === null || (heldUntil !== null && heldUntil <= leftOn))
  if (!serves) throw problem('posts.not-in-service', { name: fullName }, { fields: ['heldFrom'] })
  if (departmentId === null || (await db.$count(departments, eq(departments.id, departmentId))) > 0) return
  throw problem('posts.no-such-department', {}, { fields: ['departmentId'] })
}

/** Returns the holder of the post on any of these days; for posts with several holders, only the same person. */
async function findHolder(db: Database, save: SavePost, besides: number | undefined, several: boolean) {
  const { staffId, post, departmentId, place, heldFrom, heldUntil } = staffPosts
  const [found] = await db
    .select({ staffId, fullName: staff.fullName })
    .from(staffPosts)
    .innerJoin(staff, eq(staff.id, staffId))
    .where(
      and(
        ...[eq(post, save.post), sql`${departmentId} is not distinct from ${save.departmentId}::bigint`],
        sql`lower(coalesce(${place}, '')) = lower(${save.place ?? ''})`,
        save.heldUntil === null ? undefined : lte(heldFrom, save.heldUntil),
        or(isNull(heldUntil), gte(heldUntil, save.heldFrom)),
        besides === undefined ? undefined : ne(staffPosts.id, besides),
        several ? eq(staffId, save.staffId) : undefined,
      ),
    )
    .limit(1)
  return found
}

/** Ends a leaving person's posts and their roles on the last day of service; deletes posts that would begin later. */
export async function endPosts(db: Database, staffId: number, lastDay: string): Promise<void> {
  const later = or(isNull(staffPosts.heldUntil), gt(staffPosts.heldUntil, lastDay))
  const open = await db
    .select()
    .from(staffPosts)
    .where(and(eq(staffPosts.staffId, staffId), later))
    .for('update')
  for (const post of open) {
    const isOver = post.heldFrom > lastDay
    if (isOver) {
      await withdrawRole(db, post)
      await db.delete(staffPosts).where(eq(staffPosts.id, post.id))
    } else {
      await grantRole(db, { ...post, heldUntil: lastDay }, post)
      await db
        .update(staffPosts)
        .set({ heldUntil: lastDay, revision: post.revision + 1 })
        .where(eq(staffPosts.id, post.id))
    }
    const after = isOver ? null : { heldUntil: lastDay }
    recordChange(db, {
      entity: 'post',
      entityId: post.id,
      before: { heldUntil: post.heldUntil },
      after,
      reason: postsReason('posts.end-of-service'),
    })
  }
}

/** Returns today's department heads by department id. */
export async function headsToday(db: Database): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ departmentId: staffPosts.departmentId, fullName: staff.fullName })
    .from(staffPosts)
    .innerJoin(staff, eq(staff.id, staffPosts.staffId))
    .where(and(eq(staffPosts.post, 'hod'), heldOn(dayOf(now()))))
  return new Map(rows.flatMap(({ departmentId, fullName }) => (departmentId === null ? [] : [[departmentId, fullName] as const])))
}
