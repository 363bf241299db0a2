import type { PublicResult, PublishedExam } from '@nalanda/contract/results/results'
import type { Lookup } from './calls.ts'

/** A result as seen on this device. */
export type Seen = { rollNo: string; examTitle: string; at: string; result: PublicResult; exam: PublishedExam | null }

const key = 'nalanda.seen-results'
const kept = 10
const keptMs = 7 * 24 * 3600 * 1000

/** Returns the results seen here in the last seven days, latest first; at most ten. */
export function listSeen(now = Date.now()): Seen[] {
  try {
    const seen: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(seen) ? (seen as Seen[]).filter(({ at }) => now - Date.parse(at) < keptMs) : []
  } catch {
    return []
  }
}

/** Stores a result for reading without a connection; never one for which the exam asks for a date of birth, since the device may be shared. */
export function keepSeen({ examTitle, dateOfBirth }: Lookup, result: PublicResult, exam: PublishedExam | null): void {
  if (dateOfBirth || exam?.asksDateOfBirth) return
  const rollNo = result.studentRollNo
  const others = listSeen().filter((each) => each.rollNo !== rollNo || each.examTitle !== examTitle)
  const seen: Seen = { rollNo, examTitle, at: new Date().toISOString(), result, exam }
  try {
    localStorage.setItem(key, JSON.stringify([seen, ...others].slice(0, kept)))
  } catch {
    // Without storage, results are shown only while there is a connection.
  }
}

/** Returns the stored result of a lookup, regardless of how the roll number is written. */
export function recallSeen({ rollNo, examTitle }: Lookup): Seen | undefined {
  const wanted = rollNo.trim().split(' ')[0]?.toUpperCase()
  return listSeen().find((seen) => seen.examTitle === examTitle && seen.rollNo.toUpperCase() === wanted)
}

export function forgetSeen(): void {
  localStorage.removeItem(key)
}
