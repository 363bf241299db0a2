import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import { fixedHours, teacherTimes } from './schema.ts'
import { classCovers, entryTeachers } from './schema-versions.ts'

const academic = { act: 'keep', why: 'academic' } as const

/** When teachers can teach, and which classes they taught and covered. */
export const timetablePersonalData: readonly PersonalData[] = [
  { subject: 'staff', column: teacherTimes.staffId, part: 'staff', erasure: { act: 'remove' } },
  { subject: 'staff', column: fixedHours.staffId, part: 'staff', erasure: academic },
  { subject: 'staff', column: entryTeachers.staffId, part: 'staff', erasure: academic },
  { subject: 'staff', column: classCovers.staffId, part: 'staff', erasure: academic },
  { subject: 'staff', column: classCovers.absentId, part: 'staff', erasure: academic },
]
