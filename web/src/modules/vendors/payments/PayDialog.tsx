import { EnteredPaise, sumPaise } from '@nalanda/contract/platform/money/money'
import { Id } from '@nalanda/contract/platform/primitives'
import { type Bill, billCalls } from '@nalanda/contract/vendors/bills'
import { PayVendor, vendorPaymentModes, vendorPayments } from '@nalanda/contract/vendors/payments'
import { type Vendor, vendors } from '@nalanda/contract/vendors/vendors'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useAct } from '../../../api/act.ts'
import { queryOf } from '../../../api/queries.ts'
import { useChoices } from '../../../api/records.ts'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { dayText, rupees, thisDay } from '../../../ui/format/format.ts'
import { useGo } from '../../../ui/navigation/go.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import css from '../Vendors.module.css'
import { billViews } from '../views.ts'
import { useWords } from '../words.ts'

/** A bill with an amount of zero is not paid now. */
const schema = PayVendor.extend({ bills: z.array(z.object({ billId: Id, amountPaise: EnteredPaise })) })
const { CheckboxField, DateField, MoneyField, SelectField, TextField } = fieldsFor(schema)

type Props = {
  vendorId: number
  /**
   * Id of the bill from which the dialog was opened: it is paid completely and the others not at all, unless other amounts are entered. If omitted, all bills
   * are paid.
   */
  billId?: number
  onClose: () => void
}

/** Pays open bills of a vendor, completely or in part, and opens the payment. */
export function PayDialog({ vendorId, billId, onClose }: Props) {
  const { data: vendor } = useQuery(queryOf(vendors.get, { params: { id: String(vendorId) } }))
  const bills = useChoices(billCalls.bills, { vendorId: String(vendorId), open: 'yes', sort: 'dueOn' })
  return vendor && bills && <PayForm {...{ vendor, bills, billId, onClose }} />
}

type FormProps = Pick<Props, 'onClose'> & { vendor: Vendor; bills: readonly Bill[]; billId: number | undefined }

function PayForm({ vendor, bills, billId, onClose }: FormProps) {
  const t = useWords()
  const go = useGo()
  const form = useZodForm(schema, {
    ...{ vendorId: vendor.id, paidOn: thisDay(), mode: vendor.accountNumber ? 'bank-transfer' : 'cheque' },
    bills: bills.map(({ id, openPaise }) => ({
      billId: id,
      amountPaise: billId === undefined || billId === id ? openPaise : 0,
    })),
    ...{ reference: null, remark: null, sendAdvice: vendor.email !== null },
  })
  const pay = useAct(vendorPayments.pay, {
    invalidates: billViews,
    done: ({ number }) => t('paidNow', { number }),
    onDone: ({ id }) => go(`/app/Accounts/Vendor Payments/${id}`),
  })
  const save = (values: z.output<typeof schema>) => {
    const chosen = values.bills.filter(({ amountPaise }) => amountPaise > 0)
    if (chosen.length === 0) throw new Error(t('nothingToPay'))
    return pay.submit({ body: { ...values, bills: chosen } })
  }
  const amounts = form.watch('bills').map(({ amountPaise }) => (Number.isSafeInteger(amountPaise) ? amountPaise : 0))
  return (
    <FormDialog
      title={t('payTitle', { vendor: vendor.name })}
      action={t('payAmount', { amount: rupees(sumPaise(amounts)) })}
      width="sm"
      form={form}
      onSave={async (values) => save(values)}
      onClose={onClose}
    >
      {bills.map((bill, at) => (
        <MoneyField
          key={bill.id}
          name={`bills.${at}.amountPaise`}
          label={t('amountOfBill', { number: bill.number })}
          hint={t('openSince', { amount: rupees(bill.openPaise), day: dayText(bill.dueOn) })}
          empty={0}
        />
      ))}
      <DateField name="paidOn" label={t('paidOn')} required />
      <SelectField
        name="mode"
        label={t('mode')}
        required
        options={vendorPaymentModes.map((value) => ({ value, label: t(`mode-${value}`) }))}
      />
      {form.watch('mode') !== 'cash' && (
        <TextField
          name="reference"
          label={t('referenceNumber')}
          hint={t('referenceNumberHint')}
          required
          maxLength={40}
          emptyIsNull
        />
      )}
      <TextField name="remark" label={t('remark')} maxLength={200} emptyIsNull />
      {vendor.email ? (
        <CheckboxField name="sendAdvice" label={t('sendAdvice')} hint={vendor.email} />
      ) : (
        <p className={css.plain}>{t('noEmailHint')}</p>
      )}
    </FormDialog>
  )
}
