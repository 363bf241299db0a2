import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import { concessions } from './schema.ts'

const secret = [concessions.documentFile]

/** What a student was granted stays in the books, and who asked for it stays answerable. */
export const concessionsPersonalData: readonly PersonalData[] = [
  { subject: 'student', part: 'concessions', column: concessions.studentId, secret, erasure: { act: 'keep', why: 'money' } },
  { subject: 'user', part: 'concessions', column: concessions.enteredById, secret, erasure: { act: 'keep', why: 'conduct' } },
  {
    subject: 'user',
    part: 'concessions',
    column: concessions.changedById,
    collect: null,
    erasure: { act: 'keep', why: 'conduct' },
  },
]
