import { type Vendor, vendors } from '@nalanda/contract/vendors/vendors'
import { useRecordEditing } from '../../../api/records.ts'
import { rupees } from '../../../ui/format/format.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { yesNoOptions } from '../../../ui/list/yes-no-options.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { RecordScreen } from '../../../ui/record/RecordScreen.tsx'
import { type Translate, useWords } from '../words.ts'
import { vendorForm } from './vendor-form.tsx'

const AddedRowsImport = lazyPart(() => import('../../../api/import/AddedRowsImport.tsx'), 'AddedRowsImport')

/** All vendors of the college. */
export function VendorsPage() {
  const t = useWords()
  const state = useListState<typeof vendors.list>({ sort: 'name' })
  const editing = useRecordEditing(vendors, state)
  return (
    <RecordScreen
      name="vendors"
      title={t('vendors')}
      about={t('vendorsAbout')}
      add={t('addVendor')}
      none={t('noVendors')}
      nameOf={({ name }) => name}
      columns={columns(t)}
      filters={[{ name: 'open', label: t('hasOpenBills'), options: yesNoOptions(t) }]}
      searchHint={t('vendorSearch')}
      state={state}
      editing={editing}
      form={vendorForm(t)}
      hrefOf={({ id }) => `/app/Accounts/Vendors/${id}`}
      empty={t('vendorsEmpty')}
      importing={{
        ...{ text: t('importSheet'), title: t('importTitle'), may: editing.mayEdit },
        content: (close) => <AddedRowsImport sheet={vendors.sheet} invalidates={[vendors.list]} say={t} onDone={close} />,
      }}
    />
  )
}

const columns = (t: Translate): Column<Vendor, typeof vendors.list>[] => [
  { field: 'name', head: t('vendor'), text: ({ name }) => name, main: true, sort: true, wide: true },
  { field: 'gstin', head: t('gstin'), text: ({ gstin }) => gstin, code: true, sort: true },
  { field: 'pan', head: t('pan'), text: ({ pan }) => pan, code: true, hiddenAtFirst: true },
  { field: 'contactPerson', head: t('contactPerson'), text: ({ contactPerson }) => contactPerson, wide: true },
  { field: 'mobile', head: t('mobile'), text: ({ mobile }) => mobile, code: true, hiddenAtFirst: true },
  { field: 'tdsSection', head: t('tdsSection'), text: ({ tdsSection }) => tdsSection },
  { field: 'openPaise', head: t('toBePaid'), text: ({ openPaise }) => rupees(openPaise), numeric: true },
]
