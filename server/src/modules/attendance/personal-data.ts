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

/** Attendance decides who may sit an exam, and is kept as long as marks. */
export const attendancePersonalData: readonly PersonalData[] = [
  { ...kept, subject: 'student', column: attendanceMarks.studentId },
  { ...kept, subject: 'student', column: attendanceTotals.studentId },
  { ...kept, subject: 'student', column: attendanceStandings.studentId },
  {
    ...kept,
    subject: 'student',
    column: studentLeaves.studentId,
    secret: [studentLeaves.proofFile],
    files: [studentLeaves.proofFile],
  },
  {
    ...kept,
    subject: 'student',
    column: condonations.studentId,
    secret: [condonations.proofFile],
    files: [condonations.proofFile],
  },
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
