import { academicYearName } from '@nalanda/contract/platform/dates/dates'
import type { OwnRefund } from '@nalanda/contract/refunds/refunds'
import { dayText, rupees } from '../../../ui/format/format.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { useWords } from '../words.ts'
import { AdviceButton } from './AdviceButton.tsx'

/** The refunds of one student; renders nothing if there are none. For the accounts office, each links to its page. */
export function RefundTable({ rows, linked }: { rows: readonly OwnRefund[]; linked?: boolean }) {
  const t = useWords()
  if (rows.length === 0) return null
  return (
    <Card title={t('refunds')}>
      <Table
        stacked
        label={t('refunds')}
        rows={rows}
        rowId={({ id }) => id}
        columns={[
          {
            ...{ field: 'year', head: t('academicYear'), main: true },
            cell: ({ id, academicYear }) => {
              const name = academicYearName(academicYear)
              return linked ? <RouteLink to={`/app/Accounts/Refunds/${id}`}>{name}</RouteLink> : name
            },
          },
          { field: 'noticeOn', head: t('noticeOn'), code: true, cell: ({ noticeOn }) => dayText(noticeOn) },
          { field: 'state', head: t('state'), cell: ({ state }) => t(`state-${state}`) },
          { field: 'paidOn', head: t('paidOn'), code: true, cell: ({ paidOn }) => paidOn && dayText(paidOn) },
          {
            ...{ field: 'cancelled', head: t('cancelled'), numeric: true },
            cell: ({ cancelledPaise }) => (cancelledPaise === null ? null : rupees(cancelledPaise)),
          },
          {
            ...{ field: 'amount', head: t('refund'), numeric: true },
            cell: ({ refundPaise }) => (refundPaise === null ? null : rupees(refundPaise)),
          },
          {
            ...{ field: 'acts', head: t('advice') },
            cell: ({ paymentId }) => paymentId !== null && <AdviceButton paymentId={paymentId} />,
          },
        ]}
      />
    </Card>
  )
}
