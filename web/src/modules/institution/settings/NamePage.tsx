import { NameSettings } from '@nalanda/contract/institution/settings'
import { FormSection } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { HomePreview } from './public-pages/HomePreview.tsx'
import { LinesField } from './public-pages/LinesField.tsx'
import { useInstitutionPreview } from './public-pages/use-institution-preview.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { WithSettings } from './WithSettings.tsx'
import { useDateTexts, useSettingsWords } from './words.ts'

const { CheckboxField, SelectField, TextField } = fieldsFor(NameSettings)

const months = Array.from({ length: 12 }, (_, at) => at + 1)

/** The names of the college, with a preview of the home page. */
export function NamePage() {
  const t = useSettingsWords()
  const { month } = useDateTexts()
  const collegeWith = useInstitutionPreview()
  const frame = { title: t('nameTitle'), about: t('nameAbout') }
  return (
    <WithSettings {...frame}>
      {(settings) => (
        <SettingsForm
          {...frame}
          schema={NameSettings}
          settings={settings}
          preview={(next) => <HomePreview college={collegeWith(next)} />}
        >
          <FormSection columns={1}>
            <TextField name="name" label={t('fields.name')} required maxLength={120} />
            <TextField name="tagline" label={t('fields.tagline')} hint={t('taglineHint')} maxLength={200} />
          </FormSection>
          <FormSection columns={2}>
            <TextField name="shortName" label={t('fields.shortName')} hint={t('shortNameHint')} required maxLength={30} />
            <TextField name="code" label={t('fields.code')} hint={t('codeHint')} required maxLength={10} />
          </FormSection>
          <FormSection columns={2}>
            <LinesField name="bannerLines" label={t('fields.bannerLines')} hint={t('bannerLinesHint')} />
            <SelectField
              name="academicYearFirstMonth"
              label={t('fields.academicYearFirstMonth')}
              numeric
              required
              options={months.map((value) => ({ value, label: month(value) }))}
            />
            <TextField name="halfDayEndsAt" label={t('fields.halfDayEndsAt')} hint={t('halfDayHint')} required maxLength={5} />
            <CheckboxField name="extendedSeatTypes" label={t('fields.extendedSeatTypes')} hint={t('seatHint')} />
            <CheckboxField name="refusesDoubtfulAadhaar" label={t('fields.refusesDoubtfulAadhaar')} hint={t('aadhaarHint')} />
          </FormSection>
        </SettingsForm>
      )}
    </WithSettings>
  )
}
