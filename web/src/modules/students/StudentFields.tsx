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

/** The fields of a student: the person, then the place in the college. */
export function StudentFields({ adding }: { adding: boolean }) {
  return (
    <div className={css.fields}>
      <Card title="Person">
        <FormSection columns={2}>
          <TextField name="fullName" label="Name" required maxLength={120} />
          <TextField
            name="nativeName"
            label="Name in own script"
            maxLength={120}
            hint="For certificates and memos: కావ్య రెడ్డి"
            emptyIsNull
          />
          <ChoiceField name="gender" label="Gender" required options={genderOptions} />
          <DateField name="dateOfBirth" label="Date of birth" required />
          <TextField name="email" label="E-mail" type="email" maxLength={200} emptyIsNull />
          <TextField name="mobile" label="Mobile" inputMode="tel" maxLength={20} emptyIsNull />
        </FormSection>
      </Card>
      <Card title="Place in the college">
        <FormSection columns={2}>
          <TextField name="admissionNo" label="Admission number" required maxLength={30} />
          <TextField
            name="rollNo"
            label="Roll number"
            maxLength={20}
            hint="Empty until the university gives it: 22NA1A0501"
            emptyIsNull
          />
          <Place />
          {adding && <DateField name="admittedOn" label="Admitted on" hint="Today, if left empty" />}
          <TickField name="lateralEntry" label="Lateral entry" hint="Joined in the second year" />
        </FormSection>
      </Card>
    </div>
  )
}

/** Course first; what belongs to it follows. A new student begins under the regulation of the batch. */
function Place() {
  const { watch, setValue, getValues } = useFormContext()
  const [courseId, branchId, batchId] = watch(['courseId', 'branchId', 'batchId']) as (number | null)[]
  const batches = useBatchChoices()
  const begins = batches.find(({ value }) => value === batchId)?.regulationId
  useEffect(() => {
    if (begins && !getValues('regulationId')) setValue('regulationId', begins, { shouldDirty: true })
  }, [begins, getValues, setValue])
  const first = 'Choose the course first'
  return (
    <>
      <SelectField name="courseId" label="Course" required numeric options={useCourseChoices()} />
      <DependentField name="branchId" label="Branch" options={useBranchChoices()} of={courseId} first={first} />
      <DependentField name="batchId" label="Batch" options={batches} of={courseId} first={first} />
      <SectionField branchId={branchId} batchId={batchId} />
      <DependentField name="regulationId" label="Regulation" options={useRegulationChoices()} of={courseId} first={first} />
    </>
  )
}

function SectionField({ branchId, batchId }: { branchId: number | null | undefined; batchId: number | null | undefined }) {
  const known = Boolean(branchId && batchId)
  const query = { branchId: String(branchId), batchId: String(batchId), sort: 'name' }
  const sections = useChoices(academics.sections, query, known) ?? []
  // One number for the pair, so that a section is cleared when either changes
  const of = known ? Number(batchId) * 1_000_000 + Number(branchId) : null
  return (
    <DependentField
      name="sectionId"
      label="Section"
      required={false}
      placeholder="None yet"
      options={sections.map(({ id, name }) => ({ value: id, short: name, of: of ?? 0 }))}
      of={of}
      first="Choose branch and batch first"
    />
  )
}
