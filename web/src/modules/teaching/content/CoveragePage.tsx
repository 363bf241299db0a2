import { coverageStateOf, coverageStates, percentCovered } from '@nalanda/contract/teaching/coverage'
import type { CoveredOffering } from '@nalanda/contract/teaching/offerings'
import { planCalls } from '@nalanda/contract/teaching/plans'
import { teacherCalls } from '@nalanda/contract/teaching/teachers'
import { useDepartmentChoices, useTermChoices } from '../../../api/choices.ts'
import { exportRecords, useChoices, useRecordList } from '../../../api/records.ts'
import { useMay } from '../../../api/session.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import type { Filter } from '../../../ui/list/ListToolbar.tsx'
import { type ListState, useListState } from '../../../ui/list/list-state.ts'
import { yesNoOptions } from '../../../ui/list/yes-no-options.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { teacherNames } from '../offering-columns.tsx'
import { type Translate as TeachingWords, useWords as useTeachingWords } from '../words.ts'
import { CoverageShare } from './CoverageBar.tsx'
import { coverageTones } from './queries.ts'
import { type Translate, useWords } from './words.ts'

type List = typeof planCalls.coverage.list

/** The share of its lesson plan that each class has covered, lowest first. */
export function CoveragePage() {
  const t = useWords()
  const words = useTeachingWords()
  const state = useListState<List>({ sort: 'percent', opensWith: { current: 'yes' } })
  return (
    <Page title={t('coverage')} about={t('coverageAbout')}>
      <DataList
        name="syllabus-coverage"
        label={t('coverage')}
        columns={columns(t, words)}
        state={state}
        result={useRecordList(planCalls.coverage, state.query)}
        rowId={({ id }) => id}
        hrefOf={({ id }) => `/app/Academics/Offered Subjects/${id}/Plan`}
        searchHint={words('offeringSearch')}
        filters={useFilters(t, words, state)}
        onExport={(format) => exportRecords(planCalls.coverage, state.exportQuery, format)}
        empty={{ title: t('noCoverage'), children: t('coverageEmpty') }}
      />
    </Page>
  )
}

function useFilters(t: Translate, words: TeachingWords, { needs }: ListState): Filter<List>[] {
  const teachers = useChoices(teacherCalls.workload, { sort: 'fullName' }, useMay()('teaching.assign') && needs('staffId')) ?? []
  return [
    { name: 'status', label: t('status'), options: coverageStates.map((value) => ({ value, label: t(`state-${value}`) })) },
    { name: 'departmentId', label: t('department'), options: useDepartmentChoices(needs('departmentId')) },
    { name: 'staffId', label: words('teachers'), options: teachers.map(({ id, fullName }) => ({ value: id, label: fullName })) },
    { name: 'termId', label: t('term'), options: useTermChoices(needs('termId')) },
    { name: 'current', label: t('runsToday'), options: yesNoOptions(t) },
  ]
}

const columns = (t: Translate, words: TeachingWords): Column<CoveredOffering, List>[] => [
  { field: 'subjectCode', head: words('code'), text: ({ subjectCode }) => subjectCode, code: true, sort: true },
  { field: 'subjectName', head: words('subject'), text: ({ subjectName }) => subjectName, main: true, sort: true, wide: true },
  { field: 'section', head: t('section'), text: ({ section }) => section, code: true, sort: true },
  { field: 'teachers', head: words('teachers'), text: (row) => teacherNames(row) || null, wide: true },
  {
    field: 'periods',
    head: t('periods'),
    text: ({ coverage: { covered, planned } }) => (planned === 0 ? null : t('nOfM', { covered, planned })),
  },
  {
    field: 'percent',
    head: t('coverage'),
    text: ({ coverage }) => percentCovered(coverage),
    cell: ({ coverage }) => <CoverageShare {...coverage} />,
    sort: true,
  },
  {
    field: 'state',
    head: t('status'),
    status: ({ coverage }) => {
      const state = coverageStateOf(coverage)
      return { tone: coverageTones[state], text: t(`state-${state}`) }
    },
  },
]
