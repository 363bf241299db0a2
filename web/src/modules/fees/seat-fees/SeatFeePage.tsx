import { type SeatFeeDetail, seatFees } from '@nalanda/contract/fees/seat-fees'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../api/queries.ts'
import { RecordPage } from '../../../api/record/RecordPage.tsx'
import { useMay } from '../../../api/session.ts'
import { dayText, rupees } from '../../../ui/format/format.ts'
import { useGo } from '../../../ui/navigation/go.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { ReceiptIssued } from '../counter/ReceiptIssued.tsx'
import css from '../Fees.module.css'
import { ReceiptTable } from '../ReceiptTable.tsx'
import { StudentLink } from '../StudentLink.tsx'
import { CollectSeatFeeForm } from './CollectSeatFeeForm.tsx'
import { seatFeeTones } from './seat-fee-tones.ts'
import { useSeatFeeWords } from './words.ts'

type Props = { fee: SeatFeeDetail }

/** The seat-acceptance fee of one applicant: the open and held amounts, its receipts, and its payment at the counter. */
export function SeatFeePage() {
  const t = useSeatFeeWords()
  const { seatFeeId } = useScreenParams<'/app/Accounts/Seat Fees/$seatFeeId'>()
  const result = useQuery(queryOf(seatFees.get, { params: { id: seatFeeId } }))
  return (
    <RecordPage
      result={result}
      noun={t('seatFee')}
      title={({ fullName }) => fullName}
      about={({ number, branch }) => [number, branch].filter(Boolean).join(', ')}
      status={({ seatFee }) => (seatFee ? { tone: seatFeeTones[seatFee], text: t(`seatFee-${seatFee}`) } : null)}
    >
      {(fee) => <OneFee fee={fee} />}
    </RecordPage>
  )
}

function OneFee({ fee }: Props) {
  const t = useSeatFeeWords()
  const go = useGo()
  const mayCollect = useMay()('fees.collect') && fee.openPaise > 0
  const [issued, setIssued] = useState<Parameters<typeof ReceiptIssued>[0]['receipt'] | null>(null)
  return (
    <div className={css.stack}>
      <div className={mayCollect ? css.beside : css.stack}>
        <Card title={t('seatFee')}>
          <Details fee={fee} />
        </Card>
        {mayCollect && <CollectSeatFeeForm fee={fee} onCollected={setIssued} />}
      </div>
      <Card title={t('receipts')}>
        <ReceiptTable rows={fee.receipts} />
      </Card>
      {issued && (
        <ReceiptIssued
          receipt={issued}
          next={t('seatFees')}
          onNext={() => void go('/app/Accounts/Seat Fees')}
          onClose={() => setIssued(null)}
        />
      )}
    </div>
  )
}

function Details({ fee }: Props) {
  const t = useSeatFeeWords()
  const may = useMay()
  const { id, number, seatFee, feePaise, openPaise, heldPaise, dueOn, student, mobile } = fee
  return (
    <div className={css.stack}>
      {seatFee === 'to-refund' && <ToRefund number={number} />}
      <DescriptionList>
        <DescriptionItem name={t('application')}>
          {may('admissions.view') ? <RouteLink to={`/app/Admission/Applications/${id}`}>{number}</RouteLink> : number}
        </DescriptionItem>
        <DescriptionItem name={t('mobile')}>{mobile}</DescriptionItem>
        {feePaise > 0 && <DescriptionItem name={t('seatFee')}>{rupees(feePaise)}</DescriptionItem>}
        <DescriptionItem name={t('open')}>{rupees(openPaise)}</DescriptionItem>
        <DescriptionItem name={t('held')}>{rupees(heldPaise)}</DescriptionItem>
        {seatFee === 'due' && <DescriptionItem name={t('payBy')}>{dayText(dueOn)}</DescriptionItem>}
        {student && (
          <DescriptionItem name={t('student')}>
            <StudentLink id={student.id}>{student.admissionNo}</StudentLink>
          </DescriptionItem>
        )}
      </DescriptionList>
      {student && <p className={css.quiet}>{t('becameAdvance')}</p>}
    </div>
  )
}

/** Explains how money held without a seat is refunded. */
function ToRefund({ number }: { number: string }) {
  const t = useSeatFeeWords()
  const may = useMay()
  return (
    <div>
      <p>{t('toRefundLead')}</p>
      {may('payments.view') && (
        <RouteLink to="/app/Accounts/Online Payments" search={{ q: number }}>
          {t('onlinePayments')}
        </RouteLink>
      )}
    </div>
  )
}
