import { Invite, registrationCalls, type SentInvitation } from '@nalanda/contract/accounts/registration'
import type { BodySent } from '@nalanda/contract/platform/endpoint'
import { roles } from '@nalanda/contract/platform/roles'
import { useAct } from '../../../api/act.ts'
import { useSendsMail } from '../../../api/institution.ts'
import { toastSuccess } from '../../../ui/feedback/toasts.ts'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { roleTitle } from '../../../ui/format/role-title.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { registrationViews } from './registration-queries.ts'
import { useWords } from './words.ts'

const { SelectField, TextField } = fieldsFor(Invite)

const roleOptions = () => roles.map((value) => ({ value, label: roleTitle(value) }))

/** Asks for the address and role of a new invitation. `onLink` receives an invitation whose link is to be handed over. */
export function InvitationDialog({ onClose, onLink }: { onClose: () => void; onLink: (invitation: SentInvitation) => void }) {
  const t = useWords()
  const form = useZodForm(Invite, { email: '', role: undefined })
  const invite = useAct(registrationCalls.invite, {
    input: (body: BodySent<typeof registrationCalls.invite>) => ({ body }),
    invalidates: registrationViews,
  })
  const send = async (values: BodySent<typeof registrationCalls.invite>) => {
    const sent = await invite.submit(values)
    if (sent.link !== null) onLink(sent)
    else toastSuccess(t('inviteDone', { email: values.email }))
  }
  return (
    <FormDialog
      title={t('inviteTitle')}
      action={t(useSendsMail() ? 'inviteSend' : 'invite')}
      width="xs"
      form={form}
      onSave={send}
      onClose={onClose}
    >
      <TextField name="email" label={t('address')} required type="email" maxLength={200} />
      <SelectField name="role" label={t('role')} required options={roleOptions()} placeholder={t('choosePlaceholder')} />
    </FormDialog>
  )
}
