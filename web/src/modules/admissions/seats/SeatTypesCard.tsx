import type { AdmissionDashboard } from '@nalanda/contract/admissions/dashboard'
import { count } from '../../../ui/format/format.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { Table, type TableColumn } from '../../../ui/table/Table.tsx'
import { useSeatsWords } from './words.ts'

type Row = AdmissionDashboard['seatTypes'][number]

/** The seats of a season by course and seat type: planned, offered, accepted, admitted and vacant. */
export function SeatTypesCard({ data: { seatTypes, total } }: { data: AdmissionDashboard }) {
  const t = useSeatsWords()
  const numeric = (
    field: string,
    head: string,
    of: (row: Pick<Row, 'seats' | 'offered' | 'accepted' | 'admitted' | 'free'>) => number,
  ) => ({
    ...{ field, head, numeric: true, cell: (row: Row) => count(of(row)), foot: count(of(total)) },
  })
  const columns: TableColumn<Row>[] = [
    { field: 'course', head: t('course'), cell: ({ course }) => course, foot: t('total') },
    {
      field: 'seatType',
      head: t('seatType'),
      main: true,
      cell: (row) => row.seatType ?? t(row.planned ? 'anyType' : 'outsidePlan'),
    },
    numeric('seats', t('planned'), ({ seats }) => seats),
    numeric('offered', t('offered'), ({ offered, accepted }) => offered - accepted),
    numeric('accepted', t('accepted'), ({ accepted }) => accepted),
    numeric('admitted', t('admitted'), ({ admitted }) => admitted),
    numeric('free', t('free'), ({ free }) => free),
  ]
  return (
    <Card title={t('bySeatType')} action={<RouteLink to="/app/Admission/Seat matrix">{t('matrixTitle')}</RouteLink>}>
      <Table
        label={t('bySeatType')}
        columns={columns}
        rows={seatTypes}
        rowId={({ course, seatType, planned }) => `${course} ${seatType} ${planned}`}
      />
    </Card>
  )
}
