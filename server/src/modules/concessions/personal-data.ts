import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import { concessions } from './schema.ts'

const secret = [concessions.documentFile]

/** Personal data of concessions: the grants stay in the books, and the users who entered them stay accountable. */
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
