import { forgetReasons } from '../../platform/personal-data/forget-reasons.ts'
import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import {
  attendanceMarks,
  attendanceStandings,
  attendanceTotals,
  attendanceVersions,
  classSessions,
  condonations,
  eventDuties,
  studentLeaves,
} from './schema.ts'
import { absenceMessages, shortageLetterFiles, shortageLetters } from './schema-messages.ts'
import { biometricPunches } from './schema-punches.ts'

const kept = { part: 'studies', erasure: { act: 'keep', why: 'academic' } } as const
const acted = { subject: 'user', part: 'studies', collect: null, erasure: { act: 'keep', why: 'conduct' } } as const

/** Declares absences that stay without their reasons and proofs; `entity` is the name of a row in the audit trail. */
function withProofs(table: typeof studentLeaves | typeof condonations, entity: string): PersonalData {
  const { studentId, proofFile, proofType, proofBytes } = table
  const data = { subject: 'student', column: studentId, part: 'studies', files: [proofFile] } as const
  const run = forgetReasons({ data, entity, emptied: [proofFile, proofType, proofBytes] })
  return { ...data, secret: [proofFile], erasure: { act: 'anonymise', why: 'academic', run } }
}

/** Attendance decides who may sit an exam, and is kept as long as marks, without the reasons and proofs of absences. */
export const attendancePersonalData: readonly PersonalData[] = [
  { ...kept, subject: 'student', column: attendanceMarks.studentId },
  { ...kept, subject: 'student', column: attendanceTotals.studentId },
  { ...kept, subject: 'student', column: attendanceStandings.studentId },
  {
    ...withProofs(studentLeaves, 'student-leave'),
    approvals: { kinds: ['student-leave'] },
  },
  withProofs(condonations, 'condonation'),
  { ...kept, subject: 'student', column: shortageLetters.studentId, secret: [shortageLetters.content] },
  { ...kept, subject: 'student', column: absenceMessages.studentId },
  { ...kept, subject: 'student', column: biometricPunches.studentId },
  { subject: 'staff', column: biometricPunches.staffId, part: 'staff', erasure: { act: 'keep', why: 'conduct' } },
  { ...acted, column: condonations.recordedById },
  { ...acted, column: condonations.changedById },
  { ...acted, column: shortageLetters.printedById },
  { ...acted, column: shortageLetterFiles.askedById, secret: [shortageLetterFiles.file] },
  { ...acted, column: classSessions.takenById },
  { ...acted, column: attendanceVersions.takenById },
  { ...acted, column: studentLeaves.recordedById },
  { ...acted, column: eventDuties.decidedById },
]
