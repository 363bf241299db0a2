import { billCalls } from '@nalanda/contract/vendors/bills'
import { type Vendor, vendors } from '@nalanda/contract/vendors/vendors'
import { useQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { queryOf } from '../../../api/queries.ts'
import { RecordActs } from '../../../api/record/RecordActs.tsx'
import { RecordHistory } from '../../../api/record/RecordHistory.tsx'
import { RecordPage } from '../../../api/record/RecordPage.tsx'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { decimal, rupees } from '../../../ui/format/format.ts'
import { knownWord } from '../../../ui/i18n/known-word.ts'
import { DataList } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { billColumns, billFilters } from '../bills/bill-columns.ts'
import { PayDialog } from '../payments/PayDialog.tsx'
import css from '../Vendors.module.css'
import { vendorsWords } from '../words.en.ts'
import { useWords } from '../words.ts'
import { vendorForm } from './vendor-form.tsx'

/** One vendor: details, bills, and the history of the record. */
export function VendorPage() {
  const t = useWords()
  const { vendorId } = useScreenParams<'/app/Accounts/Vendors/$vendorId'>()
  const result = useQuery(queryOf(vendors.get, { params: { id: vendorId } }))
  const form = vendorForm(t)
  return (
    <RecordPage
      result={result}
      noun={t('vendor')}
      title={({ name }) => name}
      about={({ openPaise }) => t('toBePaidAmount', { amount: rupees(openPaise) })}
      status={({ retired }) => (retired ? { tone: 'quiet', text: t('retired') } : null)}
      actions={(row) => (
        <>
          <PayButton vendor={row} />
          <RecordActs calls={vendors} name={row.name} list="/app/Accounts/Vendors" {...{ row, form }} />
        </>
      )}
    >
      {(vendor) => (
        <div className={css.stack}>
          <VendorDetails vendor={vendor} />
          <BillsOfVendor id={vendor.id} />
          <RecordHistory
            listChanges={vendors.listChanges}
            id={vendor.id}
            fieldText={(field) => knownWord(t, vendorsWords, field)}
          />
        </div>
      )}
    </RecordPage>
  )
}

function PayButton({ vendor: { id, openPaise } }: { vendor: Vendor }) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  if (!useMay()('vendors.manage') || openPaise === 0) return null
  return (
    <>
      <Button icon={HandCoins} onClick={() => setOpen(true)}>
        {t('payBills')}
      </Button>
      {open && <PayDialog vendorId={id} onClose={() => setOpen(false)} />}
    </>
  )
}

function VendorDetails({ vendor }: { vendor: Vendor }) {
  const t = useWords()
  const { gstin, pan, accountNumber, ifsc, contactPerson, email, mobile, address, tdsSection, tdsPercent } = vendor
  return (
    <Card title={t('details')}>
      <DescriptionList>
        <DescriptionItem name={t('gstin')}>{gstin}</DescriptionItem>
        <DescriptionItem name={t('pan')}>{pan}</DescriptionItem>
        <DescriptionItem name={t('accountNumber')}>{accountNumber}</DescriptionItem>
        <DescriptionItem name={t('ifsc')}>{ifsc}</DescriptionItem>
        <DescriptionItem name={t('tds')}>
          {tdsSection && t('tdsBySection', { section: tdsSection, percent: decimal(tdsPercent) })}
        </DescriptionItem>
        <DescriptionItem name={t('contactPerson')}>{contactPerson}</DescriptionItem>
        <DescriptionItem name={t('email')}>{email && <a href={`mailto:${email}`}>{email}</a>}</DescriptionItem>
        <DescriptionItem name={t('mobile')}>{mobile && <a href={`tel:${mobile}`}>{mobile}</a>}</DescriptionItem>
        <DescriptionItem name={t('address')}>{address}</DescriptionItem>
      </DescriptionList>
    </Card>
  )
}

function BillsOfVendor({ id }: { id: number }) {
  const t = useWords()
  const state = useListState<typeof billCalls.bills.list>({ sort: '-billedOn' })
  const ofVendor = { vendorId: String(id) }
  const result = useRecordList(billCalls.bills, { ...state.query, ...ofVendor })
  return (
    <section aria-label={t('bills')} className={css.stack}>
      <h2>{t('bills')}</h2>
      <DataList
        name="bills-of-vendor"
        label={t('bills')}
        columns={billColumns(t).filter(({ field }) => field !== 'vendor')}
        state={state}
        result={result}
        rowId={(row) => row.id}
        hrefOf={(row) => `/app/Accounts/Bills/${row.id}`}
        searchHint={t('billSearch')}
        filters={billFilters(t)}
        onExport={(format) => exportRecords(billCalls.bills, { ...state.exportQuery, ...ofVendor }, format)}
        empty={{ title: t('noBills'), children: t('noBillsOfVendor') }}
      />
    </section>
  )
}
