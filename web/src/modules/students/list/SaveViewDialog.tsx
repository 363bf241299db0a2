import { mayUse } from '@nalanda/contract/platform/permissions'
import { roles } from '@nalanda/contract/platform/roles'
import { SaveView, type StudentView } from '@nalanda/contract/students/views'
import type { z } from 'zod'
import { toastSuccess } from '../../../ui/feedback/toasts.ts'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { roleTitle } from '../../../ui/format/role-title.ts'
import { message } from '../../../ui/i18n/messages.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { useStateWords } from '../states/words.ts'

const { CheckboxGroupField, TextField } = fieldsFor(SaveView)

type Props = {
  query: Record<string, string>
  views: readonly StudentView[]
  mayShare: boolean
  onSave: (view: z.input<typeof SaveView>) => Promise<unknown>
  /** Replaces the query of one of the user's own views with that of the present list. */
  onReplace: (id: number, query: Record<string, string>) => Promise<unknown>
  onClose: () => void
}

const readers = roles.filter((role) => mayUse('students.view', [role]))

/** Saves the present list under a name and shares it with roles; tells if a view of this name would be replaced. */
export function SaveViewDialog({ query, views, mayShare, onSave, onReplace, onClose }: Props) {
  const t = useStateWords()
  const form = useZodForm(SaveView, { name: '', query, sharedWith: [] })
  const name = form.watch('name').trim()
  const present = views.find((view) => view.mine && view.name === name)
  const save = async (values: z.output<typeof SaveView>) => {
    await (present ? onReplace(present.id, query) : onSave(values))
    toastSuccess(message('saved'))
  }
  const action = t(present ? 'replaceView' : 'save')
  return (
    <FormDialog title={t('saveView')} action={action} form={form} onSave={save} onClose={onClose}>
      <TextField name="name" label={t('viewName')} required maxLength={60} />
      {present && <p role="status">{t('replaceLead', { name })}</p>}
      {mayShare && !present && <ShareField />}
    </FormDialog>
  )
}

type ChangeProps = Pick<Props, 'mayShare' | 'onClose'> & {
  view: StudentView
  onSave: (change: Pick<StudentView, 'name' | 'sharedWith'>) => Promise<unknown>
}

/** Changes the name of a view and the roles it is shared with; its query stays. */
export function ChangeViewDialog({ view, mayShare, onSave, onClose }: ChangeProps) {
  const t = useStateWords()
  const { name, sharedWith } = view
  const form = useZodForm(SaveView.pick({ name: true, sharedWith: true }), { name, sharedWith })
  return (
    <FormDialog title={t('changeView', { name })} action={t('save')} form={form} onSave={onSave} onClose={onClose}>
      <TextField name="name" label={t('viewName')} required maxLength={60} />
      {mayShare && <ShareField />}
    </FormDialog>
  )
}

function ShareField() {
  const t = useStateWords()
  return (
    <CheckboxGroupField
      name="sharedWith"
      label={t('shareWith')}
      options={readers.map((role) => ({ value: role, label: roleTitle(role) }))}
    />
  )
}
