import { accounts } from '@nalanda/contract/accounts/accounts'
import { ChangeUser, type UserDetail } from '@nalanda/contract/accounts/users'
import type { z } from 'zod'
import { useAct } from '../../../api/act.ts'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { useMergingSave } from '../../../ui/record/record-editing.ts'
import { UserFormDialog } from './UserFormDialog.tsx'
import { useReloadUser, userViews } from './user-queries.ts'
import { useUserWords } from './words.ts'

const { TextField } = fieldsFor(ChangeUser)

/** Changes the name and e-mail of a user. */
export function EditUserDialog({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const t = useUserWords()
  const form = useZodForm(ChangeUser, startOf(user))
  const change = useAct(accounts.changeUser, { invalidates: userViews })
  const { save } = useMergingSave<z.input<typeof ChangeUser>, z.output<typeof ChangeUser>, UserDetail>(
    form,
    user,
    (row) => startOf(row ?? user),
    {
      onSave: (values, row) =>
        change.submit({ params: { id: String(user.id) }, body: { ...values, revision: (row ?? user).revision } }),
      reload: useReloadUser(),
    },
  )
  return (
    <UserFormDialog title={t('editTitle')} form={form} onSave={save} onClose={onClose}>
      <TextField name="fullName" label={t('fullName')} required maxLength={120} />
      <TextField name="email" label={t('email')} type="email" required maxLength={200} />
    </UserFormDialog>
  )
}

function startOf({ fullName, email }: UserDetail) {
  return { fullName, email, reason: '' }
}
