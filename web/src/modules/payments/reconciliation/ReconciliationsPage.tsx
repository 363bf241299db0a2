import { type ReconciledDay, reconciledDays, settlementGroups } from '@nalanda/contract/payments/reconciliation'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { count, dayText } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import type { Filter } from '../../../ui/list/ListToolbar.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { SettlementFileDialog } from './SettlementFileDialog.tsx'
import { type Translate, useReconciliationWords } from './words.ts'

/** The days for which the gateway's settlement file was compared with the online payments, latest first. */
export function ReconciliationsPage() {
  const t = useReconciliationWords()
  const state = useListState<typeof reconciledDays.list>({ sort: '-day' })
  const result = useRecordList(reconciledDays, state.query)
  const mayUpload = useMay()('payments.manage')
  const [uploading, setUploading] = useState(false)
  const upload = mayUpload && (
    <Button kind="primary" icon={Upload} onClick={() => setUploading(true)}>
      {t('uploadFile')}
    </Button>
  )
  return (
    <Page title={t('reconciliation')} about={t('about')}>
      <DataList
        name="payment-reconciliations"
        label={t('reconciliation')}
        columns={columns(t)}
        state={state}
        result={result}
        rowId={({ id }) => id}
        hrefOf={({ id }) => `/app/Accounts/Reconciliation/${id}`}
        filters={filters(t)}
        onExport={(format) => exportRecords(reconciledDays, state.exportQuery, format)}
        action={upload}
        empty={{ title: t('noDays'), children: t('noDaysLead') }}
      />
      {uploading && <SettlementFileDialog onClose={() => setUploading(false)} />}
    </Page>
  )
}

const filters = (t: Translate): Filter<typeof reconciledDays.list>[] => [
  { name: 'from', label: t('fromDayFilter'), options: [], day: { until: 'to' } },
  { name: 'to', label: t('toDayFilter'), options: [], day: { since: 'from' } },
  { name: 'open', label: t('open'), options: [{ value: 'yes', label: t('openOnly') }] },
]

const columns = (t: Translate): Column<ReconciledDay, typeof reconciledDays.list>[] => [
  { field: 'day', head: t('column-day'), text: ({ day }) => dayText(day), main: true, sort: true },
  ...settlementGroups.map((group) => ({
    ...{ field: group, head: t(`group-${group}`), numeric: true },
    text: ({ groups }: ReconciledDay) => count(groups[group].count),
  })),
  {
    ...{ field: 'open', head: t('open') },
    status: ({ openCount }) =>
      openCount === 0 ? { tone: 'pass', text: t('allReviewed') } : { tone: 'warn', text: t('openCount', { count: openCount }) },
  },
]
