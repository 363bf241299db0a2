import { type Term, termCalls, termStates } from '@nalanda/contract/calendar/terms'
import { useCourseChoices, useSemesterChoices } from '../../api/choices.ts'
import { useRecordEditing } from '../../api/records.ts'
import { dayText } from '../../ui/format/format.ts'
import type { Column } from '../../ui/list/DataList.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { RecordScreen } from '../../ui/record/RecordScreen.tsx'
import { calendarViews } from './queries.ts'
import { stateTones, termForm } from './term-form.tsx'
import { type Translate, useWords } from './words.ts'

/** The terms of all courses. A row opens the page of the term. */
export function TermsPage() {
  const t = useWords()
  const state = useListState<typeof termCalls.terms.list>({ sort: '-startsOn' })
  const editing = useRecordEditing(termCalls.terms, state, calendarViews)
  return (
    <RecordScreen
      name="terms"
      title={t('academicTerms')}
      about={t('termsAbout')}
      add={t('addTerm')}
      none={t('noTerms')}
      nameOf={({ name }) => name}
      columns={columns(t)}
      filters={[
        { name: 'courseId', label: t('course'), options: useCourseChoices(state.needs('courseId')) },
        { name: 'semesterId', label: t('semester'), options: useSemesterChoices(state.needs('semesterId')) },
        { name: 'state', label: t('state'), options: termStates.map((value) => ({ value, label: t(`state-${value}`) })) },
      ]}
      searchHint={t('termSearch')}
      state={state}
      editing={editing}
      form={termForm}
      hrefOf={({ id }) => `/app/Academics/Terms/${id}`}
      empty={t('termsEmpty')}
    />
  )
}

const columns = (t: Translate): Column<Term, typeof termCalls.terms.list>[] => [
  { field: 'name', head: t('term'), text: ({ name }) => name, main: true, sort: true, wide: true },
  { field: 'course', head: t('course'), text: ({ courseName }) => courseName, wide: true },
  { field: 'semesters', head: t('semesters'), text: ({ semesters }) => semesters, wide: true },
  { field: 'startsOn', head: t('from'), text: ({ startsOn }) => dayText(startsOn), sort: true },
  { field: 'endsOn', head: t('until'), text: ({ endsOn }) => dayText(endsOn) },
  { field: 'teachingDays', head: t('teachingDays'), text: ({ teachingDays }) => teachingDays, numeric: true },
  { field: 'state', head: t('state'), status: ({ state }) => ({ tone: stateTones[state], text: t(`state-${state}`) }) },
]
