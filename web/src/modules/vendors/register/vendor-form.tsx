import { SaveVendor, type Vendor } from '@nalanda/contract/vendors/vendors'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import type { RecordForm } from '../../../ui/record/RecordScreen.tsx'
import type { Translate } from '../words.ts'
import { TdsPercentField } from './TdsPercentField.tsx'

const { TextField, useFormContext } = fieldsFor(SaveVendor)

/** The form of a vendor. */
export function vendorForm(t: Translate): RecordForm<Vendor, typeof SaveVendor> {
  return {
    schema: SaveVendor,
    start: (row) => ({
      name: row?.name ?? '',
      ...{ gstin: row?.gstin ?? null, pan: row?.pan ?? null },
      ...{ accountNumber: row?.accountNumber ?? null, ifsc: row?.ifsc ?? null },
      ...{ contactPerson: row?.contactPerson ?? null, email: row?.email ?? null, mobile: row?.mobile ?? null },
      ...{ address: row?.address ?? null, tdsSection: row?.tdsSection ?? null, tdsPercent: row?.tdsPercent ?? 0 },
    }),
    fields: () => (
      <>
        <TextField name="name" label={t('name')} required maxLength={120} />
        <TextField name="gstin" label={t('gstin')} hint={t('gstinHint')} maxLength={20} emptyIsNull />
        <TextField name="pan" label={t('pan')} maxLength={12} emptyIsNull />
        <TextField name="accountNumber" label={t('accountNumber')} inputMode="numeric" maxLength={20} emptyIsNull />
        <TextField name="ifsc" label={t('ifsc')} maxLength={12} emptyIsNull />
        <TextField name="contactPerson" label={t('contactPerson')} maxLength={80} emptyIsNull />
        <TextField name="email" label={t('email')} type="email" hint={t('emailHint')} maxLength={200} emptyIsNull />
        <TextField name="mobile" label={t('mobile')} digits={10} emptyIsNull />
        <TextField name="address" label={t('address')} maxLength={200} emptyIsNull />
        <TextField name="tdsSection" label={t('tdsSection')} hint={t('tdsSectionHint')} maxLength={20} emptyIsNull />
        <VendorTdsPercent />
      </>
    ),
  }
}

function VendorTdsPercent() {
  const [pan, gstin] = useFormContext().watch(['pan', 'gstin'])
  return <TdsPercentField hasPan={Boolean(pan || gstin)} />
}
