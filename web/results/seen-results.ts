import type { PublicResult, PublishedExam } from '@nalanda/contract/results/results'
import type { Lookup } from './calls.ts'

/** A result as this device saw it. */
export type Seen = { rollNo: string; examTitle: string; at: string; result: PublicResult; exam: PublishedExam | null }

const key = 'nalanda.seen-results'
const kept = 10
const keptMs = 7 * 24 * 3600 * 1000

/** The results seen here in the last seven days, the latest first; at most ten. */
export function listSeen(now = Date.now()): Seen[] {
  try {
    const seen: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(seen) ? (seen as Seen[]).filter(({ at }) => now - Date.parse(at) < keptMs) : []
  } catch {
    return []
  }
}

/** Keeps a result to be read without a connection; never one for which the exam asks a date of birth, since the device may be shared. */
export function keepSeen({ examTitle, dateOfBirth }: Lookup, result: PublicResult, exam: PublishedExam | null): void {
  if (dateOfBirth || exam?.asksDateOfBirth) return
  const rollNo = result.studentRollNo
  const others = listSeen().filter((each) => each.rollNo !== rollNo || each.examTitle !== examTitle)
  const seen: Seen = { rollNo, examTitle, at: new Date().toISOString(), result, exam }
  try {
    localStorage.setItem(key, JSON.stringify([seen, ...others].slice(0, kept)))
  } catch {
    // A browser that refuses storage shows results only while it is connected.
  }
}

/** What was seen for a lookup, however the roll number is written. */
export function recallSeen({ rollNo, examTitle }: Lookup): Seen | undefined {
  const wanted = rollNo.trim().split(' ')[0]?.toUpperCase()
  return listSeen().find((seen) => seen.examTitle === examTitle && seen.rollNo.toUpperCase() === wanted)
}

export function forgetSeen(): void {
  localStorage.removeItem(key)
}
