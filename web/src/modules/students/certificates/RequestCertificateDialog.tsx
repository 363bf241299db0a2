import type { OfficeKind } from '@nalanda/contract/certificates/certificates'
import { type CertificateLanguage, certificateRequestCalls, RequestCertificate } from '@nalanda/contract/certificates/requests'
import type { z } from 'zod'
import { useAct } from '../../../api/act.ts'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { useRequestWords } from '../documents/words.ts'
import { useCertificateKinds } from '../kind-words.ts'
import { myRequestsQuery } from './queries.ts'

const { SelectField, TextField } = fieldsFor(RequestCertificate)

type Props = {
  studentId: number
  kinds: readonly OfficeKind[]
  languages: readonly CertificateLanguage[]
  onClose: () => void
}

/** Asks for the certificate, its purpose and, if the college issues it in several languages, the language. */
export function RequestCertificateDialog({ studentId, kinds, languages, onClose }: Props) {
  const t = useRequestWords()
  const kindName = useCertificateKinds()
  const request = useAct(certificateRequestCalls.requestCertificate, {
    input: (body: z.output<typeof RequestCertificate>) => ({ params: { id: String(studentId) }, body }),
    replaces: myRequestsQuery(studentId),
    done: t('requestSent'),
  })
  const form = useZodForm(RequestCertificate, { kind: kinds[0] as OfficeKind, purpose: '', language: languages[0] ?? 'en' })
  return (
    <FormDialog title={t('requestTitle')} action={t('sendRequest')} form={form} onSave={request.submit} onClose={onClose}>
      <SelectField
        name="kind"
        label={t('certificate')}
        required
        options={kinds.map((value) => ({ value, label: kindName(value) }))}
      />
      <TextField name="purpose" label={t('purpose')} required maxLength={160} hint={t('purposeHint')} />
      {languages.length > 1 && (
        <SelectField
          name="language"
          label={t('language')}
          required
          options={languages.map((value) => ({ value, label: t(`language-${value}`) }))}
        />
      )}
    </FormDialog>
  )
}
