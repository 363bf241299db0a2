import { refundCalls } from '@nalanda/contract/refunds/refunds'
import { useYearChoices } from '../../../api/academic-years.ts'
import { useRecordEditing } from '../../../api/records.ts'
import { useListState } from '../../../ui/list/list-state.ts'
import { RecordScreen } from '../../../ui/record/RecordScreen.tsx'
import { refundViews } from '../views.ts'
import { useWords } from '../words.ts'
import { refundColumns, stateFilter } from './refund-columns.ts'
import { useRefundForm } from './refund-form.tsx'

/** The refunds of all students who left. A row opens the page of the refund. */
export function RefundsPage() {
  const t = useWords()
  const state = useListState<typeof refundCalls.refunds.list>({ sort: '-newest' })
  return (
    <RecordScreen
      name="refunds"
      title={t('refunds')}
      about={t('refundsAbout')}
      add={t('addRefund')}
      none={t('noRefunds')}
      nameOf={({ fullName }) => fullName}
      columns={refundColumns(t)}
      filters={[stateFilter(t), { name: 'academicYear', label: t('academicYear'), options: useYearChoices() }]}
      searchHint={t('findStudent')}
      state={state}
      editing={useRecordEditing(refundCalls.refunds, state, refundViews)}
      form={useRefundForm()}
      hrefOf={({ id }) => `/app/Accounts/Refunds/${id}`}
      empty={t('refundsEmpty')}
    />
  )
}
