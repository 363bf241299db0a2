import type { ReplyOf } from '@nalanda/contract/endpoint'
import { RecordState, type StudentState, type students } from '@nalanda/contract/students'
import { useId } from 'react'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { PanelDialog } from '../../ui/Dialogs.tsx'
import { Form, FormSection, useZodForm } from '../../ui/Form.tsx'
import { SelectField, TextAreaField } from '../../ui/fields.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import { useRecordState } from './queries.ts'
import { stateWords } from './states.ts'

type Props = { student: ReplyOf<typeof students.getStudent>; next: readonly StudentState[]; onClose: () => void }

/** Asks which state follows, from which day, and why. What is recorded stays in the history. */
export function RecordStateDialog({ student, next, onClose }: Props) {
  const id = useId()
  const form = useZodForm(RecordState, { state: next.length === 1 ? next[0] : undefined, startedOn: '', reason: '' })
  const record = useRecordState(student.id)
  const save = async (values: RecordStateValues) => {
    await record.mutateAsync(values)
    toastSuccess('Record saved successfully')
    onClose()
  }
  const since = student.states.at(-1)?.startedOn
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={`Record state of ${student.fullName}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={id} busy={form.formState.isSubmitting}>
            Record state
          </Button>
        </>
      }
    >
      <Form id={id} form={form} onSave={save}>
        <FormSection columns={1}>
          <SelectField
            name="state"
            label="State"
            required
            options={next.map((state) => ({ value: state, label: stateWords[state] }))}
            hint={`Presently ${stateWords[student.state].toLowerCase()}`}
          />
          <DateField name="startedOn" label="From" required min={since} hint="Not before the present state began" />
          <TextAreaField
            name="reason"
            label="Reason"
            required
            maxLength={500}
            hint="At least 5 characters. It is kept in the history with your name."
          />
        </FormSection>
      </Form>
    </PanelDialog>
  )
}

type RecordStateValues = { state: StudentState; startedOn: string; reason: string }
