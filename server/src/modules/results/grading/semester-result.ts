import type { RegulationRules } from '@nalanda/contract/academics/academics'
import { type Attempt, countedAttempts, earnedCredits, gradePointAverage, registeredCredits } from './grade-point-average.ts'

export type SummaryRules = Pick<RegulationRules, 'rounding' | 'countedAttempt'>

/** A student's averages, credits and counts in an exam. */
export type SemesterSummary = {
  sgpa: string | null
  cgpa: string | null
  totalCredits: number
  earnedCredits: number
  passCount: number
  failCount: number
}

/** Returns SGPA, credits and counts over the courses of the exam, and the CGPA over all attempts up to it (oldest first), including the exam's own. */
export function summaryOf(inExam: readonly Attempt[], attempts: readonly Attempt[], rules: SummaryRules): SemesterSummary {
  const passCount = inExam.filter(({ passed }) => passed).length
  return {
    sgpa: gradePointAverage(inExam, rules.rounding).value,
    cgpa: gradePointAverage(countedAttempts(attempts, rules.countedAttempt), rules.rounding).value,
    totalCredits: registeredCredits(inExam),
    earnedCredits: earnedCredits(inExam),
    passCount,
    failCount: inExam.length - passCount,
  }
}
