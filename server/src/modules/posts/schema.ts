import type { PostName } from '@nalanda/contract/posts/posts'
import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, ref, refTo, revision } from '../../platform/database/columns.ts'
import { departments, staff } from '../people/schema.ts'

/** Holders of posts, with first and last day (inclusive). */
export const staffPosts = pgTable(
  'staff_posts',
  {
    id: id(),
    staffId: refTo(() => staff.id),
    post: text().$type<PostName>().notNull(),
    departmentId: ref().references(() => departments.id),
    place: text(),
    heldFrom: date().notNull(),
    heldUntil: date(),
    orderNo: text(),
    revision: revision(),
  },
  (t) => [
    index().on(t.staffId),
    index().on(t.heldFrom, t.id),
    index().on(t.post, t.departmentId),
    check('post_ends_after_start', sql`${t.heldUntil} >= ${t.heldFrom}`),
  ],
)
