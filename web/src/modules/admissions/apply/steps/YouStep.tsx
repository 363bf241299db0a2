import type { ApplicationForm } from '@nalanda/contract/applications/application-form'
import { applications } from '@nalanda/contract/applications/applications'
import type { ApplyView } from '@nalanda/contract/applications/views'
import { aadhaarDoubt, isAadhaar } from '@nalanda/contract/students/aadhaar'
import { genders } from '@nalanda/contract/students/record'
import { TriangleAlert } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useAct } from '../../../../api/act.ts'
import { sentenceOf } from '../../../../api/problems/api-error.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import { TextInput } from '../../../../ui/form/Field.tsx'
import { FormSection } from '../../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../../ui/form/fields-for.ts'
import type { Option } from '../../../../ui/form/library/fields.tsx'
import { plainDigits } from '../../../../ui/form/plain-digits.ts'
import { useFormWords } from '../../admission-form/words.ts'
import css from '../Apply.module.css'
import { myApplicationQuery } from '../queries.ts'
import { useWords } from '../words.ts'
import { AddressFields } from './AddressFields.tsx'

const { CheckboxField, DateField, RadioGroupField, SelectField, TextField, useFormContext } = fieldsFor<ApplicationForm>()

type YouProps = { view: ApplyView; aadhaar: string | null; saveBeside: SaveBeside }

/** Fields for the applicant's person and address. */
export function YouStep({ view: { lists, today }, aadhaar, saveBeside }: YouProps) {
  const t = useWords()
  const { watch } = useFormContext()
  const subCastes = lists.category.find(({ value }) => value === watch('category'))?.subCastes ?? []
  const list = (name: 'nationality' | 'religion' | 'motherTongue' | 'bloodGroup', options: Option[]) => (
    <SelectField name={name} label={t(name)} options={options} placeholder={t('choose')} />
  )
  return (
    <>
      <FormSection columns={2}>
        <TextField name="fullName" label={t('fullName')} required maxLength={120} autoComplete="name" hint={t('fullNameHint')} />
        <TextField name="mobile" label={t('mobile')} required digits={10} autoComplete="tel-national" emptyIsNull />
        <RadioGroupField
          name="gender"
          label={t('gender')}
          required
          options={genders.map((value) => ({ value, label: t(value) }))}
        />
        <DateField name="dateOfBirth" label={t('dateOfBirth')} required min="1940-01-01" max={today} autoComplete="bday" />
        <SelectField name="category" label={t('category')} required options={lists.category} placeholder={t('choose')} />
        {subCastes.length > 0 && (
          <SelectField
            name="subCaste"
            label={t('subCaste')}
            options={subCastes.map((value) => ({ value, label: value }))}
            placeholder={t('choose')}
          />
        )}
        {list('nationality', lists.nationality)}
        {list('religion', lists.religion)}
        {list('motherTongue', lists.motherTongue)}
        {list('bloodGroup', lists.bloodGroup)}
      </FormSection>
      <CheckboxField name="physicallyHandicapped" label={t('physicallyHandicapped')} />
      <AddressFields name="permanentParts" title={t('permanentAddress')} compulsory />
      <CheckboxField name="presentSame" label={t('presentSame')} />
      {!watch('presentSame') && <AddressFields name="presentParts" title={t('presentAddress')} />}
      <AadhaarInput masked={aadhaar} saveBeside={saveBeside} />
    </>
  )
}

/** Saves values that are not part of the form before the step is left; resolves to false, and shows the reason, if that fails. */
export type SaveBeside = RefObject<() => Promise<boolean>>

/**
 * The Aadhaar number is stored in the vault by a separate call when the step is left; it is never a value of the form and never stored on the device. An
 * incomplete number keeps the applicant on the step; for invalid digits there is a warning, and the college decides whether to store them.
 */
function AadhaarInput({ masked, saveBeside }: { masked: string | null; saveBeside: SaveBeside }) {
  const t = useWords()
  const doubtful = useFormWords()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | undefined>()
  const input = useRef<HTMLDivElement>(null)
  const change = useAct(applications.saveMyAadhaar, {
    input: (aadhaar: string | null) => ({ body: { aadhaar } }),
    replaces: myApplicationQuery,
  })
  const refuse = (words: string) => {
    setError(words)
    input.current?.querySelector('input')?.focus()
    return false
  }
  const save = (aadhaar: string | null) =>
    change.submit(aadhaar).then(
      () => {
        setTyped('')
        return true
      },
      (error: unknown) => refuse(sentenceOf(error)),
    )
  useEffect(() => {
    saveBeside.current = async () => {
      if (masked !== null || typed === '') return true
      return isAadhaar(typed) ? save(typed) : refuse(t('aadhaarShort'))
    }
    return () => {
      saveBeside.current = async () => true
    }
  })
  if (masked !== null)
    return (
      <div className={css.vault}>
        <span className="numerals">{t('aadhaarKept', { masked })}</span>
        <Button size="small" busy={change.busy} onClick={() => save(null)}>
          {t('remove')}
        </Button>
        {error && <span role="alert">{error}</span>}
      </div>
    )
  const doubt = isAadhaar(typed) ? aadhaarDoubt(typed) : null
  return (
    <div className={css.aadhaar} ref={input}>
      <TextInput
        label={t('inBrackets', { text: t('aadhaarNumber'), note: t('optionalInText') })}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        hint={t('aadhaarHint')}
        error={error}
        onChange={(event) => {
          setError(undefined)
          setTyped(plainDigits(event.target.value, 12))
        }}
      />
      <p role="status" className={css.doubt}>
        {doubt && (
          <>
            <TriangleAlert size={16} aria-hidden />
            {doubtful(doubt === 'first-digit' ? 'aadhaarFirst' : 'aadhaarCheck')}
          </>
        )}
      </p>
    </div>
  )
}
