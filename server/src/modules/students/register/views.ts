import { mayUse } from '@nalanda/contract/platform/permissions'
import type { SaveView, StudentView } from '@nalanda/contract/students/views'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../../platform/database/client.ts'
import { withConstraintProblems } from '../../../platform/database/violations.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problems.ts'
import { users } from '../../access/schema.ts'
import { defaultViews, studentViews } from '../schema-life.ts'

type Person = Pick<SignedIn, 'userId' | 'roles'>
const maxViews = 50

/** Returns a user's views of the list of students, and those shared with one of the user's roles. */
export async function listViews(db: Database, { userId, roles }: Person): Promise<StudentView[]> {
  const rows = await db
    .select({ view: studentViews, owner: users.username, usual: sql<boolean>`${defaultViews.viewId} is not null` })
    .from(studentViews)
    .innerJoin(users, eq(users.id, studentViews.ownerId))
    .leftJoin(defaultViews, and(eq(defaultViews.viewId, studentViews.id), eq(defaultViews.userId, userId)))
    .where(seenBy(userId, roles))
    .orderBy(asc(sql`lower(${studentViews.name})`), asc(studentViews.id))
  return rows.map(({ view: { id, name, query, sharedWith, ownerId }, owner, usual }) => ({
    ...{ id, name, query, owner, usual },
    sharedWith: sharedWith as StudentView['sharedWith'],
    mine: ownerId === userId,
  }))
}

const seenBy = (userId: number, roles: Person['roles']) =>
  sql`(${studentViews.ownerId} = ${userId} or jsonb_exists_any(${studentViews.sharedWith}, ${sql.param([...roles])}::text[]))`

/** Saves a view under a new name. Refuses a name that the user has used, sharing by a user who may not change students, and the 51st view. */
export async function saveView(db: Database, person: Person, view: z.infer<typeof SaveView>): Promise<StudentView[]> {
  refuseSharing(person, view.sharedWith)
  const ownerId = person.userId
  if ((await db.$count(studentViews, eq(studentViews.ownerId, ownerId))) >= maxViews) throw problem('students.too-many-views')
  await withConstraintProblems(nameTaken, () => db.insert(studentViews).values({ ...view, ownerId }))
  return listViews(db, person)
}

/** Changes a user's own view: its name, its query, or its sharing; fields that are not given stay unchanged. */
export async function changeView(
  db: Database,
  person: Person,
  id: number,
  change: Partial<z.infer<typeof SaveView>>,
): Promise<StudentView[]> {
  refuseSharing(person, change.sharedWith ?? [])
  const own = and(eq(studentViews.id, id), eq(studentViews.ownerId, person.userId))
  const [view] = await db.select().from(studentViews).where(own).for('update')
  if (!view) throw problem('platform.not-found')
  await withConstraintProblems(nameTaken, () =>
    db
      .update(studentViews)
      .set({ name: view.name, ...change })
      .where(own),
  )
  return listViews(db, person)
}

const nameTaken = { one_view_of_a_name: { code: 'students.view-taken', field: 'name' } } as const

function refuseSharing({ roles }: Person, sharedWith: readonly string[]): void {
  if (sharedWith.length > 0 && !mayUse('students.edit', roles)) throw problem('students.view-not-shared')
}

/** Deletes a user's own view. */
export async function removeView(db: Database, person: Person, id: number): Promise<StudentView[]> {
  const removed = await db
    .delete(studentViews)
    .where(and(eq(studentViews.id, id), eq(studentViews.ownerId, person.userId)))
    .returning({ id: studentViews.id })
  if (removed.length === 0) throw problem('platform.not-found')
  return listViews(db, person)
}

/** Sets the view with which the list opens for this user, or none. Refuses a view that the user does not see. */
export async function setDefaultView(db: Database, person: Person, id: number | null): Promise<StudentView[]> {
  const { userId, roles } = person
  await db.delete(defaultViews).where(eq(defaultViews.userId, userId))
  if (id !== null) {
    const [seen] = await db
      .select({ id: studentViews.id })
      .from(studentViews)
      .where(and(eq(studentViews.id, id), seenBy(userId, roles)))
    if (!seen) throw problem('platform.not-found')
    await db.insert(defaultViews).values({ userId, viewId: id })
  }
  return listViews(db, person)
}
