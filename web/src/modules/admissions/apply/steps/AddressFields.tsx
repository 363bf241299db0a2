import { FormSection } from '../../../../ui/form/Form.tsx'
import { TextField } from '../../../../ui/form/fields.tsx'
import { useWords } from '../words.ts'

/** An address in its parts. */
export function AddressFields({ name, title, compulsory }: { name: string; title: string; compulsory?: boolean }) {
  const t = useWords()
  return (
    <FormSection title={title} columns={2} heading="h2">
      <TextField name={`${name}.doorNo`} label={t('doorNo')} maxLength={40} emptyIsNull />
      <TextField name={`${name}.street`} label={t('street')} maxLength={120} emptyIsNull />
      <TextField name={`${name}.village`} label={t('village')} required={compulsory} maxLength={80} emptyIsNull />
      <TextField name={`${name}.mandal`} label={t('mandal')} maxLength={80} emptyIsNull />
      <TextField name={`${name}.district`} label={t('district')} maxLength={80} emptyIsNull />
      <TextField name={`${name}.state`} label={t('state')} required={compulsory} maxLength={80} emptyIsNull />
      <TextField
        name={`${name}.pincode`}
        label={t('pincode')}
        required={compulsory}
        maxLength={6}
        inputMode="numeric"
        emptyIsNull
      />
    </FormSection>
  )
}
