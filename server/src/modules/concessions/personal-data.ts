import { forgetReasons } from '../../platform/personal-data/forget-reasons.ts'
import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import { concessionRecord } from './requests/concessions.ts'
import { concessions } from './schema.ts'

const { documentFile, documentType, documentBytes } = concessions
const secret = [documentFile]
const ofStudent = { subject: 'student', part: 'concessions', column: concessions.studentId, files: [documentFile] } as const
const emptied = [documentFile, documentType, documentBytes]

/** Personal data of concessions: the amounts stay in the books, and the users who entered them stay accountable. The supporting documents are about the family. */
export const concessionsPersonalData: readonly PersonalData[] = [
  {
    ...{ ...ofStudent, secret },
    approvals: { kinds: ['concession'] },
    erasure: {
      act: 'anonymise',
      why: 'money',
      run: forgetReasons({ data: ofStudent, entity: concessionRecord.entity, emptied }),
    },
  },
  { subject: 'user', part: 'concessions', column: concessions.enteredById, secret, erasure: { act: 'keep', why: 'conduct' } },
  {
    subject: 'user',
    part: 'concessions',
    column: concessions.changedById,
    collect: null,
    erasure: { act: 'keep', why: 'conduct' },
  },
]
