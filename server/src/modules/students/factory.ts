import type { Database } from '../../platform/database/client.ts'
import { aProgramme } from '../academics/factory.ts'
import { studentStates, students } from './schema.ts'

export type NewStudent = typeof students.$inferInsert
export type StoredStudent = typeof students.$inferSelect

let made = 0

/**
 * Adds an enrolled student with a roll number. Name the place (`...programme.place`) to have students of one class; without it the student gets a programme of
 * its own.
 */
export async function aStudent(db: Database, overrides: Partial<NewStudent> = {}): Promise<StoredStudent> {
  const number = ++made
  const place = isPlace(overrides) ? overrides : (await aProgramme(db)).place
  const serial = String(number).padStart(4, '0')
  const plain = {
    admissionNo: `ADM${serial}`,
    rollNo: `22TC1A${serial}`,
    fullName: `Student ${number}`,
    gender: 'female' as const,
    dateOfBirth: '2004-08-15',
  }
  const [row] = await db
    .insert(students)
    .values({ ...plain, ...place, ...overrides })
    .returning()
  if (!row) throw new Error('The student was not stored')
  const state = overrides.state ?? 'enrolled'
  await db.insert(studentStates).values(stateRows(row.id, state))
  return { ...row, state, revision: row.revision + (state === 'admitted' ? 1 : 2) }
}

type Place = Pick<NewStudent, 'courseId' | 'branchId' | 'batchId' | 'regulationId'>

function isPlace(values: Partial<NewStudent>): values is Partial<NewStudent> & Place {
  const { courseId, branchId, batchId, regulationId } = values
  return [courseId, branchId, batchId, regulationId].every((id) => id !== undefined)
}

function stateRows(studentId: number, state: StoredStudent['state']): (typeof studentStates.$inferInsert)[] {
  const row = { studentId, recordedBy: 'office', recordedAt: new Date('2022-09-01T05:30:00Z') }
  const admitted = { ...row, state: 'admitted' as const, startedOn: '2022-08-16', reason: 'Admitted through counselling' }
  return state === 'admitted'
    ? [admitted]
    : [admitted, { ...row, state, startedOn: '2022-09-01', reason: 'Reported to the college' }]
}
