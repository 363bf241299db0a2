import { type Defaulter, demands } from '@nalanda/contract/fees/demands'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { dayText, rupees } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { useFeeChoices } from '../fee-choices.ts'
import { StudentLink } from '../StudentLink.tsx'
import { type Translate, useDemandWords } from './words.ts'

const calls = demands.defaulters

/** Students whose fees are overdue, with the sum and since when. */
export function DefaultersPage() {
  const t = useDemandWords()
  const state = useListState<typeof calls.list>({ sort: 'rollNo' })
  const result = useRecordList(calls, state.query)
  const { courses, branches, batches } = useFeeChoices()
  return (
    <Page title={t('defaulters')} about={t('defaultersAbout')}>
      <DataList
        name="fee-defaulters"
        label={t('defaulters')}
        columns={columns(t)}
        state={state}
        result={result}
        rowId={({ id }) => id}
        searchHint={t('findStudent')}
        filters={[
          { name: 'courseId', label: t('course'), options: courses },
          { name: 'branchId', label: t('branch'), options: branches },
          { name: 'batchId', label: t('batch'), options: batches },
        ]}
        onExport={(format) => exportRecords(calls, state.exportQuery, format)}
        empty={{ title: t('noDefaulters'), children: t('noDefaultersLead') }}
      />
    </Page>
  )
}

const columns = (t: Translate): Column<Defaulter, typeof calls.list>[] => [
  { field: 'rollNo', head: t('rollNo'), text: ({ rollNo, admissionNo }) => rollNo ?? admissionNo, code: true, sort: true },
  {
    field: 'fullName',
    head: t('name'),
    main: true,
    sort: true,
    wide: true,
    text: ({ fullName }) => fullName,
    cell: ({ id, fullName }) => <StudentLink id={id}>{fullName}</StudentLink>,
  },
  { field: 'course', head: t('course'), text: ({ course, branch }) => `${course} ${branch}` },
  { field: 'batch', head: t('batch'), text: ({ batch }) => batch, code: true },
  { field: 'mobile', head: t('mobile'), text: ({ mobile }) => mobile, code: true },
  { field: 'since', head: t('overdueSince'), text: ({ since }) => dayText(since) },
  { field: 'overdue', head: t('overdue'), text: ({ overduePaise }) => rupees(overduePaise), numeric: true },
  { field: 'open', head: t('open'), text: ({ openPaise }) => rupees(openPaise), numeric: true },
]
