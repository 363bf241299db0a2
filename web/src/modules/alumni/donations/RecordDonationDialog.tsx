import { directoryCalls } from '@nalanda/contract/alumni/directory'
import { donations, RecordDonation } from '@nalanda/contract/alumni/donations'
import { useQuery } from '@tanstack/react-query'
import { useAct } from '../../../api/act.ts'
import { queryOf } from '../../../api/queries.ts'
import { findRecords } from '../../../api/records.ts'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { thisDay } from '../../../ui/format/format.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { useWords } from '../words.ts'

const { DateField, LookupField, MoneyField, SelectField, TextField } = fieldsFor(RecordDonation)

const choices = (accounts: readonly { id: number; code: string; name: string }[] = []) =>
  accounts.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))

/** Records a donation and posts it to the ledger. */
export function RecordDonationDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const { data } = useQuery(queryOf(donations.accounts))
  const form = useZodForm(RecordDonation, {
    ...{ alumnusId: null, receivedOn: thisDay(), amountPaise: null, purpose: '', reference: null },
    ...{ accountId: null, incomeAccountId: null },
  })
  const record = useAct(donations.record, {
    input: (body: RecordDonation) => ({ body }),
    invalidates: [donations],
    done: t('donationRecorded'),
  })
  const find = async (typed: string) =>
    (await findRecords(directoryCalls.alumni, typed)).map(({ id, fullName, rollNo }) => ({
      value: id,
      label: `${fullName} (${rollNo})`,
    }))
  return (
    <FormDialog title={t('addDonation')} action={t('addDonation')} form={form} onSave={record.submit} onClose={onClose}>
      <LookupField name="alumnusId" label={t('alumnus')} required present={null} find={find} />
      <DateField name="receivedOn" label={t('receivedOn')} required max={thisDay()} />
      <MoneyField name="amountPaise" label={t('amount')} required />
      <TextField name="purpose" label={t('purpose')} required maxLength={120} />
      <TextField name="reference" label={t('referenceNumber')} hint={t('referenceNumberHint')} maxLength={60} />
      <SelectField name="accountId" label={t('account')} required numeric options={choices(data?.assets)} />
      <SelectField name="incomeAccountId" label={t('incomeAccount')} required numeric options={choices(data?.incomes)} />
    </FormDialog>
  )
}
