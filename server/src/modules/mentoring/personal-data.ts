import { eq } from 'drizzle-orm'
import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import { classTeachers, mentorConversations, mentorMessages, studentMentors } from './schema.ts'

/**
 * Personal data of mentoring: assignments, and messages between families and mentors. A student's copy does not include the messages of the parents: each
 * person has their own.
 */
export const mentoringPersonalData: readonly PersonalData[] = [
  { subject: 'staff', column: classTeachers.staffId, part: 'staff', erasure: { act: 'keep', why: 'academic' } },
  { subject: 'staff', column: studentMentors.staffId, part: 'staff', collect: null, erasure: { act: 'keep', why: 'academic' } },
  { subject: 'student', column: studentMentors.studentId, part: 'studies', erasure: { act: 'remove' } },
  { subject: 'student', column: mentorConversations.studentId, part: 'messages', collect: null, erasure: { act: 'remove' } },
  {
    ...{ subject: 'user', column: mentorMessages.authorId, part: 'messages', where: eq(mentorMessages.fromFamily, true) },
    erasure: { act: 'remove' },
  },
  {
    ...{ subject: 'user', column: mentorMessages.authorId, part: 'messages', where: eq(mentorMessages.fromFamily, false) },
    erasure: { act: 'keep', why: 'conduct' },
  },
  { subject: 'user', column: mentorConversations.userId, part: 'messages', collect: null, erasure: { act: 'remove' } },
]
