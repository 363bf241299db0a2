/**
 * Results of examinations, from the exam cell's spreadsheet to the student's screen and PDF. An exam collects entries (one per student and
 * course); publishing shows them to the public at an instant. A published mark changes only by a correction with a reason, which re-issues the result.
 */
import { examCalls } from './results-exams.ts'
import { importCalls } from './results-imports.ts'
import { markCalls } from './results-marks.ts'
import { publicCalls } from './results-public.ts'
import { reportCalls } from './results-reports.ts'

// biome-ignore lint/performance/noBarrelFile: the contract of a module is one door; only its text is in several files
export { Exam, type ExamState, examAllows, examKinds, examStates, SaveExam } from './results-exams.ts'
export {
  Fault,
  faultCodes,
  type ImportState,
  importAllows,
  importStates,
  layouts,
  longFields,
  Mapping,
  ResultImport,
} from './results-imports.ts'
export { EntryVersion, ResultDetail, ResultRow } from './results-marks.ts'
export { resultsProblems } from './results-problems.ts'
export { PublicRecord, PublicResult, PublishedExam, SigningKey, VerifiedDocument } from './results-public.ts'
export { Failure, Overview, reports, Topper } from './results-reports.ts'

export const results = { ...examCalls, ...importCalls, ...markCalls, ...reportCalls, ...publicCalls }
