import { type Concession, concessionCalls } from '@nalanda/contract/concessions/concessions'
import { RecordReimbursement, reimbursements, type SchemeAgeing } from '@nalanda/contract/concessions/reimbursements'
import { sumPaise } from '@nalanda/contract/platform/money/money'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { queryOf } from '../../../api/queries.ts'
import { TextInput } from '../../../ui/form/Field.tsx'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { useDebounced } from '../../../ui/form/use-debounced.ts'
import { rupees, thisDay } from '../../../ui/format/format.ts'
import { useMessages } from '../../../ui/i18n/messages.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import css from '../Concessions.module.css'
import { concessionViews } from '../views.ts'
import { useWords } from '../words.ts'

const { DateField, MoneyField, SelectField, TextField } = fieldsFor(RecordReimbursement)
/** Concessions per form; of more, the user searches for those that the scheme paid. */
const mostLines = 100

type Props = { scheme: Pick<SchemeAgeing, 'id' | 'scheme'>; onClose: () => void }

/** Records a payment of a scheme, concession by concession, with the part of each that it will not pay. */
export function RecordDialog({ scheme, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim()) || undefined
  const query = { typeId: String(scheme.id), receivable: 'yes', sort: 'rollNo', size: mostLines, q } as const
  const open = useQuery({ ...queryOf(concessionCalls.concessions.list, { query }), placeholderData: keepPreviousData }).data
  const { data } = useQuery(queryOf(reimbursements.accounts))
  return (
    open &&
    data && (
      <RecordForm
        {...{ scheme, onClose, accounts: data.accounts, open: open.items, rest: open.total - open.items.length }}
        search={{ typed, onType: setTyped }}
      />
    )
  )
}

type FormProps = Props & {
  open: readonly Concession[]
  rest: number
  search: SearchProps
  accounts: readonly { id: number; code: string; name: string }[]
}

function RecordForm({ scheme, open, rest, search, accounts, onClose }: FormProps) {
  const t = useWords()
  const say = useMessages()
  const form = useZodForm(RecordReimbursement, {
    ...{ typeId: scheme.id, receivedOn: thisDay(), reference: '', accountId: undefined, remark: null },
    lines: open.map(lineOf),
  })
  useEffect(() => {
    // What was typed for a concession stays while it is shown
    const entered = new Map(form.getValues('lines').map((line) => [line.concessionId, line]))
    form.setValue(
      'lines',
      open.map((one) => entered.get(one.id) ?? lineOf(one)),
    )
  }, [open, form])
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
      {(rest > 0 || search.typed !== '') && <Search {...search} />}
      {rest > 0 && <p>{t('moreLines', { count: rest })}</p>}
      {open.length === 0 && <p>{say('noRecords')}</p>}
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

const lineOf = ({ id, receivablePaise }: Concession) => ({
  ...{ concessionId: id, receivedPaise: receivablePaise, shortfallPaise: 0 },
})

type SearchProps = { typed: string; onType: (text: string) => void }

/** Searches for the concessions to record; only those that are shown are recorded. */
function Search({ typed, onType }: SearchProps) {
  const t = useWords()
  return (
    <TextInput
      type="search"
      label={t('findStudent')}
      value={typed}
      onChange={({ target }) => onType(target.value)}
      // Enter must not record the reimbursement
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  )
}
