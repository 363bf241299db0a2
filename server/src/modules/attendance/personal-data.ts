import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { hideInTrail } from '../../platform/personal-data/hidden-records.ts'
import type { ErasureDeps, PersonalData } from '../../platform/personal-data/personal-data.ts'
import { erasedName } from '../../platform/personal-data/pseudonyms.ts'
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

/** Attendance decides who may sit an exam, and is kept as long as marks, without the reasons and proofs of absences. */
export const attendancePersonalData: readonly PersonalData[] = [
  { ...kept, subject: 'student', column: attendanceMarks.studentId },
  { ...kept, subject: 'student', column: attendanceTotals.studentId },
  { ...kept, subject: 'student', column: attendanceStandings.studentId },
  {
    ...{ subject: 'student', column: studentLeaves.studentId, part: 'studies' },
    secret: [studentLeaves.proofFile],
    files: [studentLeaves.proofFile],
    approvals: { kinds: ['student-leave'] },
    erasure: { act: 'anonymise', why: 'academic', run: forgetReasonsOf(studentLeaves, 'student-leave') },
  },
  {
    ...{ subject: 'student', column: condonations.studentId, part: 'studies' },
    secret: [condonations.proofFile],
    files: [condonations.proofFile],
    erasure: { act: 'anonymise', why: 'academic', run: forgetReasonsOf(condonations, 'condonation') },
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

/** Returns a function that removes the reasons and the proofs, such as medical certificates; `entity` is the name of a row in the audit trail. */
function forgetReasonsOf(table: typeof studentLeaves | typeof condonations, entity: string) {
  return async (db: Database, ids: readonly number[], { files }: ErasureDeps): Promise<void> => {
    const own = inArray(table.studentId, [...ids])
    const rows = await db.select({ id: table.id, file: table.proofFile }).from(table).where(own).for('update')
    const nothing = { proofFile: null, proofType: null, proofBytes: null }
    await db
      .update(table)
      .set({ reason: erasedName, ...nothing, revision: sql`${table.revision} + 1` })
      .where(own)
    await hideInTrail(
      db,
      entity,
      rows.map(({ id }) => id),
    )
    await files.removeAfterCommit(
      db,
      rows.flatMap(({ file }) => file ?? []),
    )
  }
}
