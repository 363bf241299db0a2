import { officeKinds } from '@nalanda/contract/certificates/certificates'
import {
  CertificateRequestSettings,
  certificateRequestCalls as calls,
  certificateLanguages,
} from '@nalanda/contract/certificates/requests'
import { useQuery } from '@tanstack/react-query'
import { useAct } from '../../../api/act.ts'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { message } from '../../../ui/i18n/messages.ts'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { useRequestWords } from '../documents/words.ts'
import { useCertificateKinds } from '../kind-words.ts'
import { settingsQuery } from './queries.ts'

const { CheckboxGroupField } = fieldsFor(CertificateRequestSettings)

/** Settings: the certificates that students can request, and their languages. */
export function RequestSettingsDialog({ onClose }: { onClose: () => void }) {
  const t = useRequestWords()
  const { data, error, refetch } = useQuery({ ...settingsQuery, staleTime: 0 })
  if (data) return <SettingsForm settings={data} onClose={onClose} />
  return (
    <PanelDialog open title={t('requestable')} onClose={onClose}>
      <Waiting {...{ error, refetch }} rows={4} />
    </PanelDialog>
  )
}

function SettingsForm({ settings, onClose }: { settings: CertificateRequestSettings; onClose: () => void }) {
  const t = useRequestWords()
  const kindName = useCertificateKinds()
  const form = useZodForm(CertificateRequestSettings, settings)
  const save = useAct(calls.saveRequestSettings, {
    input: (body: CertificateRequestSettings) => ({ body }),
    invalidates: [calls],
    done: message('saved'),
  })
  return (
    <FormDialog title={t('requestable')} action={t('save')} form={form} onSave={save.submit} onClose={onClose}>
      <CheckboxGroupField
        name="kinds"
        label={t('requestableKinds')}
        hint={t('requestableKindsHint')}
        options={officeKinds.map((value) => ({ value, label: kindName(value) }))}
      />
      <CheckboxGroupField
        name="languages"
        label={t('languages')}
        hint={t('languagesHint')}
        options={certificateLanguages.map((value) => ({ value, label: t(`language-${value}`) }))}
      />
    </FormDialog>
  )
}
