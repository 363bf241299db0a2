import { applications } from '@nalanda/contract/applications/applications'
import { StartApplication } from '@nalanda/contract/applications/apply'
import type { ApplyView } from '@nalanda/contract/applications/views'
import { FormProvider } from 'react-hook-form'
import { useAct } from '../../../api/act.ts'
import { useSendsMail } from '../../../api/institution.ts'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { currentAppearance } from '../../../ui/appearance/appearance.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { FormSection, useZodForm } from '../../../ui/form/Form.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { AgreeField } from './steps/AgreeField.tsx'
import { useWords } from './words.ts'

const { SelectField, TextField } = fieldsFor(StartApplication)

/** The link to an application, the address to which its code was sent, and the code itself if no e-mail is sent. */
export type Entry = { link: string; sentTo: string | null; code: string | null }
type StartFormProps = { view: ApplyView; onStarted: (entry: Entry) => void }

/** The few values that start an application; the code that opens it is then sent by e-mail. */
export function StartForm({ view, onStarted }: StartFormProps) {
  const t = useWords()
  const sends = useSendsMail()
  const start = useAct(applications.startApplication, { onDone: onStarted, showsError: true })
  const form = useZodForm(StartApplication, {
    fullName: '',
    email: '',
    mobile: '',
    courseId: view.courses.length === 1 ? (view.courses[0]?.id ?? null) : null,
    language: currentAppearance().language,
    privacyVersion: view.privacyVersion,
    agrees: false,
  })
  const submit = form.handleSubmit(async (values) => {
    await start.act({ body: { ...values, language: currentAppearance().language } })
  })
  const programmes = view.courses.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        {start.error && <FormAlert>{sentenceOf(start.error)}</FormAlert>}
        <FormSection columns={2}>
          <TextField
            name="fullName"
            label={t('fullName')}
            required
            maxLength={120}
            autoComplete="name"
            hint={t('fullNameHint')}
          />
          <TextField name="mobile" label={t('mobile')} required digits={10} autoComplete="tel-national" hint={t('mobileHint')} />
          <TextField
            name="email"
            label={t('email')}
            required
            type="email"
            maxLength={200}
            autoComplete="email"
            hint={sends ? t('emailHint') : undefined}
          />
          <SelectField name="courseId" label={t('programme')} numeric options={programmes} placeholder={t('choose')} />
        </FormSection>
        <AgreeField name="agrees" words={t('agree')} withNotice />
        <Button kind="primary" type="submit" wide busy={form.formState.isSubmitting}>
          {t('startApplication')}
        </Button>
      </form>
    </FormProvider>
  )
}
