import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, paise, ref, revision } from '../../platform/database/columns.ts'

/** What a form offers to choose from: categories, sub-castes, seat types and so on. A value in use keeps its spelling; what is shown may change. */
export const lookupValues = pgTable(
  'choices',
  {
    id: id(),
    kind: text().notNull(),
    value: text().notNull(),
    /** What people read where that differs from the value: ICET is shown as ICETT. */
    label: text(),
    /** The second half of a 'label,extra' option. */
    extra: text(),
    /** The category that a sub-caste belongs to. */
    parentId: ref(),
    position: integer().notNull().default(0),
    /** No longer offered; students who have it keep it. */
    retired: boolean().notNull().default(false),
    revision: revision(),
  },
  (t) => [
    unique('one_choice_of_a_value').on(t.kind, t.parentId, t.value).nullsNotDistinct(),
    index().on(t.kind, t.position, t.id),
    index().on(t.parentId),
  ],
)

/** Those who bring students to the college, for a fee. */
export const agents = pgTable('agents', {
  id: id(),
  name: text().notNull().unique(),
  mobile: text(),
  email: text(),
  address: text(),
  /** What is paid for a student when nothing else is agreed. */
  usualAmountPaise: paise(),
  retired: boolean().notNull().default(false),
  revision: revision(),
})
