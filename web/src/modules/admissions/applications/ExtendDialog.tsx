import { applications } from '@nalanda/contract/applications/applications'
import type { ApplicationDetail } from '@nalanda/contract/applications/office'
import { useAct } from '../../../api/act.ts'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { applicationViews } from './queries.ts'
import { useApplicationsWords } from './words.ts'

const { DateField, TextField } = fieldsFor(applications.extendOffer.body)

type Extended = { revision: number; lastDay: string; reason: string }

/** Extends the last day to accept an offered seat or, once it is accepted, to pay its fee. */
export function ExtendDialog({ application, onClose }: { application: ApplicationDetail; onClose: () => void }) {
  const t = useApplicationsWords()
  const { id, revision, offer, state } = application
  const accepted = state === 'accepted'
  const lastDay = (accepted ? offer?.feeDueOn : offer?.expiresOn) ?? ''
  const form = useZodForm(applications.extendOffer.body, { revision, lastDay, reason: '' })
  const extend = useAct(applications.extendOffer, {
    input: (body: Extended) => ({ params: { id: String(id) }, body }),
    invalidates: applicationViews,
    done: t('extendedDone'),
  })
  return (
    <FormDialog title={t('extendTitle')} action={t('extend')} form={form} onClose={onClose} onSave={extend.submit}>
      <DateField name="lastDay" label={t(accepted ? 'payBy' : 'answerBy')} required />
      <TextField name="reason" label={t('reason')} required maxLength={500} />
    </FormDialog>
  )
}
