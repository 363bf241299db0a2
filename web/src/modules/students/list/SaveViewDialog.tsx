import { mayUse } from '@nalanda/contract/platform/permissions'
import { roles } from '@nalanda/contract/platform/roles'
import { SaveView } from '@nalanda/contract/students/views'
import type { z } from 'zod'
import { useZodForm } from '../../../ui/Form.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { message } from '../../../ui/messages.ts'
import { roleTitle } from '../../../ui/role-title.ts'
import { TickGroupField } from '../../../ui/TickGroupField.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useLifeWords } from '../life-words.ts'

type Props = {
  query: Record<string, string>
  mayShare: boolean
  onSave: (view: z.input<typeof SaveView>) => Promise<unknown>
  onClose: () => void
}

const readers = roles.filter((role) => mayUse('students.view', [role]))

/** Asks for the name under which the list as it is now is kept, and for whom besides. */
export function SaveViewDialog({ query, mayShare, onSave, onClose }: Props) {
  const t = useLifeWords()
  const form = useZodForm(SaveView, { name: '', query, sharedWith: [] })
  const save = async (values: z.output<typeof SaveView>) => {
    await onSave(values)
    toastSuccess(message('saved'))
  }
  return (
    <FormDialog title={t('saveView')} action={t('save')} form={form} onSave={save} onClose={onClose}>
      <TextField name="name" label={t('viewName')} required maxLength={60} />
      {mayShare && (
        <TickGroupField
          name="sharedWith"
          label={t('shareWith')}
          options={readers.map((role) => ({ value: role, label: roleTitle(role) }))}
        />
      )}
    </FormDialog>
  )
}
