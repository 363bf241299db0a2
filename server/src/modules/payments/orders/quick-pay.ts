import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import { checkDateOfBirth } from '../../../platform/throttling/date-of-birth-attempts.ts'
import { students } from '../../students/schema.ts'

type Guess = { rollNo: string; dateOfBirth: string; address: string }

/** Returns the student with this roll number and date of birth. Refuses an unknown number and a wrong date alike, and counts both (decision 101). */
export async function findByBirth(db: Database, guess: Guess, now: Date): Promise<{ id: number; fullName: string }> {
  const find = async () => (await db.select().from(students).where(eq(students.rollNo, guess.rollNo)))[0] ?? null
  const student = await checkDateOfBirth(db, { ...guess, find }, now)
  if (!student) throw problem('payments.no-such-student')
  return { id: student.id, fullName: student.fullName }
}

/** Returns the first letters of a name, so that a person who knows the name recognises it. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .join('. ')
}
