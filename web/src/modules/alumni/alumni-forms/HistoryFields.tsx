import { AlumniFormB } from '@nalanda/contract/alumni/forms'
import { alumniStatuses } from '@nalanda/contract/alumni/profile'
import type { z } from 'zod'
import { FormSection } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { useCourseLists } from './alumni-lists.ts'
import { Trap } from './FormEnd.tsx'
import { useClearedBelow } from './use-cleared-below.ts'
import { useFormWords } from './words.ts'

const { SelectField, TextField, useFormContext } = fieldsFor(AlumniFormB)

export const emptyFormB: z.input<typeof AlumniFormB> = {
  ...{ status: '', rollNumber: '', name: '', branch: '', batch: '', studentMobile: '', studentEmail: '', course: '' },
  ...{ fatherName: '', section: '', company: '', packages: '', designation: '', experience: '', location: '' },
  ...{ instituteName: '', website: '', proof: '' },
}

const below = { course: ['batch', 'branch'], batch: ['branch'] } as const

/** The fields of form B. Batches depend on the course, branches on the course and the batch; the status determines its own group of fields. */
export function HistoryFields() {
  const t = useFormWords()
  const form = useFormContext()
  const { watch, register } = form
  useClearedBelow(form, below)
  const [course, batch, status] = [watch('course') ?? '', watch('batch') ?? '', watch('status')]
  const { courses, batches, branches } = useCourseLists(course, batch)
  return (
    <FormSection columns={2}>
      <TextField name="rollNumber" label={t('rollNumberAsSpelled')} required maxLength={30} />
      <TextField name="name" label={t('studentName')} required maxLength={200} autoComplete="name" />
      <TextField name="fatherName" label={t('fatherName')} required maxLength={200} />
      <TextField name="studentEmail" label={t('studentEmail')} type="email" required maxLength={200} autoComplete="email" />
      <TextField name="studentMobile" label={t('studentPhone')} required digits={10} autoComplete="tel-national" />
      <SelectField name="course" label={t('course')} required options={courses} />
      <SelectField name="batch" label={t('batch')} required options={batches} />
      <SelectField name="branch" label={t('branch')} required options={branches} />
      <SelectField
        name="status"
        label={t('status')}
        required
        options={alumniStatuses.map((value) => ({ value, label: t(`status-${value}`) }))}
      />
      {status === 'working' && (
        <>
          <TextField name="company" label={t('company')} required maxLength={200} autoComplete="organization" />
          <TextField name="packages" label={t('packages')} maxLength={60} />
          <TextField name="designation" label={t('designation')} required maxLength={200} autoComplete="organization-title" />
          <TextField name="experience" label={t('experience')} required maxLength={60} />
          <TextField name="location" label={t('location')} required maxLength={500} />
        </>
      )}
      {status === 'studying' && (
        <>
          <TextField name="instituteName" label={t('instituteName')} required maxLength={200} />
          <TextField name="location" label={t('location')} required maxLength={500} />
        </>
      )}
      <Trap field={register('website')} />
    </FormSection>
  )
}
