import { isAadhaar } from '@nalanda/contract/students/aadhaar'
import { toastError } from '../../../ui/feedback/toasts.ts'
import { useWatch } from '../../../ui/form/form-hooks.ts'
import { AadhaarField } from '../admission-form/fields/AadhaarField.tsx'
import { admissionFieldsFor } from '../admission-form/fields/admission-fields.ts'
import { genderOptions } from '../admission-form/gender-options.ts'
import type { Lists } from '../admission-form/lists.ts'
import { sourceOptions } from '../admission-form/sources.ts'
import { useFormWords } from '../admission-form/words.ts'
import type { StudentField, StudentName, StudentValues } from './fields.ts'
import { useStudentFormWords } from './words.ts'

const { CheckedField, DateField, DigitsField, ListField, RadioGroupField, TextAreaField, useFormContext } =
  admissionFieldsFor<StudentValues>()

/** One field of the form, rendered by its kind. */
export function StudentFieldOf({ field, lists }: { field: StudentField; lists: Lists }) {
  const t = useStudentFormWords()
  const f = useFormWords()
  const { name } = field
  const common = { name, label: t(name), required: field.required }
  switch (field.kind) {
    case 'text':
      return <CheckedField {...common} check={field.check} max={field.max} offered={field.list && lists[field.list]} />
    case 'regNo':
      return <CheckedField {...common} max={30} hint={t('regNoHint')} />
    case 'select':
      return <ChosenField {...common} field={field} lists={lists} />
    case 'date':
      return <DateField {...common} />
    case 'area':
      return <TextAreaField {...common} maxLength={500} />
    case 'gender':
      return <RadioGroupField {...common} options={genderOptions(t, (gender) => gender.toUpperCase())} />
    case 'yesNo':
      return (
        <RadioGroupField
          {...common}
          options={[
            { value: 'Yes', label: f('yes') },
            { value: 'No', label: f('no') },
          ]}
        />
      )
    case 'source':
      return <ListField {...common} entries={sourceOptions(f)} />
    case 'phone':
      return <PhoneField name={name} label={common.label} />
    case 'aadhaar':
      return <AadhaarOfStudent label={common.label} />
  }
}

const below: Readonly<Partial<Record<StudentName, readonly StudentName[]>>> = {
  courseAppliedFor: ['batch', 'branch'],
  batch: ['branch'],
  category: ['subCaste'],
}
const firsts = { batch: 'batchFirst', category: 'categoryFirst' } as const

type ChosenProps = {
  name: StudentName
  label: string
  required?: true | undefined
  field: Extract<StudentField, { kind: 'select' }>
  lists: Lists
}

/** A choice on which others depend; changing it clears those. */
function ChosenField({ field: { list, above }, lists, ...common }: ChosenProps) {
  const t = useStudentFormWords()
  const f = useFormWords()
  const { setValue } = useFormContext()
  const chosen = useWatch<StudentValues>({ name: above ?? common.name }) as string | null
  const waiting = above !== undefined && !chosen
  const first = above === 'courseAppliedFor' ? t('degreeFirst') : above && f(firsts[above as keyof typeof firsts])
  return (
    <ListField
      {...common}
      entries={lists[list]}
      first={waiting ? first : undefined}
      takeOnly={list === 'batches' || list === 'branches'}
      onChosen={() => {
        for (const name of below[common.name] ?? []) setValue(name, '', { shouldDirty: true })
      }}
    />
  )
}

/** A field for a telephone number; on leaving, a number without ten digits is cleared. */
function PhoneField({ name, label }: { name: StudentName; label: string }) {
  const t = useStudentFormWords()
  const { setValue } = useFormContext()
  const left = (value: string) => {
    if (value === '' || value.length === 10) return
    setValue(name, '', { shouldDirty: true })
    toastError(t('invalidPhone'))
  }
  return <DigitsField name={name} label={label} max={15} telephone onLeft={left} />
}

/** A field for an Aadhaar number; on leaving, an invalid number is cleared. */
function AadhaarOfStudent({ label }: { label: string }) {
  const t = useStudentFormWords()
  const { setValue } = useFormContext()
  const left = (value: string) => {
    if (value === '' || isAadhaar(value)) return
    setValue('aadharNo', '', { shouldDirty: true })
    toastError(t('invalidAadhaar'))
  }
  return <AadhaarField label={label} studentId={null} onLeft={left} />
}
