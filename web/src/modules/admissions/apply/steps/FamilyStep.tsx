import type { ApplicationForm } from '@nalanda/contract/applications/application-form'
import { FormSection } from '../../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../../ui/form/fields-for.ts'
import { useWords } from '../words.ts'

const { MoneyField, TextField } = fieldsFor<ApplicationForm>()

/** Fields for the family and the contact phone numbers. */
export function FamilyStep() {
  const t = useWords()
  const phone = { digits: 10, emptyIsNull: true } as const
  return (
    <>
      <FormSection columns={2}>
        <TextField name="fathersName" label={t('fathersName')} required maxLength={120} emptyIsNull />
        <TextField name="mothersName" label={t('mothersName')} required maxLength={120} emptyIsNull />
        <TextField name="fatherOccupation" label={t('fatherOccupation')} maxLength={120} emptyIsNull />
        <TextField name="motherOccupation" label={t('motherOccupation')} maxLength={120} emptyIsNull />
        <TextField name="fatherMobile" label={t('fatherMobile')} hint={t('onePhone')} {...phone} />
        <TextField name="motherMobile" label={t('motherMobile')} {...phone} />
        <TextField name="fatherEmail" label={t('fatherEmail')} type="email" maxLength={200} emptyIsNull />
        <MoneyField name="annualIncomePaise" label={t('annualIncome')} />
      </FormSection>
      <FormSection title={t('guardian')} columns={2} heading="h2">
        <TextField name="guardianName" label={t('guardianName')} maxLength={120} emptyIsNull />
        <TextField name="guardianMobile" label={t('guardianMobile')} {...phone} />
      </FormSection>
    </>
  )
}
