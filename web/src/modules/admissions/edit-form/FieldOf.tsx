import fieldCss from '../../../ui/form/Field.module.css'
import { useFieldNote } from '../../../ui/form/Field.tsx'
import { useWatch } from '../../../ui/form/form-hooks.ts'
import { AadhaarField } from '../admission-form/fields/AadhaarField.tsx'
import { admissionFieldsFor } from '../admission-form/fields/admission-fields.ts'
import { isMinorToday } from '../admission-form/fields/minor.ts'
import { usePaste } from '../admission-form/fields/paste.ts'
import { genderOptions } from '../admission-form/gender-options.ts'
import type { ListName, Lists } from '../admission-form/lists.ts'
import { sourceOptions } from '../admission-form/sources.ts'
import { useFormWords } from '../admission-form/words.ts'
import css from './EditForm.module.css'
import type { EditField, EditName, EditValues } from './fields.ts'
import { capitalised } from './form-serialisation.ts'
import { useEditWords } from './words.ts'

const { CheckedField, DateField, ListField, RadioGroupField, TextAreaField, useFieldCheck, useFieldError, useFormContext } =
  admissionFieldsFor<EditValues>()

type FieldProps = { field: EditField; lists: Lists; edited: { id: number; mask: string } | null; nextNumber: string | undefined }

/** One field of the form, rendered by its kind. */
export function FieldOf({ field, lists, edited, nextNumber }: FieldProps) {
  const t = useEditWords()
  const f = useFormWords()
  const { name } = field
  const common = { name, label: t(name), required: field.required }
  switch (field.kind) {
    case 'text':
      return <CheckedField {...common} check={field.check} max={field.max} offered={field.list && lists[field.list]} />
    case 'select':
      return <CascadeField {...common} name={name} list={field.list} lists={lists} />
    case 'date':
      return <DayField {...common} />
    case 'area':
      return <TextAreaField {...common} maxLength={500} />
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
    case 'gender':
      return <RadioGroupField {...common} options={genderOptions(f, capitalised)} />
    case 'source':
      return <ListField {...common} entries={sourceOptions(f)} />
    case 'entrance':
      return <EntranceField lists={lists} />
    case 'aadhaar':
      return <AadhaarOfForm label={common.label} edited={edited} />
    case 'adminNo':
      return (
        <CheckedField
          {...common}
          max={30}
          readOnly={edited !== null}
          placeholder={edited ? undefined : nextNumber}
          hint={edited ? undefined : t('adminNoHint')}
        />
      )
  }
}

/** A date field. For a minor's date of birth, a hint points to the parent's consent. */
function DayField(common: { name: EditName; label: string }) {
  const t = useEditWords()
  const bornOn = useWatch<EditValues>({ name: 'dateOfBirth' }) as string | null
  const hints: Partial<Record<EditName, string>> = {
    ...(isMinorToday(bornOn) && { dateOfBirth: t('minorHint') }),
    consentOn: t('leftEmptyToday'),
  }
  return <DateField {...common} hint={hints[common.name]} />
}

const below: Readonly<Partial<Record<ListName, readonly EditName[]>>> = {
  courses: ['batch', 'branch', 'admissionEntryType'],
  batches: ['branch', 'admissionEntryType'],
  branches: ['admissionEntryType'],
  categories: ['subCaste'],
}
/** The choice that must be made before a list can be offered. */
const above = {
  batches: { of: 'courseAppliedFor', first: 'courseFirst' },
  branches: { of: 'batch', first: 'batchFirst' },
  semesters: { of: 'branch', first: 'branchFirst' },
  subCastes: { of: 'category', first: 'categoryFirst' },
} as const

type CascadeProps = { name: EditName; label: string; required?: true | undefined; list: ListName; lists: Lists }

/** A choice on which others depend; changing it clears those. The sub-category is shown only once a category is chosen. */
function CascadeField({ list, lists, ...common }: CascadeProps) {
  const f = useFormWords()
  const { setValue } = useFormContext()
  const depends = list in above ? above[list as keyof typeof above] : undefined
  const chosen = useWatch<EditValues>({ name: depends?.of ?? common.name }) as string | null
  const waiting = depends !== undefined && !chosen
  if (waiting && list === 'subCastes') return <div className={css.reserved} />
  return (
    <ListField
      {...common}
      entries={lists[list]}
      first={waiting ? f(depends.first) : undefined}
      takeOnly={list === 'batches' || list === 'branches'}
      onChosen={() => {
        for (const name of below[list] ?? []) setValue(name, '', { shouldDirty: true })
      }}
    />
  )
}

/** The entrance examination and the rank in it, as one field. */
function EntranceField({ lists }: { lists: Lists }) {
  const t = useEditWords()
  const { register } = useFormContext()
  const chosen = String(useWatch<EditValues>({ name: 'entranceType' }) ?? '')
  const handlers = useFieldCheck('rank', t('rank'), 'number')
  const paste = usePaste('rank', 'number', handlers.onChange)
  const error = useFieldError('rank')
  const [noteId, note] = useFieldNote({ error })
  const known = chosen === '' || lists.entranceTypes.some(({ value }) => value === chosen)
  return (
    <fieldset className={`${fieldCss.field} ${fieldCss.group} ${css.entrance}`}>
      <legend className={fieldCss.label}>{t('entranceRank')}</legend>
      <div className={css.pair}>
        <select aria-label={t('entranceType')} className={fieldCss.input} {...register('entranceType')} value={chosen}>
          <option value="">{t('type')}</option>
          {!known && <option value={chosen}>{chosen}</option>}
          {lists.entranceTypes.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <input
          aria-label={t('rank')}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
          placeholder={t('rank')}
          autoComplete="off"
          inputMode="numeric"
          maxLength={8}
          className={`${fieldCss.input} numerals`}
          onPaste={paste}
          {...register('rank', handlers)}
        />
      </div>
      {note}
    </fieldset>
  )
}

function AadhaarOfForm({ label, edited }: { label: string; edited: FieldProps['edited'] }) {
  const handlers = useFieldCheck('aadharNo', label, 'aadhaar')
  return <AadhaarField label={label} studentId={edited?.id ?? null} mask={edited?.mask || undefined} onLeft={handlers.onBlur} />
}
