import { percentCovered } from '@nalanda/contract/teaching/coverage'
import { offeringCalls } from '@nalanda/contract/teaching/offerings'
import { exportRecords, useRecordList } from '../../api/records.ts'
import { DataList } from '../../ui/list/DataList.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { yesNoOptions } from '../../ui/list/yes-no-options.ts'
import { Page } from '../../ui/page/Page.tsx'
import { CoverageShare } from './content/CoverageBar.tsx'
import { useWords as useContentWords } from './content/words.ts'
import { subjectColumns, teacherNames } from './offering-columns.tsx'
import { useWords } from './words.ts'

type List = typeof offeringCalls.assigned.list

/** The subjects that the user teaches. A row opens the subject with its roster. */
export function AssignedSubjectsPage() {
  const t = useWords()
  const c = useContentWords()
  const state = useListState<List>({ sort: '-termStartsOn' })
  return (
    <Page title={t('assigned')} about={t('assignedAbout')}>
      <DataList
        name="assigned-subjects"
        label={t('assigned')}
        columns={[
          ...subjectColumns(t),
          {
            field: 'coverage',
            head: c('coverage'),
            text: ({ coverage }) => percentCovered(coverage),
            cell: ({ coverage }) => <CoverageShare {...coverage} />,
          },
          { field: 'teachers', head: t('teachers'), text: teacherNames, wide: true, hiddenAtFirst: true },
          {
            field: 'termStartsOn',
            head: t('term'),
            text: ({ courseName, termName }) => `${courseName}, ${termName}`,
            sort: true,
            wide: true,
          },
        ]}
        state={state}
        result={useRecordList(offeringCalls.assigned, state.query)}
        rowId={({ id }) => id}
        hrefOf={({ id }) => `/app/Academics/Offered Subjects/${id}`}
        searchHint={t('offeringSearch')}
        filters={[{ name: 'current', label: t('currentTerm'), options: yesNoOptions(t) }]}
        onExport={(format) => exportRecords(offeringCalls.assigned, state.exportQuery, format)}
        empty={{ title: t('noAssigned'), children: t('assignedEmpty') }}
      />
    </Page>
  )
}
