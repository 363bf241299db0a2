import { type Concession, concessionCalls } from '@nalanda/contract/concessions/concessions'
import { RecordReimbursement, reimbursements, type SchemeAgeing } from '@nalanda/contract/concessions/reimbursements'
import { sumPaise } from '@nalanda/contract/platform/money/money'
import { useQuery } from '@tanstack/react-query'
import { useAct } from '../../../api/act.ts'
import { queryOf } from '../../../api/queries.ts'
import { useChoices } from '../../../api/records.ts'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { rupees, thisDay } from '../../../ui/format/format.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import css from '../Concessions.module.css'
import { concessionViews } from '../views.ts'
import { useWords } from '../words.ts'

const { DateField, MoneyField, SelectField, TextField } = fieldsFor(RecordReimbursement)
/** Concessions per form; a larger batch is recorded in parts. */
const mostLines = 100

type Props = { scheme: Pick<SchemeAgeing, 'id' | 'scheme'>; onClose: () => void }

/** Records a payment of a scheme, concession by concession, with the part of each that it will not pay. */
export function RecordDialog({ scheme, onClose }: Props) {
  const open = useChoices(concessionCalls.concessions, { typeId: String(scheme.id), receivable: 'yes', sort: 'rollNo' })
  const { data } = useQuery(queryOf(reimbursements.accounts))
  return (
    open &&
    data && (
      <RecordForm
        {...{ scheme, onClose, accounts: data.accounts }}
        open={open.slice(0, mostLines)}
        rest={open.length - mostLines}
      />
    )
  )
}

type FormProps = Props & {
  open: readonly Concession[]
  rest: number
  accounts: readonly { id: number; code: string; name: string }[]
}

function RecordForm({ scheme, open, rest, accounts, onClose }: FormProps) {
  const t = useWords()
  const form = useZodForm(RecordReimbursement, {
    ...{ typeId: scheme.id, receivedOn: thisDay(), reference: '', accountId: undefined, remark: null },
    lines: open.map(({ id, receivablePaise }) => ({ concessionId: id, receivedPaise: receivablePaise, shortfallPaise: 0 })),
  })
  const record = useAct(reimbursements.record, { invalidates: concessionViews, done: t('recordedNow') })
  const amounts = form.watch('lines').map(({ receivedPaise }) => (Number.isSafeInteger(receivedPaise) ? receivedPaise : 0))
  return (
    <FormDialog
      title={t('recordTitle', { scheme: scheme.scheme })}
      action={t('recordAmount', { amount: rupees(sumPaise(amounts)) })}
      width="md"
      form={form}
      onSave={(body) => record.submit({ body })}
      onClose={onClose}
    >
      <TextField name="reference" label={t('sanction')} hint={t('sanctionHint')} required maxLength={60} />
      <DateField name="receivedOn" label={t('receivedOn')} required />
      <SelectField
        name="accountId"
        label={t('account')}
        required
        numeric
        options={accounts.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
      />
      {rest > 0 && <p>{t('moreLines', { count: rest })}</p>}
      {open.map(({ id, fullName, rollNo, admissionNo, receivablePaise }, at) => (
        <fieldset key={id} className={css.line}>
          <legend>{`${fullName} (${rollNo ?? admissionNo}), ${rupees(receivablePaise)}`}</legend>
          <MoneyField name={`lines.${at}.receivedPaise`} label={t('received')} empty={0} />
          <MoneyField name={`lines.${at}.shortfallPaise`} label={t('shortfall')} empty={0} />
        </fieldset>
      ))}
      <TextField name="remark" label={t('remark')} maxLength={200} emptyIsNull />
    </FormDialog>
  )
}
