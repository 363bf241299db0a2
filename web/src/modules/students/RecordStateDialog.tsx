import type { ReplyOf } from '@nalanda/contract/platform/endpoint'
import { RecordState, type StudentState, type students } from '@nalanda/contract/students/students'
import { DateField } from '../../ui/DateField.tsx'
import { useZodForm } from '../../ui/Form.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { SelectField, TextAreaField } from '../../ui/fields.tsx'
import { message } from '../../ui/messages.ts'
import { toastSuccess } from '../../ui/toasts.ts'
import { useRecordState } from './queries.ts'
import { stateWords } from './states.ts'
import { useWords } from './words.ts'

type Props = { student: ReplyOf<typeof students.getStudent>; next: readonly StudentState[]; onClose: () => void }

/** Asks which state follows, from which day, and why. What is recorded stays in the history. */
export function RecordStateDialog({ student, next, onClose }: Props) {
  const t = useWords()
  const form = useZodForm(RecordState, { state: next.length === 1 ? next[0] : undefined, startedOn: '', reason: '' })
  const record = useRecordState(student.id)
  const save = async (values: RecordStateValues) => {
    await record.mutateAsync(values)
    toastSuccess(message('saved'))
  }
  const since = student.states.findLast(({ correction }) => correction?.state !== 'approved')?.startedOn
  return (
    <FormDialog
      title={t('recordOf', { name: student.fullName })}
      action={t('recordState')}
      form={form}
      onSave={save}
      onClose={onClose}
    >
      <SelectField
        name="state"
        label={t('state')}
        required
        options={next.map((state) => ({ value: state, label: t(stateWords[state]) }))}
        hint={t('presently', { state: t(stateWords[student.state]).toLowerCase() })}
      />
      <DateField name="startedOn" label={t('from')} required min={since} hint={t('fromHint')} />
      <TextAreaField name="reason" label={t('reason')} required maxLength={500} hint={t('reasonHint')} />
    </FormDialog>
  )
}

type RecordStateValues = { state: StudentState; startedOn: string; reason: string }
