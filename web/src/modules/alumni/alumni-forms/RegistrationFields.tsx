import { AlumniFormA, workingOptions } from '@nalanda/contract/alumni/forms'
import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { FormSection } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { useDegreeLists } from './alumni-lists.ts'
import { Trap } from './FormEnd.tsx'
import { useClearedBelow } from './use-cleared-below.ts'
import { useFormWords } from './words.ts'

const { RadioGroupField, SelectField, TextField, useFormContext } = fieldsFor(AlumniFormA)

export const emptyFormA: z.input<typeof AlumniFormA> = {
  ...{ name: '', course: '', rollNumber: '', batch: '', mobileNumber: '', email: '', working: 'NA', company: '' },
  ...{
    instituteName: '',
    companyName: '',
    jobTitle: '',
    courseName: '',
    workAddress: '',
    eduAddress: '',
    branch: '',
    degree: '',
  },
  ...{ website: '', proof: '' },
}

const below = { degree: ['batch', 'branch'] } as const

/** The fields of form A. `working` determines whether the company, the institute or neither is shown; any choice other than yes clears the company. */
export function RegistrationFields() {
  const t = useFormWords()
  const form = useFormContext()
  const { watch, setValue, register } = form
  useClearedBelow(form, below)
  const [degree, working] = [watch('degree') ?? '', watch('working') ?? 'NA']
  const lists = useDegreeLists(degree)
  const before = useRef(working)
  useEffect(() => {
    if (before.current !== working && working !== 'yes') setValue('company', '')
    before.current = working
  }, [working, setValue])
  const labels = { yes: t('yes'), no: t('no'), NA: t('notApplicable') }
  return (
    <FormSection columns={2}>
      <TextField name="name" label={t('name')} required maxLength={200} autoComplete="name" />
      <TextField name="rollNumber" label={t('rollNumberAsSpelled')} required maxLength={30} />
      <SelectField name="degree" label={t('degree')} required options={lists.degrees} />
      <TextField name="course" label={t('course')} maxLength={200} />
      <SelectField name="batch" label={t('batch')} required options={lists.batches} />
      <SelectField name="branch" label={t('branch')} required options={lists.branches} />
      <TextField name="mobileNumber" label={t('mobileNumber')} required digits={10} autoComplete="tel-national" />
      <TextField name="email" label={t('emailAsSpelled')} type="email" required maxLength={200} autoComplete="email" />
      <RadioGroupField
        name="working"
        label={t('status-working')}
        options={workingOptions.map((value) => ({ value, label: labels[value] }))}
      />
      {working === 'yes' && (
        <>
          <TextField name="companyName" label={t('companyName')} required maxLength={200} autoComplete="organization" />
          <TextField name="jobTitle" label={t('jobTitle')} required maxLength={200} autoComplete="organization-title" />
          <TextField name="workAddress" label={t('workAddress')} required maxLength={500} />
        </>
      )}
      {working === 'no' && (
        <>
          <TextField name="instituteName" label={t('instituteName')} required maxLength={200} />
          <TextField name="courseName" label={t('courseName')} required maxLength={200} />
          <TextField name="eduAddress" label={t('eduAddress')} required maxLength={500} />
        </>
      )}
      <Trap field={register('website')} />
    </FormSection>
  )
}
