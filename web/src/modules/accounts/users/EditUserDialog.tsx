import { accounts } from '@nalanda/contract/accounts/accounts'
import { ChangeUser, type UserDetail } from '@nalanda/contract/accounts/users'
import type { z } from 'zod'
import { useAct } from '../../../api/act.ts'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { message } from '../../../ui/i18n/messages.ts'
import { UserFormDialog } from './UserFormDialog.tsx'
import { userViews } from './user-queries.ts'
import { useUserWords } from './words.ts'

const { TextField } = fieldsFor(ChangeUser)

/** Corrects the name and e-mail of a user. */
export function EditUserDialog({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const t = useUserWords()
  const { id, revision, fullName, email } = user
  const form = useZodForm(ChangeUser, { fullName, email, reason: '' })
  const change = useAct(accounts.changeUser, {
    input: (body: z.infer<typeof ChangeUser>) => ({ params: { id: String(id) }, body: { ...body, revision } }),
    invalidates: userViews,
    done: message('modified'),
  })
  return (
    <UserFormDialog title={t('editTitle')} form={form} onSave={change.submit} onClose={onClose}>
      <TextField name="fullName" label={t('fullName')} required maxLength={120} />
      <TextField name="email" label={t('email')} type="email" required maxLength={200} />
    </UserFormDialog>
  )
}
