import { FormSection } from '../../../ui/form/Form.tsx'
import { useWatch } from '../../../ui/form/form-hooks.ts'
import { admissionFieldsFor } from '../admission-form/fields/admission-fields.ts'
import { isMinor, isMinorToday } from '../admission-form/fields/minor.ts'
import type { StudentValues } from './fields.ts'
import { useStudentFormWords } from './words.ts'

const { CheckedField, DateField, useFormContext } = admissionFieldsFor<StudentValues>()

/** The parent who consents, if the student is under 18. */
export function Consent() {
  const t = useStudentFormWords()
  const { getValues } = useFormContext()
  const bornOn = useWatch<StudentValues>({ name: 'dateOfBirth' }) as string | null
  const admittedOn = useWatch<StudentValues>({ name: 'dateOfAdmission' }) as string | null
  if (admittedOn ? !isMinor(bornOn, admittedOn) : !isMinorToday(bornOn)) return null
  const parents = [getValues('fathersName'), getValues('mothersName')].filter((name): name is string => Boolean(name))
  return (
    <FormSection title={t('consent')} heading="h2">
      <CheckedField
        name="consentBy"
        label={t('consentBy')}
        max={120}
        hint={t('consentHint')}
        offered={parents.map((name) => ({ value: name, label: name }))}
      />
      <DateField name="consentOn" label={t('consentOn')} hint={t('leftEmptyToday')} />
    </FormSection>
  )
}
