import type { Student } from '@nalanda/contract/students/students'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { rupees } from '../../../ui/format/format.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { fieldWord } from './fields.ts'
import { useRecord } from './queries.ts'
import css from './Student.module.css'
import { useProfileWords } from './words.ts'

/** The fees of the admission form. Later demands and payments are added by the fees module. */
export function FeesTab({ student }: { student: Student }) {
  const t = useProfileWords()
  const { data, error, refetch } = useRecord(student.id)
  if (!data) return <Waiting {...{ error, refetch }} rows={4} />
  const { feeCommitmentPaise: committed, paidAmountPaise: paid } = data
  const left = committed === null ? null : committed - (paid ?? 0)
  return (
    <Card title={t('fees')}>
      <DescriptionList>
        <DescriptionItem name={fieldWord(t, 'feeCommitmentPaise')}>{committed !== null && rupees(committed)}</DescriptionItem>
        <DescriptionItem name={fieldWord(t, 'paidAmountPaise')}>{paid !== null && rupees(paid)}</DescriptionItem>
        <DescriptionItem name={t('balance')}>{left !== null && rupees(left)}</DescriptionItem>
      </DescriptionList>
      <p className={css.note}>{t('feesLead')}</p>
    </Card>
  )
}
