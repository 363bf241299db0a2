import { type Condonation, excuseCalls } from '@nalanda/contract/attendance/condonations'
import { useQuery } from '@tanstack/react-query'
import { EvidenceRecordPage } from '../../../api/evidence/EvidenceRecordPage.tsx'
import { queryOf } from '../../../api/queries.ts'
import { dayText } from '../../../ui/format/format.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { percentOfHundredths } from '../own/what-if.ts'
import { type Translate, useWords } from '../words.ts'
import { condonationForm, feeText } from './condonation-form.tsx'

const calls = excuseCalls.condonations

/** One condonation: its reason, its evidence, and whether the committee has decided. */
export function CondonationPage() {
  const t = useWords()
  const { condonationId } = useScreenParams<'/app/Attendance/Condonations/$condonationId'>()
  const form = condonationForm(t)
  const result = useQuery(queryOf(calls.get, { params: { id: condonationId } }))
  return (
    <EvidenceRecordPage
      {...{ calls, result, form }}
      views={[excuseCalls]}
      noun={t('condonation')}
      title={({ fullName }) => fullName}
      about={({ rollNo, termName }) => [rollNo, termName].filter(Boolean).join(' · ')}
      list="/app/Attendance/Condonations"
    >
      {(one) => (
        <Card title={t('condonation')}>
          <DescriptionList>
            <DescriptionItem name={t('percent')}>{percentOfHundredths(one.percent)}</DescriptionItem>
            <DescriptionItem name={t('reason')}>{one.reason}</DescriptionItem>
            {one.fee && <DescriptionItem name={t('condonationFee')}>{dueText(t, one.fee)}</DescriptionItem>}
            {one.receiptNo && <DescriptionItem name={t('receiptOfFee')}>{one.receiptNo}</DescriptionItem>}
            <DescriptionItem name={t('committeeOn')}>{dayText(one.decidedOn)}</DescriptionItem>
          </DescriptionList>
        </Card>
      )}
    </EvidenceRecordPage>
  )
}

function dueText(t: Translate, fee: NonNullable<Condonation['fee']>): string | null {
  const text = feeText(t, fee)
  return fee.openPaise > 0 && text ? t('feeDueOn', { fee: text, day: dayText(fee.dueOn) }) : text
}
