import type { ReplyOf } from '@nalanda/contract/platform/endpoint'
import { RecordState, type StudentState, type students } from '@nalanda/contract/students/students'
import { useId } from 'react'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { PanelDialog } from '../../ui/Dialogs.tsx'
import { Form, FormSection, useZodForm } from '../../ui/Form.tsx'
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
  const id = useId()
  const form = useZodForm(RecordState, { state: next.length === 1 ? next[0] : undefined, startedOn: '', reason: '' })
  const record = useRecordState(student.id)
  const save = async (values: RecordStateValues) => {
    await record.mutateAsync(values)
    toastSuccess(message('saved'))
    onClose()
  }
  const since = student.states.at(-1)?.startedOn
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={t('recordOf', { name: student.fullName })}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={id} busy={form.formState.isSubmitting}>
            {t('recordState')}
          </Button>
        </>
      }
    >
      <Form id={id} form={form} onSave={save}>
        <FormSection columns={1}>
          <SelectField
            name="state"
            label={t('state')}
            required
            options={next.map((state) => ({ value: state, label: t(stateWords[state]) }))}
            hint={t('presently', { state: t(stateWords[student.state]).toLowerCase() })}
          />
          <DateField name="startedOn" label={t('from')} required min={since} hint={t('fromHint')} />
          <TextAreaField name="reason" label={t('reason')} required maxLength={500} hint={t('reasonHint')} />
        </FormSection>
      </Form>
    </PanelDialog>
  )
}

type RecordStateValues = { state: StudentState; startedOn: string; reason: string }
