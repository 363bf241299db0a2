import type { FigureName } from '@nalanda/contract/platform/module-kinds'
import type { Permission } from '@nalanda/contract/platform/permissions'
import type { ExamState } from '@nalanda/contract/results/results'
import { type Figure, figureOfList } from '../../../platform/manifest/figures.ts'
import { searchList } from '../../../platform/manifest/search.ts'
import { examKind } from './exam-list.ts'

/** Exams by a word of the title, the latest first. */
export const examSearch = searchList('documents', 'results.view', examKind, ({ id, title, regulationCode }) => ({
  id,
  title,
  note: regulationCode,
  address: `/app/Examinations/${id}`,
}))

/** How many exams are in a state. */
function examsIn(state: ExamState, name: FigureName, place: Figure['place'], allow: Permission): Figure {
  return figureOfList({ name, place, allow, address: '/app/Examinations', search: { state } }, examKind)
}

export const examFigures: readonly Figure[] = [
  examsIn('published', 'examsPublished', 'glance', 'results.view'),
  examsIn('ready', 'waitsExamsReady', 'waiting', 'results.manage'),
  examsIn('draft', 'waitsExamsDraft', 'waiting', 'results.manage'),
]
