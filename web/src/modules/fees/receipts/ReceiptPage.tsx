import { feeDocuments } from '@nalanda/contract/fees/documents'
import { type ReceiptDetail, receipts } from '@nalanda/contract/fees/receipts'
import { useQuery } from '@tanstack/react-query'
import { Printer, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useShowPdf } from '../../../api/files/show-pdf.ts'
import { queryOf } from '../../../api/queries.ts'
import { RecordPage } from '../../../api/record/RecordPage.tsx'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { dayText, instantText, rupees } from '../../../ui/format/format.ts'
import { useReasons } from '../../../ui/i18n/coded-messages.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { dueTexts, receiptTones, referenceOf } from '../fee-texts.ts'
import { StudentLink } from '../StudentLink.tsx'
import { ReverseReceipt } from './ReverseReceipt.tsx'
import { useReceiptWords } from './words.ts'

/** One receipt: the dues it paid, its prints, and its reversal. */
export function ReceiptPage() {
  const t = useReceiptWords()
  const { receiptId } = useScreenParams<'/app/Accounts/Receipts/$receiptId'>()
  const result = useQuery(queryOf(receipts.get, { params: { id: receiptId } }))
  return (
    <RecordPage
      result={result}
      noun={t('receipt')}
      title={({ number }) => number}
      about={({ fullName, branch, applicationNo }) => `${fullName}, ${branch ?? applicationNo}`}
      status={({ state }) => ({ tone: receiptTones[state], text: t(`receipt-${state}`) })}
      actions={(receipt) => <Acts receipt={receipt} reload={() => void result.refetch()} />}
    >
      {(receipt) => (
        <>
          <Card title={t('details')}>
            <Details receipt={receipt} />
          </Card>
          <Card title={t('collectedFor')}>
            <Lines receipt={receipt} />
          </Card>
        </>
      )}
    </RecordPage>
  )
}

function Acts({ receipt, reload }: { receipt: ReceiptDetail; reload: () => void }) {
  const t = useReceiptWords()
  const mayReverse = useMay()('fees.reverse') && receipt.state === 'valid' && receipt.mode !== 'online'
  const print = useShowPdf(feeDocuments.printReceipt)
  const [reversing, setReversing] = useState(false)
  const printed = async () => {
    await print.act({ params: { id: String(receipt.id) } })
    reload()
  }
  return (
    <>
      {mayReverse && (
        <Button icon={Undo2} onClick={() => setReversing(true)}>
          {t('reverse')}
        </Button>
      )}
      <Button kind="primary" icon={Printer} busy={print.busy} onClick={() => void printed()}>
        {t('print')}
      </Button>
      {reversing && <ReverseReceipt receipt={receipt} onClose={() => setReversing(false)} />}
    </>
  )
}

function Details({ receipt }: { receipt: ReceiptDetail }) {
  const t = useReceiptWords()
  const reasonText = useReasons()
  const { amountPaise, returnedPaise, state, mode, receivedOn, cashBook, remark, prints } = receipt
  return (
    <DescriptionList>
      <Payer receipt={receipt} />
      <DescriptionItem name={t('amount')}>{rupees(amountPaise)}</DescriptionItem>
      {state === 'valid' && returnedPaise > 0 && (
        <DescriptionItem name={t('refundedAmount')}>{rupees(returnedPaise)}</DescriptionItem>
      )}
      <DescriptionItem name={t('mode')}>{t(`mode-${mode}`)}</DescriptionItem>
      <DescriptionItem name={t('reference')}>{referenceOf(receipt)}</DescriptionItem>
      <DescriptionItem name={t('date')}>{dayText(receivedOn)}</DescriptionItem>
      <DescriptionItem name={t('cashBook')}>{cashBook}</DescriptionItem>
      <DescriptionItem name={t('receivedBy')}>
        {t('byAt', { by: receipt.receivedBy, at: instantText(receipt.receivedAt) })}
      </DescriptionItem>
      <DescriptionItem name={t('remark')}>{remark}</DescriptionItem>
      <DescriptionItem name={t('print')}>{t('printsCount', { count: prints })}</DescriptionItem>
      {receipt.reversedOn && (
        <>
          <DescriptionItem name={t('reversedOn')}>{dayText(receipt.reversedOn)}</DescriptionItem>
          <DescriptionItem name={t('reason')}>
            {receipt.reversalReason && reasonText({ reason: receipt.reversalReason, codedReason: receipt.codedReversalReason })}
          </DescriptionItem>
        </>
      )}
    </DescriptionList>
  )
}

/** The payer: a student or an applicant. */
function Payer({
  receipt: { studentId, applicationId, applicationNo, fullName, rollNo, admissionNo },
}: {
  receipt: ReceiptDetail
}) {
  const t = useReceiptWords()
  if (studentId === null)
    return (
      <>
        <DescriptionItem name={t('whoApplied')}>
          <RouteLink to={`/app/Accounts/Seat Fees/${applicationId}`}>{fullName}</RouteLink>
        </DescriptionItem>
        <DescriptionItem name={t('application')}>{applicationNo}</DescriptionItem>
      </>
    )
  return (
    <>
      <DescriptionItem name={t('student')}>
        <StudentLink id={studentId}>{fullName}</StudentLink>
      </DescriptionItem>
      <DescriptionItem name={t('rollNo')}>{rollNo ?? admissionNo}</DescriptionItem>
    </>
  )
}

function Lines({ receipt: { lines, amountPaise, advancePaise, applicationNo } }: { receipt: ReceiptDetail }) {
  const t = useReceiptWords()
  const paid = lines.map((line, at) => ({ key: at, ...dueTexts(t, line), amountPaise: line.amountPaise }))
  const seatFee = { key: 0, head: t('seatFee'), more: applicationNo ?? '', amountPaise }
  const advance = { key: paid.length, head: t('advanceLater'), more: '', amountPaise: advancePaise }
  const ofStudent = advancePaise > 0 ? [...paid, advance] : paid
  const rows = applicationNo === null ? ofStudent : [seatFee]
  return (
    <Table
      label={t('collectedFor')}
      rows={rows}
      rowId={({ key }) => key}
      columns={[
        { field: 'head', head: t('feeHead'), main: true, cell: ({ head }) => head, foot: t('total') },
        { field: 'for', head: t('for'), cell: ({ more }) => more || null },
        {
          ...{ field: 'amount', head: t('amount'), numeric: true, foot: rupees(amountPaise) },
          cell: (line) => rupees(line.amountPaise),
        },
      ]}
    />
  )
}
