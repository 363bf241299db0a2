import type { FigureName } from '@nalanda/contract/platform/module-kinds'
import { leadership, type Role } from '@nalanda/contract/platform/roles'
import { type ExamState, results } from '@nalanda/contract/results/results'
import { type Figure, figureOfList } from '../../../platform/manifest/figures.ts'
import { searchList } from '../../../platform/manifest/search.ts'
import { examKind } from '../exams/exam-list.ts'
import { resultsIncomplete } from '../exams/incomplete-results.ts'
import { lookupsLastHour } from '../lookup/lookup-minutes.ts'
import { passRate } from './pass-rate-figure.ts'

/** Searches exams by a word of the title, latest first. */
export const examSearch = searchList(
  'documents',
  { allow: 'results.view', screen: '/app/Examinations' },
  examKind,
  ({ title, regulationCode }) => ({ title, note: regulationCode }),
)

type Shown = { name: FigureName; place: Figure['place']; roles: readonly Role[] }

/** Returns a figure: the number of exams that the list of exams shows with these filters. */
function examsWhere(search: { state?: ExamState; withheld?: 'yes' }, shown: Shown): Figure {
  return figureOfList({ ...shown, allow: 'results.view', address: '/app/Examinations', search }, results.listExams, examKind)
}

export const examFigures: readonly Figure[] = [
  examsWhere({ state: 'ready' }, { name: 'waitsExamsReady', place: 'waiting', roles: ['ROLE_EXAMINATION', ...leadership] }),
  examsWhere({ state: 'draft' }, { name: 'waitsExamsDraft', place: 'waiting', roles: ['ROLE_EXAMINATION'] }),
  examsWhere({ state: 'published' }, { name: 'examsPublished', place: 'glance', roles: ['ROLE_EXAMINATION'] }),
  examsWhere({ withheld: 'yes' }, { name: 'examsWithheld', place: 'glance', roles: ['ROLE_EXAMINATION'] }),
  lookupsLastHour,
  resultsIncomplete,
  passRate,
]
