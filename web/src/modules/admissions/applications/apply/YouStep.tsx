import { applications } from '@nalanda/contract/applications/applications'
import type { ApplyView } from '@nalanda/contract/applications/views'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { call } from '../../../../api/call.ts'
import { sentenceOf } from '../../../../api/refusal.ts'
import { Button } from '../../../../ui/Button.tsx'
import { TextInput } from '../../../../ui/Field.tsx'
import { FormSection } from '../../../../ui/Form.tsx'
import { ChoiceField, type Option, SelectField, TextField, TickField } from '../../../../ui/fields.tsx'
import { AddressFields } from './AddressFields.tsx'
import css from './Apply.module.css'
import { useMyApplicationAct } from './queries.ts'
import { useWords } from './words.ts'

/** Who applies, and where they live. */
export function YouStep({ view: { lists, today }, aadhaar }: { view: ApplyView; aadhaar: string | null }) {
  const t = useWords()
  const { watch } = useFormContext()
  const subCastes = lists.category.find(({ value }) => value === watch('category'))?.subCastes ?? []
  const list = (name: string, word: 'nationality' | 'religion' | 'motherTongue' | 'bloodGroup', options: Option[]) => (
    <SelectField name={name} label={t(word)} options={options} placeholder={t('choose')} />
  )
  return (
    <>
      <FormSection columns={2}>
        <TextField name="fullName" label={t('fullName')} required maxLength={120} autoComplete="name" hint={t('fullNameHint')} />
        <TextField
          name="mobile"
          label={t('mobile')}
          required
          maxLength={10}
          inputMode="numeric"
          autoComplete="tel-national"
          emptyIsNull
        />
        <ChoiceField
          name="gender"
          label={t('gender')}
          required
          options={(['female', 'male', 'other'] as const).map((value) => ({ value, label: t(value) }))}
        />
        <DayField name="dateOfBirth" label={t('dateOfBirth')} max={today} />
        <SelectField name="category" label={t('category')} required options={lists.category} placeholder={t('choose')} />
        {subCastes.length > 0 && (
          <SelectField
            name="subCaste"
            label={t('subCaste')}
            options={subCastes.map((value) => ({ value, label: value }))}
            placeholder={t('choose')}
          />
        )}
        {list('nationality', 'nationality', lists.nationality)}
        {list('religion', 'religion', lists.religion)}
        {list('motherTongue', 'motherTongue', lists.motherTongue)}
        {list('bloodGroup', 'bloodGroup', lists.bloodGroup)}
      </FormSection>
      <TickField name="physicallyHandicapped" label={t('physicallyHandicapped')} />
      <AddressFields name="permanentParts" title={t('permanentAddress')} compulsory />
      <TickField name="presentSame" label={t('presentSame')} />
      {!watch('presentSame') && <AddressFields name="presentParts" title={t('presentAddress')} />}
      <AadhaarInput masked={aadhaar} />
    </>
  )
}

/** A day by the phone's own calendar, which everybody can use. */
function DayField({ name, label, max }: { name: string; label: string; max: string }) {
  const { watch, setValue, getFieldState, formState } = useFormContext()
  const value: string | null = watch(name)
  return (
    <TextInput
      label={label}
      required
      type="date"
      min="1940-01-01"
      max={max}
      value={value ?? ''}
      error={getFieldState(name, formState).error?.message}
      autoComplete="bday"
      onChange={(event) => setValue(name, event.target.value || null, { shouldDirty: true, shouldTouch: true })}
    />
  )
}

/** The Aadhaar number goes straight to the vault by a call of its own; it is never a value of the form, nor kept on the device. */
function AadhaarInput({ masked }: { masked: string | null }) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | undefined>()
  const keep = useMyApplicationAct((aadhaar: string | null) => call(applications.saveMyAadhaar, { body: { aadhaar } }))
  const save = (aadhaar: string | null) =>
    keep.mutateAsync(aadhaar).then(
      () => setTyped(''),
      (error: unknown) => setFault(sentenceOf(error)),
    )
  if (masked !== null)
    return (
      <p className={css.vault}>
        <span className="numerals">{t('aadhaarKept', { masked })}</span>
        <Button size="small" busy={keep.isPending} onClick={() => save(null)}>
          {t('remove')}
        </Button>
      </p>
    )
  return (
    <div className={css.aadhaar}>
      <TextInput
        label={`${t('aadhaar')} (${t('optional')})`}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        hint={t('aadhaarHint')}
        error={fault}
        onChange={(event) => {
          setFault(undefined)
          setTyped(event.target.value.replace(/\D/g, ''))
        }}
      />
      {typed.length === 12 && (
        <Button busy={keep.isPending} onClick={() => save(typed)}>
          {t('aadhaarKeep')}
        </Button>
      )}
    </div>
  )
}
