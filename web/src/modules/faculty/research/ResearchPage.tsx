import { workCalls as calls, type FacultyWork } from '@nalanda/contract/faculty/works'
import { useYearChoices } from '../../../api/academic-years.ts'
import { useDepartmentChoices } from '../../../api/choices.ts'
import { proofColumn, stateColumn, useEvidenceFilters } from '../../../api/evidence/evidence-list.ts'
import { usePersonFilter } from '../../../api/evidence/person-filter.ts'
import { type Translate as EvidenceTranslate, useEvidenceWords } from '../../../api/evidence/words.ts'
import { useOwnRecordsOnly } from '../../../api/own-records.ts'
import { useRecordEditing } from '../../../api/records.ts'
import { dayText, rupees } from '../../../ui/format/format.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { RecordScreen } from '../../../ui/record/RecordScreen.tsx'
import { facultyViews } from '../faculty-views.ts'
import { type Translate, useWords } from '../words.ts'
import { kindOptions, workForm } from './work-form.tsx'

/** Patents, projects and other work of the faculty, with proof and verification. */
export function ResearchPage() {
  const t = useWords()
  const e = useEvidenceWords()
  const state = useListState<typeof calls.list>({ sort: '-startsOn' })
  const editing = useRecordEditing(calls, state, facultyViews)
  const own = useOwnRecordsOnly('faculty.verify')
  return (
    <RecordScreen
      name="faculty-work"
      title={t('research')}
      about={t('researchAbout')}
      add={t('addWork')}
      none={t('noWork')}
      nameOf={({ title }) => title}
      columns={columns(t, e)}
      filters={[
        { name: 'kind', label: t('kind'), options: kindOptions(t) },
        { name: 'departmentId', label: t('department'), options: useDepartmentChoices(state.needs('departmentId')) },
        { name: 'academicYear', label: t('academicYear'), options: useYearChoices(20) },
        ...useEvidenceFilters(calls),
        ...usePersonFilter(state.filters),
      ]}
      searchHint={t('workSearch')}
      state={state}
      editing={editing}
      form={workForm(t, own)}
      hrefOf={({ id }) => `/app/Faculty/Research/${id}`}
      empty={t('workEmpty')}
    />
  )
}

const columns = (t: Translate, e: EvidenceTranslate): Column<FacultyWork, typeof calls.list>[] => [
  { field: 'title', head: t('title'), text: ({ title }) => title, main: true, sort: true, wide: true },
  { field: 'kind', head: t('kind'), text: ({ kind }) => t(`kind-${kind}`) },
  { field: 'people', head: t('people'), text: ({ members }) => members.map(({ fullName }) => fullName).join(', '), wide: true },
  { field: 'organisation', head: t('organisation'), text: ({ organisation }) => organisation, wide: true, hiddenAtFirst: true },
  { field: 'status', head: t('status'), text: ({ status }) => t(`status-${status}`) },
  {
    field: 'amountPaise',
    head: t('amount'),
    text: ({ amountPaise }) => (amountPaise === null ? null : rupees(amountPaise)),
    numeric: true,
    sort: true,
    hiddenAtFirst: true,
  },
  { field: 'startsOn', head: t('startsOn'), text: ({ startsOn }) => dayText(startsOn), sort: true },
  { ...proofColumn(e), hiddenAtFirst: true },
  stateColumn(e),
]
