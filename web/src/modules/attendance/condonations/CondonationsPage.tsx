import { type Condonation, excuseCalls, feeStates } from '@nalanda/contract/attendance/condonations'
import { useTermChoices } from '../../../api/choices.ts'
import { proofColumn, stateColumn, useEvidenceFilters } from '../../../api/evidence/evidence-list.ts'
import { type Translate as EvidenceTranslate, useEvidenceWords } from '../../../api/evidence/words.ts'
import { useRecordEditing } from '../../../api/records.ts'
import { dayText } from '../../../ui/format/format.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { RecordScreen } from '../../../ui/record/RecordScreen.tsx'
import { percentOfHundredths } from '../own/what-if.ts'
import { type Translate, useWords } from '../words.ts'
import { condonationForm, feeText } from './condonation-form.tsx'

const calls = excuseCalls.condonations

/** The condonations of the committee, with evidence and fee. */
export function CondonationsPage() {
  const t = useWords()
  const e = useEvidenceWords()
  const state = useListState<typeof calls.list>({ sort: '-decidedOn' })
  return (
    <RecordScreen
      name="condonations"
      title={t('condonations')}
      about={t('condonationsAbout')}
      add={t('addCondonation')}
      none={t('noCondonations')}
      nameOf={({ fullName }) => fullName}
      columns={columns(t, e)}
      filters={[
        { name: 'termId', label: t('inTerm'), options: useTermChoices(state.needs('termId')) },
        { name: 'fee', label: t('condonationFee'), options: feeStates.map((value) => ({ value, label: t(`fee-${value}`) })) },
        ...useEvidenceFilters(calls),
      ]}
      searchHint={t('findStudent')}
      state={state}
      editing={useRecordEditing(calls, state, [excuseCalls])}
      form={condonationForm(t)}
      hrefOf={({ id }) => `/app/Attendance/Condonations/${id}`}
      empty={t('noCondonationsText')}
    />
  )
}

const columns = (t: Translate, e: EvidenceTranslate): Column<Condonation, typeof calls.list>[] => [
  { field: 'fullName', head: t('name'), text: ({ fullName }) => fullName, main: true, sort: true, wide: true },
  { field: 'rollNo', head: t('rollNo'), text: ({ rollNo }) => rollNo, code: true },
  { field: 'termName', head: t('inTerm'), text: ({ termName }) => termName, wide: true },
  { field: 'percent', head: t('percent'), text: ({ percent }) => percentOfHundredths(percent), numeric: true },
  {
    field: 'fee',
    head: t('condonationFee'),
    text: ({ fee, receiptNo }) => feeText(t, fee) ?? (receiptNo && t('receiptNumber', { number: receiptNo })),
  },
  { field: 'decidedOn', head: t('committeeOn'), text: ({ decidedOn }) => dayText(decidedOn), sort: true },
  proofColumn(e),
  stateColumn(e),
]
