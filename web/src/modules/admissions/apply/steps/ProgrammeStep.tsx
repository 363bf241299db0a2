import type { ApplicationForm } from '@nalanda/contract/applications/application-form'
import type { ApplyView } from '@nalanda/contract/applications/views'
import { sources } from '@nalanda/contract/students/record'
import { useEffect } from 'react'
import { FormSection } from '../../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../../ui/form/fields-for.ts'
import css from '../Apply.module.css'
import { useWords } from '../words.ts'

const { SelectField, useFormContext } = fieldsFor<ApplicationForm>()

/** Fields for the programme applied for. */
export function ProgrammeStep({ view }: { view: ApplyView }) {
  const t = useWords()
  const { watch } = useFormContext()
  const lateral = watch('lateralEntry') === true
  const offered = view.courses.filter((one) => (lateral ? one.lateral : one.firstYear))
  const course = offered.find(({ id }) => id === watch('courseId'))
  return (
    <>
      {(view.lateralEntry || lateral) && <EntryField />}
      <FormSection columns={2}>
        <SelectField
          name="courseId"
          label={t('programme')}
          required
          numeric
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={t('choose')}
        />
        <SelectField
          name="source"
          label={t('source')}
          emptyIsNull
          options={sources.map((value) => ({ value, label: t(value) }))}
          placeholder={t('choose')}
        />
      </FormSection>
      {course && <BranchWishes branches={course.branches} />}
    </>
  )
}

/** Choice between entry in the first year, or in the second with a diploma. */
function EntryField() {
  const t = useWords()
  const { watch, setValue } = useFormContext()
  const choose = (lateral: boolean) => setValue('lateralEntry', lateral, { shouldDirty: true })
  return (
    <fieldset className={css.wishes}>
      <legend>
        {t('entry')} <span aria-hidden>*</span>
      </legend>
      <div className={css.wishList}>
        {[false, true].map((lateral) => (
          <button
            key={String(lateral)}
            type="button"
            aria-pressed={watch('lateralEntry') === lateral}
            onClick={() => choose(lateral)}
          >
            <span className={css.wishPlace} aria-hidden>
              {lateral ? 2 : 1}
            </span>
            <span>
              <strong>{t(lateral ? 'lateralEntry' : 'firstYear')}</strong> · {t(lateral ? 'lateralNote' : 'firstYearNote')}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

const maxWishes = 3

/** Up to three branches, in the order in which they were selected. */
function BranchWishes({ branches }: Pick<ApplyView['courses'][number], 'branches'>) {
  const t = useWords()
  const { watch, setValue } = useFormContext()
  const wishes = watch('branchIds')
  const known = wishes.filter((id) => branches.some((branch) => branch.id === id))
  useEffect(() => {
    // Branches of another programme are invalid for this one
    if (known.length !== wishes.length) setValue('branchIds', known, { shouldDirty: true })
  })
  const toggle = (id: number) => {
    const next = wishes.includes(id) ? wishes.filter((one) => one !== id) : [...wishes, id].slice(0, maxWishes)
    setValue('branchIds', next, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <fieldset className={css.wishes}>
      <legend>
        {t('branches')} <span aria-hidden>*</span>
      </legend>
      <p className={css.note}>{t('branchesHint')}</p>
      <div className={css.wishList}>
        {branches.map(({ id, shortName, name }) => {
          const place = wishes.indexOf(id)
          return (
            <button
              key={id}
              type="button"
              aria-pressed={place >= 0}
              disabled={place < 0 && wishes.length >= maxWishes}
              onClick={() => toggle(id)}
            >
              <span className={css.wishPlace} aria-hidden>
                {place >= 0 ? place + 1 : ''}
              </span>
              <span>
                <strong>{shortName}</strong> {name !== shortName && name}
                {place >= 0 && <span className="unseen"> · {t('choiceNo', { n: place + 1 })}</span>}
              </span>
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
