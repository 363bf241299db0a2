import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, instant, ref, refTo } from '../../platform/database/columns.ts'
import { sections } from '../academics/schema.ts'
import { users } from '../access/schema.ts'
import { staff } from '../people/schema.ts'
import { students } from '../students/schema.ts'

/** Class teachers of a section by period; one at a time (`one_class_teacher_at_a_time`). */
export const classTeachers = pgTable(
  'class_teachers',
  {
    id: id(),
    sectionId: refTo(() => sections.id),
    staffId: refTo(() => staff.id),
    fromOn: date().notNull(),
    /** Last day; null until another assignment follows. */
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

/** Mentors of a student by period; one at a time (`one_mentor_at_a_time`). At other times the class teacher is the mentor. */
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

/** Conversation between one login of a student's family and the current mentor. */
export const mentorConversations = pgTable(
  'mentor_conversations',
  {
    id: id(),
    studentId: refTo(() => students.id),
    userId: refTo(() => users.id),
    lastAt: instant().notNull(),
    /** Id of the newest message read by the family, and by a mentor. */
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
