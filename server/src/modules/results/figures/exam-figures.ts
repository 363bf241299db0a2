import type { FigureName } from '@nalanda/contract/platform/module-kinds'
import { leadership, type Role } from '@nalanda/contract/platform/roles'
import { type ExamState, results } from '@nalanda/contract/results/results'
import { type Figure, figureOfList } from '../../../platform/manifest/figures.ts'
import { searchList } from '../../../platform/manifest/search.ts'
import { examKind } from '../exams/exam-list.ts'
import { passRate } from './pass-rate-figure.ts'

/** Exams by a word of the title, the latest first. */
export const examSearch = searchList('documents', 'results.view', examKind, ({ id, title, regulationCode }) => ({
  id,
  title,
  note: regulationCode,
  address: `/app/Examinations/${id}`,
}))

/** How many exams are in a state. */
function examsIn(state: ExamState, name: FigureName, roles: readonly Role[]): Figure {
  const shown = { name, place: 'waiting', allow: 'results.view', roles, address: '/app/Examinations', search: { state } } as const
  return figureOfList(shown, results.listExams, examKind)
}

export const examFigures: readonly Figure[] = [
  examsIn('ready', 'waitsExamsReady', ['ROLE_EXAMINATION', ...leadership]),
  examsIn('draft', 'waitsExamsDraft', ['ROLE_EXAMINATION']),
  passRate,
]
