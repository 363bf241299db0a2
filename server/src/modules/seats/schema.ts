import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { id, ref, refTo, revision } from '../../platform/database/columns.ts'
import { batches, branches, courses } from '../academics/schema.ts'
import { lookupValues } from '../lookups/schema.ts'

/** Seats of a branch for students who join a batch, at its beginning or in its second year. A branch without a plan has its intake. */
export const seatPlans = pgTable(
  'seat_plans',
  {
    id: id(),
    courseId: refTo(() => courses.id),
    batchId: ref().notNull(),
    branchId: ref().notNull(),
    lateral: boolean().notNull(),
    revision: revision(),
  },
  (t) => [
    unique('one_plan_of_a_branch').on(t.batchId, t.branchId, t.lateral),
    foreignKey({
      name: 'seats_batch_of_course',
      columns: [t.batchId, t.courseId],
      foreignColumns: [batches.id, batches.courseId],
    }),
    foreignKey({
      name: 'seats_branch_of_course',
      columns: [t.branchId, t.courseId],
      foreignColumns: [branches.id, branches.courseId],
    }),
    index().on(t.branchId),
  ],
)

/** Lines of a plan. No seat type means any type; no category means open to all. */
export const seatLines = pgTable(
  'seat_lines',
  {
    id: id(),
    planId: refTo(() => seatPlans.id, { onDelete: 'cascade' }),
    seatTypeId: ref().references(() => lookupValues.id),
    categoryId: ref().references(() => lookupValues.id),
    seats: integer().notNull(),
  },
  (t) => [
    unique('one_line_of_a_seat').on(t.planId, t.seatTypeId, t.categoryId).nullsNotDistinct(),
    check('seats_are_counted', sql`${t.seats} >= 0`),
    index().on(t.seatTypeId),
    index().on(t.categoryId),
  ],
)
