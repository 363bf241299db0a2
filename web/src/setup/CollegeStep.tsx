import { NameSettings, type Settings } from '@nalanda/contract/institution/settings'
import { QueryBoundary } from '../api/figures/QueryBoundary.tsx'
import { Button } from '../ui/form/Button.tsx'
import { Form, FormSection, useZodForm } from '../ui/form/Form.tsx'
import { fieldsFor } from '../ui/form/fields-for.ts'
import { WizardCard, WizardFrame } from '../ui/form/WizardFrame.tsx'
import { monthText } from '../ui/format/format.ts'
import { useLanguage } from '../ui/i18n/use-language.ts'
import { StepFooter } from './StepFooter.tsx'
import { useSaveStep, useSettings } from './settings.ts'
import { readSetupDraft, useSetupFrame } from './setup.ts'
import { useSetupWords } from './words.ts'

const Names = NameSettings.pick({ name: true, code: true, shortName: true, tagline: true, academicYearFirstMonth: true })
const { SelectField, TextField } = fieldsFor(Names)

/** Setup step for the names of the college. */
export function CollegeStep() {
  const t = useSetupWords()
  return (
    <WizardFrame {...useSetupFrame('college')} heading={t('collegeTitle')} lead={t('collegeLead')}>
      <CollegeLoader />
    </WizardFrame>
  )
}

function CollegeLoader() {
  const asked = useSettings()
  return (
    <QueryBoundary query={asked} rows={6}>
      {(data) => <CollegeForm settings={data} />}
    </QueryBoundary>
  )
}

function CollegeForm({ settings }: { settings: Settings }) {
  const t = useSetupWords()
  const months = useMonths()
  const save = useSaveStep('college', settings)
  const draft = readSetupDraft()
  const named = settings.code !== ''
  const form = useZodForm(Names, {
    name: named ? settings.name : draft.name,
    code: named ? settings.code : draft.code,
    shortName: named ? settings.shortName : '',
    tagline: settings.tagline,
    academicYearFirstMonth: settings.academicYearFirstMonth,
  })
  return (
    <Form form={form} onSave={save}>
      <WizardCard>
        <FormSection columns={2}>
          <TextField name="name" label={t('name')} hint={t('nameHint')} required maxLength={120} autoComplete="organization" />
          <TextField name="shortName" label={t('shortName')} hint={t('shortNameHint')} required maxLength={30} />
          <TextField name="code" label={t('code')} hint={t('codeHint')} required maxLength={10} />
          <SelectField name="academicYearFirstMonth" label={t('firstMonth')} required numeric options={months} />
        </FormSection>
        <FormSection columns={1}>
          <TextField name="tagline" label={t('tagline')} hint={t('taglineHint')} maxLength={200} />
        </FormSection>
      </WizardCard>
      <StepFooter page="college">
        <Button kind="primary" type="submit" busy={form.formState.isSubmitting}>
          {t('saveAndContinue')}
        </Button>
      </StepFooter>
    </Form>
  )
}

/** Returns the months of a year by number, in the language of the page. */
function useMonths() {
  // Re-renders when the language changes
  useLanguage()
  return Array.from({ length: 12 }, (_unused, at) => ({ value: at + 1, label: monthText(at + 1) }))
}
