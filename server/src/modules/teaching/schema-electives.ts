import type { AllotmentBasis, AllotmentStep } from '@nalanda/contract/teaching/elective-choices'
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { id, instant, ref, refTo, revision } from '../../platform/database/columns.ts'
import { branches, semesters, subjects } from '../academics/schema.ts'
import { departments } from '../people/schema.ts'
import { students } from '../students/schema.ts'
import { electiveRounds, offerings } from './schema.ts'

/** Semesters whose students choose in a round. */
export const roundSemesters = pgTable(
  'elective_round_semesters',
  {
    roundId: refTo(() => electiveRounds.id, { onDelete: 'cascade' }),
    semesterId: refTo(() => semesters.id),
  },
  (t) => [primaryKey({ columns: [t.roundId, t.semesterId] }), index().on(t.semesterId)],
)

/** Branches whose students choose in a round; none means all of the course. */
export const roundBranches = pgTable(
  'elective_round_branches',
  {
    roundId: refTo(() => electiveRounds.id, { onDelete: 'cascade' }),
    branchId: refTo(() => branches.id),
  },
  (t) => [primaryKey({ columns: [t.roundId, t.branchId] }), index().on(t.branchId)],
)

/** A subject that is offered in a round. The trigger `count_elective_seats` maintains `taken`; `seats_for_all` refuses one seat too many. */
export const electiveOptions = pgTable(
  'elective_options',
  {
    id: id(),
    roundId: refTo(() => electiveRounds.id),
    subjectId: refTo(() => subjects.id),
    seats: integer().notNull(),
    taken: integer().notNull().default(0),
    departmentId: refTo(() => departments.id),
    cancelledAt: instant(),
    cancelReason: text(),
    revision: revision(),
  },
  (t) => [
    unique('one_option_of_a_subject').on(t.roundId, t.subjectId),
    unique('option_with_round').on(t.id, t.roundId),
    index().on(t.subjectId),
    index().on(t.departmentId),
    check('seats_for_all', sql`${t.taken} between 0 and ${t.seats}`),
    check('cancelled_with_reason', sql`num_nonnulls(${t.cancelledAt}, ${t.cancelReason}) <> 1`),
  ],
)

/** Branches whose students may not choose an option, besides those of the department that teaches an open elective. */
export const optionExclusions = pgTable(
  'elective_option_exclusions',
  {
    optionId: refTo(() => electiveOptions.id, { onDelete: 'cascade' }),
    branchId: refTo(() => branches.id),
  },
  (t) => [primaryKey({ columns: [t.optionId, t.branchId] }), index().on(t.branchId)],
)

/** The preferences of a student in a round. */
export const electiveChoices = pgTable(
  'elective_choices',
  {
    roundId: ref().notNull(),
    studentId: refTo(() => students.id),
    rank: smallint().notNull(),
    optionId: ref().notNull(),
    chosenAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roundId, t.studentId, t.rank] }),
    unique('option_chosen_once').on(t.roundId, t.studentId, t.optionId),
    foreignKey({
      name: 'choice_of_round',
      columns: [t.optionId, t.roundId],
      foreignColumns: [electiveOptions.id, electiveOptions.roundId],
    }),
    index().on(t.optionId),
    index().on(t.studentId),
  ],
)

/** The seat of a student in a round, and the reason; without an option if no preference had a seat. */
export const electiveAllotments = pgTable(
  'elective_allotments',
  {
    roundId: refTo(() => electiveRounds.id),
    studentId: refTo(() => students.id),
    optionId: ref(),
    basis: text().$type<AllotmentBasis>().notNull(),
    cgpa: numeric({ precision: 4, scale: 2 }),
    place: integer(),
    steps: jsonb().$type<AllotmentStep[]>().notNull(),
    reason: text(),
    allottedBy: text().notNull(),
    allottedAt: instant().notNull(),
    /** The class on whose roster the student is, once the allotment is published. */
    offeringId: ref().references(() => offerings.id),
  },
  (t) => [
    primaryKey({ columns: [t.roundId, t.studentId] }),
    foreignKey({
      name: 'allotment_of_round',
      columns: [t.optionId, t.roundId],
      foreignColumns: [electiveOptions.id, electiveOptions.roundId],
    }),
    index().on(t.optionId),
    index().on(t.studentId),
    index().on(t.offeringId),
    check('office_gives_reason', sql`${t.basis} <> 'office' or ${t.reason} is not null`),
  ],
)
