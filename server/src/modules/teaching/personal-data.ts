import { sql } from 'drizzle-orm'
import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import { electiveRounds, offeringTeachers, rosterChanges, sectionBatchStudents } from './schema.ts'
import { electiveAllotments, electiveChoices } from './schema-electives.ts'

/** Teachers of classes, students outside of their own section's rosters, members of lab batches, and elective choices and seats. */
export const teachingPersonalData: readonly PersonalData[] = [
  { subject: 'staff', column: offeringTeachers.staffId, part: 'studies', erasure: { act: 'keep', why: 'academic' } },
  { subject: 'student', column: rosterChanges.studentId, part: 'studies', erasure: { act: 'keep', why: 'academic' } },
  { subject: 'student', column: sectionBatchStudents.studentId, part: 'studies', erasure: { act: 'remove' } },
  { subject: 'student', column: electiveChoices.studentId, part: 'studies', erasure: { act: 'remove' } },
  {
    ...{ subject: 'student', column: electiveAllotments.studentId, part: 'studies', erasure: { act: 'keep', why: 'academic' } },
    shown: (at) => sql`exists (select from ${electiveRounds} where ${electiveRounds.id} = ${electiveAllotments.roundId}
      and (${electiveRounds.method} = 'first-come' or ${electiveRounds.publishedAt} <= ${at.toISOString()}::timestamptz))`,
  },
]
