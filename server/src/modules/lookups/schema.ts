import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, paise, ref, revision } from '../../platform/database/columns.ts'

/** Values that forms offer: categories, sub-castes, seat types and so on. A value in use keeps its spelling; its label may change. */
export const lookupValues = pgTable(
  'choices',
  {
    id: id(),
    kind: text().notNull(),
    value: text().notNull(),
    /** Displayed text, if it differs from the value: ICET is shown as ICETT. */
    label: text(),
    /** The second half of a 'label,extra' option. */
    extra: text(),
    /** The category that a sub-caste belongs to. */
    parentId: ref(),
    position: integer().notNull().default(0),
    /** No longer offered; students who have the value keep it. */
    retired: boolean().notNull().default(false),
    revision: revision(),
  },
  (t) => [
    unique('one_choice_of_a_value').on(t.kind, t.parentId, t.value).nullsNotDistinct(),
    index().on(t.kind, t.position, t.id),
    index().on(t.parentId),
  ],
)

/** Agents who bring students to the college for a fee. */
export const agents = pgTable('agents', {
  id: id(),
  name: text().notNull().unique(),
  mobile: text(),
  email: text(),
  address: text(),
  /** Amount paid per student unless another is agreed. */
  usualAmountPaise: paise(),
  retired: boolean().notNull().default(false),
  revision: revision(),
})
