import { academics } from '@nalanda/contract/academics'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useBatchChoices, useBranchChoices, useCourseChoices, useRegulationChoices } from '../../api/choices.ts'
import { useChoices } from '../../api/records.ts'
import { DateField } from '../../ui/DateField.tsx'
import { DependentField } from '../../ui/DependentField.tsx'
import { FormSection } from '../../ui/Form.tsx'
import { ChoiceField, SelectField, TextField, TickField } from '../../ui/fields.tsx'
import { Card } from '../../ui/Page.tsx'
import css from './Student.module.css'
import { genderOptions } from './states.ts'
import { useWords } from './words.ts'

/** The fields of a student: the person, then the place in the college. */
export function StudentFields({ adding }: { adding: boolean }) {
  const t = useWords()
  return (
    <div className={css.fields}>
      <Card title={t('person')}>
        <FormSection columns={2}>
          <TextField name="fullName" label={t('name')} required maxLength={120} />
          <TextField name="nativeName" label={t('nativeName')} maxLength={120} hint={t('nativeNameHint')} emptyIsNull />
          <ChoiceField name="gender" label={t('gender')} required options={genderOptions(t)} />
          <DateField name="dateOfBirth" label={t('birth')} required />
          <TextField name="email" label={t('email')} type="email" maxLength={200} emptyIsNull />
          <TextField name="mobile" label={t('mobile')} inputMode="tel" maxLength={20} emptyIsNull />
        </FormSection>
      </Card>
      <Card title={t('place')}>
        <FormSection columns={2}>
          <TextField name="admissionNo" label={t('admissionNo')} required maxLength={30} />
          <TextField name="rollNo" label={t('rollNo')} maxLength={20} hint={t('rollNoHint')} emptyIsNull />
          <Place />
          {adding && <DateField name="admittedOn" label={t('admittedOn')} hint={t('admittedHint')} />}
          <TickField name="lateralEntry" label={t('lateralEntry')} hint={t('lateralHint')} />
        </FormSection>
      </Card>
    </div>
  )
}

/** Course first; what belongs to it follows. A new student begins under the regulation of the batch. */
function Place() {
  const t = useWords()
  const { watch, setValue, getValues } = useFormContext()
  const [courseId, branchId, batchId] = watch(['courseId', 'branchId', 'batchId']) as (number | null)[]
  const batches = useBatchChoices()
  const begins = batches.find(({ value }) => value === batchId)?.regulationId
  useEffect(() => {
    if (begins && !getValues('regulationId')) setValue('regulationId', begins, { shouldDirty: true })
  }, [begins, getValues, setValue])
  const first = t('courseFirst')
  return (
    <>
      <SelectField name="courseId" label={t('course')} required numeric options={useCourseChoices()} />
      <DependentField name="branchId" label={t('branch')} options={useBranchChoices()} of={courseId} first={first} />
      <DependentField name="batchId" label={t('batch')} options={batches} of={courseId} first={first} />
      <SectionField branchId={branchId} batchId={batchId} />
      <DependentField name="regulationId" label={t('regulation')} options={useRegulationChoices()} of={courseId} first={first} />
    </>
  )
}

function SectionField({ branchId, batchId }: { branchId: number | null | undefined; batchId: number | null | undefined }) {
  const t = useWords()
  const known = Boolean(branchId && batchId)
  const query = { branchId: String(branchId), batchId: String(batchId), sort: 'name' }
  const sections = useChoices(academics.sections, query, known) ?? []
  // One number for the pair, so that a section is cleared when either changes
  const of = known ? Number(batchId) * 1_000_000 + Number(branchId) : null
  return (
    <DependentField
      name="sectionId"
      label={t('section')}
      required={false}
      placeholder={t('noneYet')}
      options={sections.map(({ id, name }) => ({ value: id, short: name, of: of ?? 0 }))}
      of={of}
      first={t('branchFirst')}
    />
  )
}
