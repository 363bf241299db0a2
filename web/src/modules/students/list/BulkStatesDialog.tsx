import { Reason } from '@nalanda/contract/platform/primitives'
import { BulkStates, bulkStates, classCalls } from '@nalanda/contract/students/classes'
import { students } from '@nalanda/contract/students/students'
import type { z } from 'zod'
import { useAct } from '../../../api/act.ts'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { stateWords } from '../states/states.ts'
import { useStateWords } from '../states/words.ts'
import { useWords } from '../words.ts'
import { type PlanRow, useBulkStates } from './bulk-states.ts'
import css from './list.module.css'

const schema = BulkStates.omit({ ids: true }).extend({ reason: Reason })
const { DateField, SelectField, TextAreaField } = fieldsFor(schema)
type Values = z.output<typeof schema>
type Props = { ids: readonly number[]; onDone: () => void; onClose: () => void }
const most = 20

/** Records one state for many students: shows beforehand who can take it, and why the others cannot. */
export function BulkStatesDialog({ ids, onDone, onClose }: Props) {
  const t = useWords()
  const l = useStateWords()
  const record = useAct(classCalls.recordStates, {
    invalidates: [students],
    done: ({ recorded }) => l('recordedFor', { n: recorded }),
    onDone,
  })
  const form = useZodForm(schema, { state: '', startedOn: '', reason: '' })
  const [state, startedOn] = form.watch(['state', 'startedOn']) as [Values['state'], string]
  const plan = useBulkStates([...ids], state, startedOn)
  const save = (values: Values) => record.submit({ body: { ...values, ids: [...ids] } })
  const fit = plan?.filter(({ refusal }) => refusal === null).length ?? 0
  return (
    <FormDialog
      title={l('recordManyTitle', { count: ids.length })}
      action={t('recordState')}
      form={form}
      disabled={plan !== undefined && fit === 0}
      onSave={save}
      onClose={onClose}
    >
      <SelectField
        name="state"
        label={t('state')}
        required
        hint={l('bulkHint')}
        options={bulkStates.map((one) => ({ value: one, label: t(stateWords[one]) }))}
      />
      <DateField name="startedOn" label={t('from')} required />
      <TextAreaField name="reason" label={t('reason')} required maxLength={500} hint={t('reasonHint')} />
      {plan && <Plan fit={fit} refused={plan.filter(({ refusal }) => refusal !== null)} />}
    </FormDialog>
  )
}

type Refused = Pick<PlanRow, 'id' | 'fullName' | 'rollNo' | 'admissionNo' | 'refusal'>

function Plan({ fit, refused }: { fit: number; refused: readonly Refused[] }) {
  const l = useStateWords()
  return (
    <div className={css.plan} aria-live="polite">
      <p>{l('mayTake', { count: fit })}</p>
      {refused.length > 0 && (
        <div>
          <p>{l('mayNot', { count: refused.length })}</p>
          <ul className={css.refused}>
            {refused.slice(0, most).map((row) => (
              <li key={row.id}>
                <strong>
                  {row.fullName} <span className="numerals">{row.rollNo ?? row.admissionNo}</span>
                </strong>
                <span className={css.muted}>{row.refusal}</span>
              </li>
            ))}
            {refused.length > most && <li>{l('andMore', { n: refused.length - most })}</li>}
          </ul>
        </div>
      )}
    </div>
  )
}
