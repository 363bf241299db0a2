import { type Defaulter, demands, remindedFilters } from '@nalanda/contract/fees/demands'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { dayText, rupees } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import type { Filter } from '../../../ui/list/ListToolbar.tsx'
import { type ListState, useListState, useSelection } from '../../../ui/list/list-state.ts'
import { SelectionBar } from '../../../ui/list/SelectionBar.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { useFeeChoices } from '../fee-choices.ts'
import { StudentLink } from '../StudentLink.tsx'
import { LastReminders, useLastReminderRun } from './LastReminders.tsx'
import { type Matching, SendReminders, type Whom } from './SendReminders.tsx'
import { type Translate, useDemandWords } from './words.ts'

const calls = demands.defaulters

/** Students with overdue fees, with the sum and the date since when; the accounts office can remind some of them, or all in the list. */
export function DefaultersPage() {
  const t = useDemandWords()
  const mayRemind = useMay()('fees.manage')
  const state = useListState<typeof calls.list>({ sort: 'rollNo' })
  const result = useRecordList(calls, state.query)
  const last = useLastReminderRun(mayRemind)
  const selection = useSelection(state)
  const [whom, setWhom] = useState<Whom | null>(null)
  const total = result.data?.total ?? 0
  return (
    <Page title={t('defaulters')} about={t('defaultersAbout')}>
      {last.run && last.shown && <LastReminders run={last.run} />}
      <DataList
        name="fee-defaulters"
        label={t('defaulters')}
        columns={columns(t)}
        state={state}
        result={result}
        rowId={({ id }) => id}
        {...(mayRemind && { selection })}
        bar={
          selection.ids.size > 0 && (
            <SelectionBar count={selection.ids.size} onClear={selection.clear}>
              <Button size="small" icon={BellRing} onClick={() => setWhom({ studentIds: [...selection.ids] })}>
                {t('sendReminders')}
              </Button>
            </SelectionBar>
          )
        }
        searchHint={t('findStudent')}
        filters={useFilters(t, state)}
        onExport={(format) => exportRecords(calls, state.exportQuery, format)}
        action={
          mayRemind &&
          total > 0 && (
            <Button kind="primary" icon={BellRing} onClick={() => setWhom({ matching: state.exportQuery as Matching })}>
              {t('remindAll')}
            </Button>
          )
        }
        empty={{ title: t('noDefaulters'), children: t('noDefaultersLead') }}
      />
      {whom && <SendReminders whom={whom} last={last.run} onSent={selection.clear} onClose={() => setWhom(null)} />}
    </Page>
  )
}

function useFilters(t: Translate, { needs }: ListState): Filter<typeof calls.list>[] {
  const { courses, branches, batches } = useFeeChoices(needs('courseId', 'branchId', 'batchId'))
  return [
    { name: 'courseId', label: t('course'), options: courses },
    { name: 'branchId', label: t('branch'), options: branches },
    { name: 'batchId', label: t('batch'), options: batches },
    {
      name: 'reminded',
      label: t('lastReminded'),
      options: remindedFilters.map((value) => ({ value, label: t(`reminded-${value}`) })),
    },
  ]
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
  { field: 'course', head: t('course'), text: ({ course, branch }) => `${course} ${branch}`, wide: true },
  { field: 'batch', head: t('batch'), text: ({ batch }) => batch, code: true, hiddenAtFirst: true },
  { field: 'mobile', head: t('mobile'), text: ({ mobile }) => mobile, code: true },
  { field: 'since', head: t('overdueSince'), text: ({ since }) => dayText(since) },
  { field: 'reminded', head: t('lastReminded'), text: ({ remindedOn }) => remindedOn && dayText(remindedOn) },
  { field: 'overdue', head: t('overdue'), text: ({ overduePaise }) => rupees(overduePaise), numeric: true },
  { field: 'open', head: t('open'), text: ({ openPaise }) => rupees(openPaise), numeric: true },
]
