import { reimbursements, type SchemeAgeing, schemeAges } from '@nalanda/contract/concessions/reimbursements'
import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { useMay } from '../../../api/session.ts'
import { IconButton } from '../../../ui/form/Button.tsx'
import { rupees } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { type Translate, useWords } from '../words.ts'
import { RecordDialog } from './RecordDialog.tsx'

/** The amounts that each government scheme owes, by age of the concessions, with an action to record a payment. */
export function SchemesPage() {
  const t = useWords()
  const state = useListState<typeof reimbursements.ageing.list>({ sort: 'scheme' })
  const result = useRecordList(reimbursements.ageing, state.query)
  const mayManage = useMay()('concessions.manage')
  const [recording, setRecording] = useState<SchemeAgeing | null>(null)
  const act = (row: SchemeAgeing) =>
    row.receivablePaise > 0 && (
      <IconButton label={t('labelled', { label: t('record'), value: row.scheme })} onClick={() => setRecording(row)}>
        <HandCoins size={18} aria-hidden />
      </IconButton>
    )
  return (
    <Page title={t('schemes')} about={t('schemesAbout')}>
      <DataList
        name="scheme-ageing"
        label={t('schemes')}
        columns={columns(t)}
        rowActs={mayManage ? act : undefined}
        state={state}
        result={result}
        rowId={({ id }) => id}
        searchHint={t('codeOrName')}
        onExport={(format) => exportRecords(reimbursements.ageing, state.exportQuery, format)}
        empty={{ title: t('noSchemes'), children: t('schemesEmpty') }}
      />
      {recording && <RecordDialog scheme={recording} onClose={() => setRecording(null)} />}
    </Page>
  )
}

const columns = (t: Translate): Column<SchemeAgeing, typeof reimbursements.ageing.list>[] => [
  { field: 'scheme', head: t('scheme'), text: ({ scheme }) => scheme, main: true, sort: true, wide: true },
  { field: 'students', head: t('students'), text: ({ students }) => students, numeric: true },
  ...schemeAges.map((age) => ({
    ...{ field: age, head: t(`age-${age}`), numeric: true },
    text: (row: SchemeAgeing) => rupees(row[age]),
  })),
  { field: 'receivablePaise', head: t('receivable'), text: ({ receivablePaise }) => rupees(receivablePaise), numeric: true },
]
