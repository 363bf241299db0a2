import { applications } from '@nalanda/contract/applications/applications'
import { PublicEnquiry } from '@nalanda/contract/applications/enquiries'
import { FormProvider } from 'react-hook-form'
import { useAct } from '../../../api/act.ts'
import { GuestFrame } from '../../../api/guest/GuestFrame.tsx'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { FormSection, useZodForm } from '../../../ui/form/Form.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { UnsavedGuard } from '../../../ui/form/UnsavedGuard.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import css from './Apply.module.css'
import { ApplyCard } from './ApplyCard.tsx'
import { useApplyView } from './queries.ts'
import { useWords } from './words.ts'

const { SelectField, TextAreaField, TextField } = fieldsFor(PublicEnquiry)

/** A question to the admissions office from someone who is not ready to apply. */
export function EnquiryPage() {
  const t = useWords()
  const view = useApplyView()
  const send = useAct(applications.enquire, { showsError: true })
  const form = useZodForm(PublicEnquiry, { fullName: '', mobile: '', email: '', courseId: null, message: '' })
  const submit = form.handleSubmit((body) => send.act({ body }))
  const programmes = (view.data?.courses ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <GuestFrame title={t('enquiryTitle')}>
      <ApplyCard>
        <h1 className={css.cardTitle}>{t('enquiryTitle')}</h1>
        {send.data ? (
          <p role="status" className={css.lead}>
            {t('enquirySent')}
          </p>
        ) : (
          <FormProvider {...form}>
            <p className={css.lead}>{t('enquiryLead')}</p>
            <form noValidate onSubmit={submit}>
              {send.error && <FormAlert>{sentenceOf(send.error)}</FormAlert>}
              <FormSection columns={2}>
                <TextField name="fullName" label={t('fullName')} required maxLength={120} autoComplete="name" />
                <TextField name="mobile" label={t('mobile')} required digits={10} autoComplete="tel-national" />
                <TextField name="email" label={t('emailOptional')} type="email" maxLength={200} autoComplete="email" />
                <SelectField name="courseId" label={t('programme')} numeric options={programmes} placeholder={t('choose')} />
              </FormSection>
              <div className={css.gap}>
                <TextAreaField name="message" label={t('message')} maxLength={1000} />
              </div>
              <Button kind="primary" type="submit" wide busy={form.formState.isSubmitting}>
                {t('sendEnquiry')}
              </Button>
            </form>
            <UnsavedGuard dirty={form.formState.isDirty && !form.formState.isSubmitting} />
          </FormProvider>
        )}
        <RouteLink to="/apply" className={buttonClass({ kind: 'quiet' })}>
          {t('otherStart')}
        </RouteLink>
      </ApplyCard>
    </GuestFrame>
  )
}
