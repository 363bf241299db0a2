import { Assignment } from '@nalanda/contract/mentoring/classes'
import { useZodForm } from '../../ui/form/Form.tsx'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import { thisDay } from '../../ui/format/format.ts'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { useTeachers } from './queries.ts'
import { useWords } from './words.ts'

const { DateField, SelectField } = fieldsFor(Assignment)

type Props = {
  title: string
  label: string
  /** Label of the option for no teacher. */
  nobody: string
  onSave: (assignment: Assignment) => Promise<unknown>
  onClose: () => void
}

/** Assigns a teacher from a day on. */
export function AssignDialog({ title, label, nobody, onSave, onClose }: Props) {
  const t = useWords()
  const form = useZodForm(Assignment, { staffId: null, fromOn: thisDay() })
  const options = useTeachers().map(({ id, fullName, departmentName, mentees }) => ({
    value: id,
    label: t('teacherChoice', { name: fullName, department: departmentName, count: mentees }),
  }))
  return (
    <FormDialog title={title} action={t('assign')} width="xs" form={form} onSave={onSave} onClose={onClose}>
      <SelectField name="staffId" label={label} numeric placeholder={nobody} options={options} />
      <DateField name="fromOn" label={t('firstDay')} required hint={t('fromOnHint')} />
    </FormDialog>
  )
}
