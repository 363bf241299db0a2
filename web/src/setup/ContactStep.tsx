import { ContactSettings, type Settings } from '@nalanda/contract/institution/settings'
import { issueError } from '@nalanda/contract/platform/validation/issues'
import { Plus, X } from 'lucide-react'
import { z } from 'zod'
import { QueryBoundary } from '../api/figures/QueryBoundary.tsx'
import { Button, IconButton } from '../ui/form/Button.tsx'
import { Form, FormSection, useZodForm } from '../ui/form/Form.tsx'
import { fieldsFor } from '../ui/form/fields-for.ts'
import { useFieldArray } from '../ui/form/form-hooks.ts'
import { WizardCard, WizardFrame } from '../ui/form/WizardFrame.tsx'
import css from './Setup.module.css'
import { StepFooter } from './StepFooter.tsx'
import { useSaveStep, useSettings } from './settings.ts'
import { useSetupFrame } from './setup.ts'
import { useSetupWords } from './words.ts'

const { phoneNumbers } = ContactSettings.shape

/** Phone numbers are typed as lines of one field; the first invalid one is reported. */
const Contact = ContactSettings.extend({
  phoneNumbers: z.string().transform((text, context) => {
    const lines = text.split('\n').flatMap((each) => each.trim() || [])
    const read = phoneNumbers.safeParse(lines, { error: issueError })
    if (!read.success) context.addIssue({ code: 'custom', message: read.error.issues[0]?.message ?? '' })
    return lines
  }),
})
const { TextAreaField, TextField, useFormContext } = fieldsFor(Contact)

/** Setup step for the contact details of the college. */
export function ContactStep() {
  const t = useSetupWords()
  return (
    <WizardFrame {...useSetupFrame('contact')} heading={t('contactTitle')} lead={t('contactLead')}>
      <ContactLoader />
    </WizardFrame>
  )
}

function ContactLoader() {
  const asked = useSettings()
  return (
    <QueryBoundary query={asked} rows={6}>
      {(data) => <ContactForm settings={data} />}
    </QueryBoundary>
  )
}

function ContactForm({ settings }: { settings: Settings }) {
  const t = useSetupWords()
  const save = useSaveStep('contact', settings)
  const form = useZodForm(Contact, {
    officialAddress: settings.officialAddress,
    campusAddress: settings.campusAddress,
    phoneNumbers: settings.phoneNumbers.join('\n'),
    faxNumber: settings.faxNumber,
    contacts: settings.contacts,
  })
  return (
    <Form form={form} onSave={save}>
      <WizardCard>
        <FormSection columns={2}>
          <TextAreaField name="officialAddress" label={t('officialAddress')} rows={4} maxLength={500} />
          <TextAreaField name="campusAddress" label={t('campusAddress')} rows={4} maxLength={500} />
          <TextAreaField name="phoneNumbers" label={t('phones')} hint={t('phonesHint')} rows={3} maxLength={450} />
          <TextField name="faxNumber" label={t('fax')} maxLength={40} inputMode="tel" />
        </FormSection>
        <People />
      </WizardCard>
      <StepFooter page="contact">
        <Button kind="primary" type="submit" busy={form.formState.isSubmitting}>
          {t('saveAndContinue')}
        </Button>
      </StepFooter>
    </Form>
  )
}

function People() {
  const t = useSetupWords()
  const { control } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name: 'contacts' })
  return (
    <section className={css.people}>
      <h2 className={css.cardTitle}>{t('contacts')}</h2>
      {fields.map((field, at) => (
        <fieldset key={field.id} aria-label={t('labelled', { label: t('person'), value: at + 1 })} className={css.person}>
          <TextField name={`contacts.${at}.designation`} label={t('designation')} required maxLength={80} />
          <TextField name={`contacts.${at}.name`} label={t('name')} required maxLength={80} />
          <TextField name={`contacts.${at}.mailId`} label={t('email')} required type="email" maxLength={254} />
          <IconButton
            label={t('labelled', { label: t('removePerson'), value: at + 1 })}
            className={css.remove}
            onClick={() => remove(at)}
          >
            <X size={18} aria-hidden />
          </IconButton>
        </fieldset>
      ))}
      {fields.length < 30 && (
        <div>
          <Button size="small" icon={Plus} onClick={() => append({ designation: '', name: '', mailId: '' })}>
            {t('addPerson')}
          </Button>
        </div>
      )}
    </section>
  )
}
