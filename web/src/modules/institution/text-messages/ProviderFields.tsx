import { missingForSms } from '@nalanda/contract/institution/sms/completeness'
import { SmsForm } from '@nalanda/contract/institution/sms/provider'
import { smsPlaceholders } from '@nalanda/contract/platform/sms/provider-fields'
import { FormSection } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { Typed } from '../../../ui/form/Typed.tsx'
import { numberSamples } from '../settings/Changes.tsx'
import css from '../settings/settings.module.css'
import { useSettingsWords } from '../settings/words.ts'
import { useTextMessageWords } from './words.ts'

const { CheckboxField, NumberField, SelectField, TextAreaField, TextField, useFormContext } = fieldsFor(SmsForm)

/** Fields for the request to the provider, and for how its response reports success. */
export function ProviderFields({ hasSecret }: { hasSecret: boolean }) {
  const t = useTextMessageWords()
  const s = useSettingsWords()
  return (
    <>
      <FormSection columns={1}>
        <CheckboxField name="enabled" label={s('fields.enabled')} hint={t('enabledHint')} />
        <Gaps hasSecret={hasSecret} />
      </FormSection>
      <RequestFields />
      <FormSection title={t('authentication')} heading="h2">
        <SelectField
          name="authPlace"
          label={s('fields.authPlace')}
          options={[
            { value: 'none', label: s('authNone') },
            { value: 'header', label: s('authHeader') },
            { value: 'query', label: s('authQuery') },
          ]}
        />
        <TextField name="authField" label={s('fields.authField')} hint={t('authFieldHint')} emptyIsNull maxLength={100} />
        <TextField
          name="secret"
          type="password"
          autoComplete="new-password"
          label={s('fields.secret')}
          hint={hasSecret ? t('keyKept') : s('secretHint')}
          emptyIsNull
          maxLength={500}
        />
      </FormSection>
      <FormSection title={t('registration')} heading="h2" columns={2}>
        <TextField name="sender" label={s('fields.sender')} hint={t('senderHint')} emptyIsNull maxLength={6} />
        <TextField
          name="entityId"
          label={s('fields.entityId')}
          hint={t('entityHint')}
          inputMode="numeric"
          emptyIsNull
          maxLength={25}
        />
      </FormSection>
      <FormSection title={t('answer')} heading="h2" columns={2}>
        <TextField name="successPath" label={s('fields.successPath')} hint={t('pathHint')} emptyIsNull maxLength={100} />
        <TextField name="successValue" label={s('fields.successValue')} hint={t('successHint')} emptyIsNull maxLength={100} />
        <TextField name="idPath" label={s('fields.idPath')} hint={t('optionalPath')} emptyIsNull maxLength={100} />
        <TextField name="reasonPath" label={s('fields.reasonPath')} hint={t('optionalPath')} emptyIsNull maxLength={100} />
        <NumberField name="ratePerSecond" label={s('fields.ratePerSecond')} hint={t('rateHint')} step={1} min={1} max={50} />
      </FormSection>
      <ReportFields />
    </>
  )
}

/** Fields that tell how a delivery report identifies its message. */
function ReportFields() {
  const t = useTextMessageWords()
  const s = useSettingsWords()
  return (
    <FormSection title={t('reports')} heading="h2" columns={2}>
      <TextField name="reportIdPath" label={s('fields.reportIdPath')} hint={t('reportIdHint')} emptyIsNull maxLength={100} />
      <TextField
        name="reportStatusPath"
        label={s('fields.reportStatusPath')}
        hint={t('reportStatusHint')}
        emptyIsNull
        maxLength={100}
      />
      <TextField
        name="reportDelivered"
        label={s('fields.reportDelivered')}
        hint={t('deliveredHint')}
        emptyIsNull
        maxLength={200}
      />
      <TextField name="reportFailed" label={s('fields.reportFailed')} hint={t('failedHint')} emptyIsNull maxLength={200} />
      <TextField
        name="reportReasonPath"
        label={s('fields.reportReasonPath')}
        hint={t('reportReasonHint')}
        emptyIsNull
        maxLength={100}
      />
    </FormSection>
  )
}

function RequestFields() {
  const t = useTextMessageWords()
  const s = useSettingsWords()
  const form = useFormContext()
  const places = smsPlaceholders.map((name) => `{${name}}`).join(' ')
  return (
    <>
      <FormSection title={t('provider')} heading="h2" columns={1}>
        <TextField name="url" label={s('fields.url')} hint={t('urlHint', { places })} emptyIsNull maxLength={1000} />
      </FormSection>
      <FormSection>
        <SelectField
          name="method"
          label={s('fields.method')}
          options={['GET', 'POST'].map((value) => ({ value, label: value }))}
        />
        <SelectField
          name="bodyFormat"
          label={s('fields.bodyFormat')}
          options={[
            { value: 'json', label: t('json') },
            { value: 'form', label: t('form') },
          ]}
        />
        <SelectField
          name="numberFormat"
          label={s('fields.numberFormat')}
          options={Object.entries(numberSamples).map(([value, label]) => ({ value, label }))}
        />
      </FormSection>
      <FormSection columns={1}>
        <Typed form={form}>
          {({ bodyFormat }) => (
            <TextAreaField
              name="body"
              label={s('fields.body')}
              hint={t(bodyFormat === 'json' ? 'jsonHint' : 'formHint')}
              rows={6}
              maxLength={4000}
            />
          )}
        </Typed>
        <TextAreaField name="headers" label={s('fields.headers')} hint={t('headersHint')} rows={2} maxLength={2000} />
      </FormSection>
    </>
  )
}

/** Shows what is still missing before a message can be sent, while the user types. */
function Gaps({ hasSecret }: { hasSecret: boolean }) {
  const t = useTextMessageWords()
  const form = useFormContext()
  return (
    <Typed form={form}>
      {(typed) => {
        const read = SmsForm.safeParse(typed)
        if (!read.success) return null
        const gaps = missingForSms({ ...read.data, hasSecret: hasSecret || read.data.secret !== null })
        if (gaps.length === 0) return null
        return (
          <p className={css.quiet} role="status">
            {t('incomplete', { what: gaps.map((gap) => t(`gap-${gap}`)).join(', ') })}
          </p>
        )
      }}
    </Typed>
  )
}
