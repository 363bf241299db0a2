import { supplies } from '@nalanda/contract/vendors/bill-amounts'
import { type Bill, SaveBill } from '@nalanda/contract/vendors/bills'
import { vendors } from '@nalanda/contract/vendors/vendors'
import { findRecords } from '../../../api/records.ts'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import type { RecordForm } from '../../../ui/record/RecordScreen.tsx'
import type { Translate } from '../words.ts'
import { BillLines, emptyLine } from './BillLines.tsx'
import { BillTotals } from './BillTotals.tsx'
import { TdsFields } from './TdsFields.tsx'

const { CheckboxField, DateField, LookupField, NumberField, RadioGroupField, TextField } = fieldsFor(SaveBill)

/** The form of a bill, editable until the bill is requested. */
export function billForm(t: Translate): RecordForm<Bill, typeof SaveBill> {
  return {
    schema: SaveBill,
    start: (row) => ({
      number: row?.number ?? '',
      vendorId: row?.vendorId,
      ...{ billedOn: row?.billedOn ?? '', dueOn: row?.dueOn ?? '', supply: row?.supply ?? 'within' },
      lines: row ? row.lines.map(enteredLine) : [emptyLine()],
      ...{ roundingPaise: row?.roundingPaise ?? 0, tdsSection: row?.tdsSection ?? null, tdsPercent: row?.tdsPercent ?? 0 },
      notDuplicate: row?.notDuplicate ?? false,
    }),
    fields: (row) => (
      <>
        <TextField name="number" label={t('billNumber')} required maxLength={40} />
        <LookupField
          name="vendorId"
          label={t('vendor')}
          required
          present={row ? { value: row.vendorId, label: row.vendor } : null}
          find={findVendors}
        />
        <DateField name="billedOn" label={t('billDate')} required />
        <DateField name="dueOn" label={t('dueDate')} required />
        <RadioGroupField
          name="supply"
          label={t('supply')}
          options={supplies.map((value) => ({ value, label: t(`supply-${value}`) }))}
        />
        <BillLines />
        <NumberField name="roundingPaise" label={t('rounding')} hint={t('roundingHint')} step={1} min={-100} max={100} />
        <TdsFields known={row?.vendorId ?? null} />
        <BillTotals taxClaimed={row?.taxClaimed ?? false} />
        <CheckboxField name="notDuplicate" label={t('notDuplicate')} hint={t('notDuplicateHint')} />
      </>
    ),
  }
}

/** Returns the form values of a line, without calculated amounts. */
const enteredLine = ({ headId, description, taxablePaise, gstRate }: Bill['lines'][number]) => ({
  ...{ headId, description, taxablePaise, gstRate },
})

async function findVendors(typed: string) {
  const found = await findRecords(vendors, typed)
  return found.map(({ id, name, gstin }) => ({ value: id, label: gstin ? `${name} (${gstin})` : name }))
}
