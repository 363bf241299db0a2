import { type Donation, donations } from '@nalanda/contract/alumni/donations'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { IconButton } from '../../../ui/form/Button.tsx'
import { dayText, rupees } from '../../../ui/format/format.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { RecordList } from '../../../ui/record/RecordList.tsx'
import { type Translate, useWords } from '../words.ts'
import { RecordDonationDialog } from './RecordDonationDialog.tsx'
import { ReverseDialog } from './ReverseDialog.tsx'

/** Donations of alumni; each is an entry of the ledger. */
export function DonationsPage() {
  const t = useWords()
  const [reversing, setReversing] = useState<Donation | null>(null)
  const state = useListState<typeof donations.list>({ sort: '-receivedOn' })
  const result = useRecordList(donations, state.query)
  return (
    <Page title={t('donations')} about={t('donationsAbout')}>
      <RecordList
        name="alumni-donations"
        label={t('donations')}
        columns={columns(t)}
        state={state}
        result={result}
        filters={[
          { name: 'from', label: t('fromDayFilter'), options: [], day: { until: 'to' } },
          { name: 'to', label: t('toDayFilter'), options: [], day: { since: 'from' } },
        ]}
        searchHint={t('donationSearch')}
        onExport={(format) => exportRecords(donations, state.exportQuery, format)}
        add={t('addDonation')}
        mayAdd
        addForm={(close) => <RecordDonationDialog onClose={close} />}
        none={t('noDonations')}
        empty={t('donationsEmpty')}
        rowActs={(row) =>
          row.reversedOn === null && (
            <IconButton label={t('reverseOf', { number: row.number })} onClick={() => setReversing(row)}>
              <Undo2 size={18} aria-hidden />
            </IconButton>
          )
        }
      />
      {reversing && <ReverseDialog donation={reversing} onClose={() => setReversing(null)} />}
    </Page>
  )
}

const columns = (t: Translate): Column<Donation, typeof donations.list>[] => [
  { field: 'number', head: t('number'), text: ({ number }) => number, main: true, code: true },
  { field: 'receivedOn', head: t('receivedOn'), text: ({ receivedOn }) => dayText(receivedOn), sort: true },
  { field: 'fullName', head: t('alumnus'), text: ({ fullName }) => fullName, sort: true, wide: true },
  { field: 'batch', head: t('batch'), text: ({ batch }) => batch, code: true },
  { field: 'purpose', head: t('purpose'), text: ({ purpose }) => purpose, wide: true },
  { field: 'amountPaise', head: t('amount'), text: ({ amountPaise }) => rupees(amountPaise), numeric: true, sort: true },
  {
    field: 'reversedOn',
    head: t('state'),
    status: ({ reversedOn }) =>
      reversedOn === null ? { tone: 'pass', text: t('isPosted') } : { tone: 'fail', text: t('isReversed') },
  },
]
