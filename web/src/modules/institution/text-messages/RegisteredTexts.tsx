import { SmsForm } from '@nalanda/contract/institution/sms/provider'
import { lengthOf } from '@nalanda/contract/platform/sms/message-parts'
import { countVariables, fillRegisteredText, longestValue } from '@nalanda/contract/platform/sms/registered-text'
import { type SmsKindName, smsKindNames, smsKinds } from '@nalanda/contract/platform/sms/sms-kinds'
import { FormSection } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { Typed } from '../../../ui/form/Typed.tsx'
import { count } from '../../../ui/format/format.ts'
import css from '../settings/settings.module.css'
import { type Translate, useSmsKinds, useTextMessageWords } from './words.ts'

const { CheckboxField, TextAreaField, TextField, useFormContext } = fieldsFor(SmsForm)

/** The registered text of each kind of message, whether it is sent, and its maximum length. */
export function RegisteredTexts() {
  const t = useTextMessageWords()
  const kinds = useSmsKinds()
  const form = useFormContext()
  return smsKindNames.map((kind, at) => (
    <FormSection key={kind} title={kinds(kind)} heading="h2" columns={1}>
      <CheckboxField name={`texts.${at}.enabled`} label={t('kindOn')} />
      <TextField name={`texts.${at}.templateId`} label={t('templateId')} inputMode="numeric" emptyIsNull maxLength={25} />
      <TextAreaField
        name={`texts.${at}.text`}
        label={t('text')}
        hint={t('textHint', { values: valuesOf(kind, t) })}
        rows={3}
        maxLength={1000}
      />
      <Typed form={form}>
        {({ texts }) => (
          <p className={css.quiet} role="status">
            {lengthText(kind, texts[at]?.text ?? '', t)}
          </p>
        )}
      </Typed>
    </FormSection>
  ))
}

/** Returns the values of a kind, in their order. */
function valuesOf(kind: SmsKindName, t: Translate): string {
  return Object.keys(smsKinds[kind].values)
    .map((name) => t(`value-${name as 'amount'}`))
    .join(', ')
}

function lengthText(kind: SmsKindName, text: string, t: Translate): string {
  const n = Object.keys(smsKinds[kind].values).length
  if (countVariables(text) !== n) return t('wrongVariables', { count: n, values: valuesOf(kind, t) })
  const longest = Array.from({ length: n }, () => ({ kind: 'exact', value: 'x'.repeat(longestValue) }) as const)
  const filled = fillRegisteredText(text, longest)
  const { alphabet, parts } = lengthOf(filled)
  const length = t(parts === 1 ? 'lengthOne' : 'length', { characters: count([...filled].length), parts: count(parts) })
  return alphabet === 'unicode' ? t('unicode', { length }) : length
}
