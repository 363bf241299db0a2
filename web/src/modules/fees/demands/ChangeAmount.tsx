import { type Demand, demands } from '@nalanda/contract/fees/demands'
import { useAct } from '../../../api/act.ts'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { dueTexts } from '../fee-texts.ts'
import { moneyViews } from '../fee-views.ts'
import { useDemandWords } from './words.ts'

const schema = demands.reprice.body
const { MoneyField, TextAreaField } = fieldsFor(schema)

/** Changes the amount of a student's demand, with the reason. */
export function ChangeAmount({ demand, onClose }: { demand: Demand; onClose: () => void }) {
  const t = useDemandWords()
  const form = useZodForm(schema, { amountPaise: demand.amountPaise, reason: '' })
  const { submit } = useAct(demands.reprice, { invalidates: moneyViews, done: t('amountChanged') })
  const { head, more } = dueTexts(t, demand)
  return (
    <FormDialog
      title={t('changeAmount')}
      action={t('changeAmount')}
      form={form}
      onSave={(body) => submit({ params: { id: String(demand.id) }, body })}
      onClose={onClose}
    >
      <p>{[demand.fullName, head, more].join(' · ')}</p>
      <p>{t('changeLead')}</p>
      <MoneyField name="amountPaise" label={t('newAmount')} required />
      <TextAreaField name="reason" label={t('reason')} required hint={t('auditedReason')} maxLength={500} />
    </FormDialog>
  )
}
