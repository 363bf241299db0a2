/**
 * Results of exams, from the exam cell's spreadsheet to the student's screen and PDF. An exam collects entries (one per student and course); publishing makes
 * them public at a given instant. A published mark changes only by a correction with a reason, which re-issues the result.
 */
import { computationCalls } from './computation.ts'
import { correctionCalls } from './corrections.ts'
import { examCalls } from './exams.ts'
import { importCalls } from './imports.ts'
import { markCalls } from './marks.ts'
import { progressCalls } from './progress.ts'
import { publicCalls } from './public.ts'
import { publicationCalls } from './publication.ts'
import { reportCalls } from './reports.ts'
import { studentResultCalls } from './student-results.ts'

// biome-ignore lint/performance/noBarrelFile: the contract of a module is one door; only its text is in several files
export { Recomputation, ResultChange, resultFigures } from './computation.ts'
export { CorrectedRow, CorrectionSheet, correctionPurposes, MarkState } from './corrections.ts'
export { Exam, type ExamAction, type ExamState, examStates, examWorkflow, SaveExam } from './exams.ts'
export {
  layouts,
  longFields,
  Mapping,
  ResultImport,
} from './imports.ts'
export { EntryVersion, type Marker, markers, ResultDetail, ResultRow } from './marks.ts'
export { PublicRecord, PublicResult, PublishedExam } from './public.ts'
export { IncompleteStudent, MissingResults, PublicationCheck } from './publication.ts'
export { Failure, Overview, reports, Topper } from './reports.ts'

export const results = {
  ...examCalls,
  ...importCalls,
  ...computationCalls,
  ...correctionCalls,
  ...markCalls,
  ...publicationCalls,
  ...reportCalls,
  ...progressCalls,
  ...publicCalls,
  ...studentResultCalls,
}
