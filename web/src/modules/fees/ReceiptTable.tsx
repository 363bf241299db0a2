import { feeDocuments } from '@nalanda/contract/fees/documents'
import { receipts } from '@nalanda/contract/fees/receipts'
import type { Statement } from '@nalanda/contract/fees/statement'
import { Printer } from 'lucide-react'
import { ShowPdfButton } from '../../api/files/ShowPdfButton.tsx'
import { useMay } from '../../api/session.ts'
import { EmptyState, StateChip } from '../../ui/feedback/states.tsx'
import { dayText, rupees } from '../../ui/format/format.ts'
import { RouteLink } from '../../ui/page/RouteLink.tsx'
import { Table } from '../../ui/table/Table.tsx'
import css from './Fees.module.css'
import { receiptTones } from './fee-texts.ts'
import { useFeesWords } from './words.ts'

/** The receipts of a student, latest first; the office can open them. */
export function ReceiptTable({ rows }: { rows: Statement['receipts'] }) {
  const t = useFeesWords()
  const mayOpen = useMay()(receipts.get.allow)
  if (rows.length === 0) return <EmptyState title={t('noReceipts')}>{t('noReceiptsLead')}</EmptyState>
  return (
    <Table
      label={t('receipts')}
      stacked
      rows={rows}
      rowId={({ id }) => id}
      columns={[
        {
          ...{ field: 'number', head: t('receipt'), main: true, code: true },
          cell: ({ id, number, applicationNo }) => (
            <>
              {mayOpen ? <RouteLink to={`/app/Accounts/Receipts/${id}`}>{number}</RouteLink> : number}
              {applicationNo && <span className={css.more}>{t('listed', { first: t('seatFee'), second: applicationNo })}</span>}
            </>
          ),
        },
        { field: 'date', head: t('date'), code: true, cell: ({ receivedOn }) => dayText(receivedOn) },
        { field: 'mode', head: t('mode'), cell: ({ mode }) => t(`mode-${mode}`) },
        { field: 'amount', head: t('amount'), numeric: true, cell: ({ amountPaise }) => rupees(amountPaise) },
        {
          ...{ field: 'state', head: t('state') },
          cell: ({ state }) => <StateChip tone={receiptTones[state]}>{t(`receipt-${state}`)}</StateChip>,
        },
        {
          ...{ field: 'print', head: '' },
          cell: ({ id, number }) => (
            <ShowPdfButton
              endpoint={feeDocuments.printReceipt}
              input={{ params: { id: String(id) } }}
              size="small"
              icon={Printer}
              aria-label={t('printReceipt', { number })}
            >
              {t('print')}
            </ShowPdfButton>
          ),
        },
      ]}
    />
  )
}
