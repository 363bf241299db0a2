import type { AllotmentStep } from '@nalanda/contract/teaching/elective-choices'

/** `cgpa` is in hundredths, null without a published result; `preferences` are ids of options, the first choice first. */
export type Candidate = {
  studentId: number
  cgpa: number | null
  chosenAt: Date
  rollNo: string | null
  preferences: readonly number[]
}

/** An option with its free seats; a cancelled one has none. */
export type OpenOption = { id: number; free: number; cancelled: boolean }

export type Outcome = { studentId: number; optionId: number | null; place: number; steps: AllotmentStep[] }

/**
 * Allots seats by merit: in the order of CGPA each student gets the first preference that has a seat. Ties go to the earlier choice, then to the lower roll
 * number. A student without CGPA comes after all who have one. Equal choices always give the same allotment.
 */
export function allotByMerit(candidates: readonly Candidate[], options: readonly OpenOption[]): Outcome[] {
  const free = new Map(options.map(({ id, free: seats, cancelled }) => [id, cancelled ? 0 : seats]))
  const cancelled = new Set(options.flatMap(({ id, cancelled: is }) => (is ? [id] : [])))
  const lastCgpa = new Map<number, number | null>()
  return candidates.toSorted(inOrderOfMerit).map(({ studentId, cgpa, preferences }, at) => {
    const steps: AllotmentStep[] = []
    for (const optionId of preferences) {
      const left = free.get(optionId) ?? 0
      if (left > 0) {
        free.set(optionId, left - 1)
        lastCgpa.set(optionId, cgpa)
        steps.push({ optionId, outcome: 'allotted', lastCgpa: null })
        return { studentId, optionId, place: at + 1, steps }
      }
      const outcome = cancelled.has(optionId) ? 'cancelled' : 'full'
      steps.push({ optionId, outcome, lastCgpa: cgpaText(lastCgpa.get(optionId) ?? null) })
    }
    return { studentId, optionId: null, place: at + 1, steps }
  })
}

/** Compares two students for the allotment: the higher CGPA first, then the earlier choice, then the lower roll number. */
export function inOrderOfMerit(a: Candidate, b: Candidate): number {
  return (
    (b.cgpa ?? -1) - (a.cgpa ?? -1) ||
    a.chosenAt.getTime() - b.chosenAt.getTime() ||
    compareText(a.rollNo ?? '\uffff', b.rollNo ?? '\uffff') ||
    a.studentId - b.studentId
  )
}

/** Compares code units, like the database with collation C: the order does not depend on a language. */
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export const cgpaText = (hundredths: number | null) => (hundredths === null ? null : (hundredths / 100).toFixed(2))
export const cgpaHundredths = (text: string | null) => (text === null ? null : Math.round(Number(text) * 100))
