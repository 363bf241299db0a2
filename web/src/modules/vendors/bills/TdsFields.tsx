import { SaveBill } from '@nalanda/contract/vendors/bills'
import { vendors } from '@nalanda/contract/vendors/vendors'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryOf } from '../../../api/queries.ts'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { TdsPercentField } from '../register/TdsPercentField.tsx'
import { useWords } from '../words.ts'

const { TextField, useFormContext } = fieldsFor(SaveBill)

/**
 * Fields for the TDS of a bill, filled in from the vendor when one is chosen, unless the bill has its own. `known` is the vendor whose TDS is filled in
 * already.
 */
export function TdsFields({ known }: { known: number | null }) {
  const t = useWords()
  const { watch, setValue } = useFormContext()
  const vendorId: number | null | undefined = watch('vendorId')
  const filled = useRef(known)
  const { data: vendor } = useQuery({
    ...queryOf(vendors.get, { params: { id: String(vendorId) } }),
    // Typed text that matches no vendor is not a number
    enabled: Number.isInteger(vendorId),
  })
  useEffect(() => {
    if (!vendor || vendor.id !== vendorId || filled.current === vendor.id) return
    filled.current = vendor.id
    setValue('tdsSection', vendor.tdsSection, { shouldDirty: true })
    setValue('tdsPercent', vendor.tdsPercent, { shouldDirty: true })
  }, [vendor, vendorId, setValue])
  return (
    <>
      <TextField name="tdsSection" label={t('tdsSection')} hint={t('tdsOfBillHint')} maxLength={20} emptyIsNull />
      <TdsPercentField hasPan={!vendor || Boolean(vendor.pan || vendor.gstin)} />
    </>
  )
}
