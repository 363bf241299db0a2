import type { ApplicationForm } from '@nalanda/contract/applications/application-form'
import { FormSection } from '../../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../../ui/form/fields-for.ts'
import { useWords } from '../words.ts'

const { TextField } = fieldsFor<ApplicationForm>()

/** Fields for the parts of an address. */
export function AddressFields({
  name,
  title,
  compulsory,
}: {
  name: 'permanentParts' | 'presentParts'
  title: string
  compulsory?: boolean
}) {
  const t = useWords()
  return (
    <FormSection title={title} columns={2} heading="h2">
      <TextField
        name={`${name}.doorNo`}
        label={t('doorNo')}
        hint={t('doorNoHint')}
        maxLength={40}
        autoComplete="address-line1"
        emptyIsNull
      />
      <TextField name={`${name}.street`} label={t('street')} maxLength={120} autoComplete="address-line2" emptyIsNull />
      <TextField
        name={`${name}.village`}
        label={t('village')}
        required={compulsory}
        maxLength={80}
        autoComplete="address-level3"
        emptyIsNull
      />
      <TextField name={`${name}.mandal`} label={t('mandal')} maxLength={80} emptyIsNull />
      <TextField name={`${name}.district`} label={t('district')} maxLength={80} autoComplete="address-level2" emptyIsNull />
      <TextField
        name={`${name}.state`}
        label={t('state')}
        required={compulsory}
        maxLength={80}
        autoComplete="address-level1"
        emptyIsNull
      />
      <TextField
        name={`${name}.pincode`}
        label={t('pincode')}
        required={compulsory}
        digits={6}
        autoComplete="postal-code"
        emptyIsNull
      />
    </FormSection>
  )
}
