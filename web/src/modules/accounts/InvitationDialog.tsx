import { Invite, registrationCalls } from '@nalanda/contract/accounts/registration'
import type { BodySent } from '@nalanda/contract/platform/endpoint'
import { roles } from '@nalanda/contract/platform/roles'
import { call } from '../../api/call.ts'
import { useZodForm } from '../../ui/Form.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { roleTitle } from '../../ui/role-title.ts'
import { toastSuccess } from '../../ui/toasts.ts'
import { useAct } from './registration-queries.ts'
import { useWords } from './registration-words.ts'

const roleOptions = roles.map((value) => ({ value, label: roleTitle(value) }))

/** Asks whom to invite, and as what. */
export function InvitationDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const form = useZodForm(Invite, { email: '', role: undefined })
  const invite = useAct((body: BodySent<typeof registrationCalls.invite>) => call(registrationCalls.invite, { body }))
  const send = async (values: BodySent<typeof registrationCalls.invite>) => {
    await invite.mutateAsync(values)
    toastSuccess(t('inviteDone', { email: values.email }))
  }
  return (
    <FormDialog title={t('inviteTitle')} action={t('inviteSend')} width="xs" form={form} onSave={send} onClose={onClose}>
      <TextField name="email" label={t('address')} required type="email" maxLength={200} />
      <SelectField name="role" label={t('role')} required options={roleOptions} placeholder={t('choose')} />
    </FormDialog>
  )
}
