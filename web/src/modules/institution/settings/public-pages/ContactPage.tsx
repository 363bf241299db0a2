import { ContactSettings, type Settings } from '@nalanda/contract/institution/settings'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { Button, IconButton } from '../../../../ui/form/Button.tsx'
import { FormSection } from '../../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../../ui/form/fields-for.ts'
import { useFieldArray } from '../../../../ui/form/form-hooks.ts'
import { Contact } from '../../home/CollegeDialogs.tsx'
import { SettingsForm } from '../SettingsForm.tsx'
import css from '../settings.module.css'
import { WithSettings } from '../WithSettings.tsx'
import { useSettingsWords } from '../words.ts'
import { LinesField } from './LinesField.tsx'
import { PreviewFrame } from './PreviewFrame.tsx'

const { TextAreaField, TextField, useFormContext } = fieldsFor(ContactSettings)

/** The contact data of the college, with a preview of Contact Us. */
export function ContactPage() {
  const t = useSettingsWords()
  const frame = { title: t('contactTitle'), about: t('contactAbout') }
  return (
    <WithSettings {...frame}>
      {(settings) => (
        <SettingsForm
          {...frame}
          schema={ContactSettings}
          settings={settings}
          preview={(next) => <ContactPreview settings={next} />}
        >
          <FormSection columns={2}>
            <TextAreaField name="officialAddress" label={t('fields.officialAddress')} rows={5} maxLength={500} />
            <TextAreaField name="campusAddress" label={t('fields.campusAddress')} rows={5} maxLength={500} />
            <LinesField name="phoneNumbers" label={t('fields.phoneNumbers')} hint={t('phonesHint')} />
            <TextField name="faxNumber" label={t('fields.faxNumber')} type="tel" maxLength={40} />
          </FormSection>
          <FormSection title={t('fields.contacts')} heading="h2" columns={1}>
            <People />
          </FormSection>
        </SettingsForm>
      )}
    </WithSettings>
  )
}

function ContactPreview({ settings }: { settings: Settings }) {
  const { officialAddress, campusAddress, phoneNumbers, faxNumber, contacts, aboutUs } = settings
  const contact = {
    officialCommunication: officialAddress,
    campus: campusAddress,
    phoneNumber: phoneNumbers.map((number) => ({ number })),
    faxNumber,
    candidateDetails: contacts,
    aboutUs,
  }
  return (
    <PreviewFrame>
      <div className={css.letter}>
        <Contact contact={contact} />
      </div>
    </PreviewFrame>
  )
}

function People() {
  const t = useSettingsWords()
  const { control } = useFormContext()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'contacts' })
  return (
    <>
      <ol className={css.people}>
        {fields.map(({ id }, at) => (
          <li key={id} aria-label={t('person', { n: at + 1 })}>
            <TextField name={`contacts.${at}.designation`} label={t('designation')} required maxLength={80} />
            <TextField name={`contacts.${at}.name`} label={t('name')} required maxLength={80} />
            <TextField name={`contacts.${at}.mailId`} label={t('email')} type="email" required maxLength={254} />
            <span className={css.acts}>
              <IconButton
                label={t('labelled', { label: t('up'), value: t('person', { n: at + 1 }) })}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <ArrowUp size={18} aria-hidden />
              </IconButton>
              <IconButton
                label={t('labelled', { label: t('down'), value: t('person', { n: at + 1 }) })}
                disabled={at === fields.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <ArrowDown size={18} aria-hidden />
              </IconButton>
              <IconButton
                label={t('labelled', { label: t('remove'), value: t('person', { n: at + 1 }) })}
                onClick={() => remove(at)}
              >
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
      <div>
        <Button icon={Plus} disabled={fields.length >= 30} onClick={() => append({ designation: '', name: '', mailId: '' })}>
          {t('addPerson')}
        </Button>
      </div>
    </>
  )
}
