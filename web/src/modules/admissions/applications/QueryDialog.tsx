import { applications } from '@nalanda/contract/applications/applications'
import type { ApplicationDetail } from '@nalanda/contract/applications/office'
import { useAct } from '../../../api/act.ts'
import { useHandOverWords } from '../../../api/handover/words.ts'
import { useSendsMail } from '../../../api/institution.ts'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { applicationViews } from './queries.ts'
import { useApplicationsWords } from './words.ts'

const { TextAreaField } = fieldsFor(applications.queryApplication.body)

type Asked = { revision: number; question: string }

/** Asks the applicant a question; the application waits for the answer. */
export function QueryDialog({ application, onClose }: { application: ApplicationDetail; onClose: () => void }) {
  const t = useApplicationsWords()
  const sends = useSendsMail()
  const handOver = useHandOverWords()
  const { id, revision, fullName: name } = application
  const form = useZodForm(applications.queryApplication.body, { revision, question: '' })
  const ask = useAct(applications.queryApplication, {
    input: (body: Asked) => ({ params: { id: String(id) }, body }),
    invalidates: applicationViews,
    done: t('questionSent'),
  })
  return (
    <FormDialog title={t('askTitle', { name })} action={t('ask')} form={form} onClose={onClose} onSave={ask.submit}>
      <p>{sends ? t('askLead') : handOver('askLead')}</p>
      <TextAreaField name="question" label={t('question')} required rows={4} maxLength={1000} />
    </FormDialog>
  )
}
