import { Reason } from '@nalanda/contract/platform/primitives'
import { BulkStates, type BulkStatesRow, classCalls } from '@nalanda/contract/students/classes'
import { type StudentState, studentStates } from '@nalanda/contract/students/students'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../../api/call.ts'
import { inLanguageOfPage } from '../../../api/problems/problem-words.ts'
import { toastSuccess } from '../../../ui/feedback/toasts.ts'
import { DateField } from '../../../ui/form/date/DateField.tsx'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { SelectField, TextAreaField } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { stateWords } from '../states/states.ts'
import { useLifeWords } from '../states/words.ts'
import { useWords } from '../words.ts'
import css from './list.module.css'

const schema = BulkStates.omit({ ids: true }).extend({ reason: Reason })
type Values = z.output<typeof schema>
type Props = { ids: readonly number[]; onDone: () => void; onClose: () => void }
const most = 20

/** Records one state for many students: shows before who may take it, and why the others may not. */
export function BulkStatesDialog({ ids, onDone, onClose }: Props) {
  const t = useWords()
  const l = useLifeWords()
  const client = useQueryClient()
  const form = useZodForm(schema, { state: '' as never, startedOn: '', reason: '' })
  const [state, startedOn] = form.watch(['state', 'startedOn']) as [StudentState, string]
  const plan = useManyStates([...ids], state, startedOn)
  const save = async (values: Values) => {
    const { recorded } = await call(classCalls.recordStates, { body: { ...values, ids: [...ids] } })
    await client.invalidateQueries({ queryKey: ['records', '/students'] })
    toastSuccess(l('recordedFor', { n: recorded }))
    onDone()
  }
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
        options={studentStates.filter((one) => one !== 'admitted').map((one) => ({ value: one, label: t(stateWords[one]) }))}
      />
      <DateField name="startedOn" label={t('from')} required />
      <TextAreaField name="reason" label={t('reason')} required maxLength={500} hint={t('reasonHint')} />
      {plan && <Plan fit={fit} refused={plan.filter(({ refusal }) => refusal !== null)} />}
    </FormDialog>
  )
}

type Refused = Pick<PlanRow, 'id' | 'fullName' | 'rollNo' | 'admissionNo' | 'refusal'>

function Plan({ fit, refused }: { fit: number; refused: readonly Refused[] }) {
  const l = useLifeWords()
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

/** Who may take a state from a day on, as soon as both are chosen. */
function useManyStates(ids: number[], state: StudentState | undefined, startedOn: string) {
  return useQuery({
    queryKey: ['student-states-plan', ids, state, startedOn],
    queryFn: async ({ signal }) => {
      const body = { ids, state: state ?? 'enrolled', startedOn }
      return inWords((await call(classCalls.previewStates, { body, signal })).rows)
    },
    enabled: Boolean(state) && /^(19|20)\d\d-\d\d-\d\d$/.test(startedOn),
    retry: false,
  }).data
}

type PlanRow = Omit<z.output<typeof BulkStatesRow>, 'refusal'> & { refusal: string | null }

/** The rows with each refusal as a sentence in the language of the page. */
async function inWords(rows: readonly z.output<typeof BulkStatesRow>[]): Promise<PlanRow[]> {
  const told = rows.map(async ({ refusal, ...row }) => {
    const said = refusal && (await inLanguageOfPage(refusal))
    return { ...row, refusal: said ? (said.fields?.startedOn ?? said.message ?? null) : null }
  })
  return Promise.all(told)
}
