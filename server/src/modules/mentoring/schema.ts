import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, instant, ref, refTo } from '../../platform/database/columns.ts'
import { sections } from '../academics/schema.ts'
import { users } from '../access/schema.ts'
import { staff } from '../people/schema.ts'
import { students } from '../students/schema.ts'

/** The class teachers of a section by days; one at a time (`one_class_teacher_at_a_time`). */
export const classTeachers = pgTable(
  'class_teachers',
  {
    id: id(),
    sectionId: refTo(() => sections.id),
    staffId: refTo(() => staff.id),
    fromOn: date().notNull(),
    /** The last day; null until another follows. */
    untilOn: date(),
    recordedBy: text().notNull(),
    recordedAt: instant().notNull(),
  },
  (t) => [
    index().on(t.sectionId, t.fromOn),
    index().on(t.staffId),
    check('class_teacher_in_order', sql`${t.untilOn} >= ${t.fromOn}`),
  ],
)

/** The mentors of a student by days; one at a time (`one_mentor_at_a_time`). On other days the class teacher is the mentor. */
export const studentMentors = pgTable(
  'student_mentors',
  {
    id: id(),
    studentId: refTo(() => students.id),
    staffId: refTo(() => staff.id),
    fromOn: date().notNull(),
    untilOn: date(),
    recordedBy: text().notNull(),
    recordedAt: instant().notNull(),
  },
  (t) => [index().on(t.studentId, t.fromOn), index().on(t.staffId), check('mentor_in_order', sql`${t.untilOn} >= ${t.fromOn}`)],
)

/** What one login of a student's family and the mentor of the day write to each other. */
export const mentorConversations = pgTable(
  'mentor_conversations',
  {
    id: id(),
    studentId: refTo(() => students.id),
    userId: refTo(() => users.id),
    lastAt: instant().notNull(),
    /** The newest message that the family, and that a mentor, has read. */
    familyReadId: ref().notNull().default(0),
    mentorReadId: ref().notNull().default(0),
  },
  (t) => [unique('one_conversation_of_a_login').on(t.studentId, t.userId), index().on(t.userId), index().on(t.lastAt, t.id)],
)

export const mentorMessages = pgTable(
  'mentor_messages',
  {
    id: id(),
    conversationId: refTo(() => mentorConversations.id, { onDelete: 'cascade' }),
    fromFamily: boolean().notNull(),
    authorId: refTo(() => users.id),
    text: text().notNull(),
    sentAt: instant().notNull(),
  },
  (t) => [index().on(t.conversationId, t.id), index().on(t.authorId)],
)
