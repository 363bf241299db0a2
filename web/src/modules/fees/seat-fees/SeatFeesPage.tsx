import { seatFeeStates } from '@nalanda/contract/applications/application-states'
import { type SeatFee, seatFees } from '@nalanda/contract/fees/seat-fees'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { dayText, rupees } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { seatFeeTones } from './seat-fee-tones.ts'
import { type Translate, useSeatFeeWords } from './words.ts'

/** Applicants with a seat-acceptance fee: those who have to pay, those who paid, and those for whom money is held without a seat. */
export function SeatFeesPage() {
  const t = useSeatFeeWords()
  const state = useListState<typeof seatFees.list>({ sort: '-number' })
  const result = useRecordList(seatFees, state.query)
  return (
    <Page title={t('seatFees')} about={t('about')}>
      <DataList
        name="seat-fees"
        label={t('seatFees')}
        columns={columns(t)}
        state={state}
        result={result}
        rowId={({ id }) => id}
        hrefOf={({ id }) => `/app/Accounts/Seat Fees/${id}`}
        searchHint={t('searchSeatFees')}
        filters={[
          {
            name: 'seatFee',
            label: t('state'),
            options: seatFeeStates.map((value) => ({ value, label: t(`seatFee-${value}`) })),
          },
        ]}
        onExport={(format) => exportRecords(seatFees, state.exportQuery, format)}
        empty={{ title: t('none'), children: t('noneLead') }}
      />
    </Page>
  )
}

const columns = (t: Translate): Column<SeatFee, typeof seatFees.list>[] => [
  { field: 'fullName', head: t('name'), text: ({ fullName }) => fullName, main: true, sort: true, wide: true },
  { field: 'number', head: t('application'), text: ({ number }) => number, code: true, sort: true },
  { field: 'branch', head: t('branch'), text: ({ branch }) => branch },
  {
    field: 'state',
    head: t('state'),
    text: ({ seatFee }) => seatFee && t(`seatFee-${seatFee}`),
    cell: ({ seatFee }) => seatFee && <StateChip tone={seatFeeTones[seatFee]}>{t(`seatFee-${seatFee}`)}</StateChip>,
  },
  { field: 'dueOn', head: t('payBy'), text: ({ dueOn, seatFee }) => (seatFee === 'due' && dueOn ? dayText(dueOn) : null) },
  { field: 'open', head: t('open'), text: ({ openPaise }) => rupees(openPaise), numeric: true },
  { field: 'held', head: t('held'), text: ({ heldPaise }) => rupees(heldPaise), numeric: true },
  { field: 'fee', head: t('seatFee'), text: ({ feePaise }) => rupees(feePaise), numeric: true, hiddenAtFirst: true },
  { field: 'mobile', head: t('mobile'), text: ({ mobile }) => mobile, code: true, hiddenAtFirst: true },
]
