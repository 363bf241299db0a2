import { useEffect, useRef } from 'react'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import { useDepartmentNames, useFacultyNames } from './documented-faculty.ts'
import { useWords } from './words.ts'

type Values = { departmentName: string; facultyName: string }
const { SelectField, useFormContext } = fieldsFor<Values>()

/** Fields for the department and a member of its faculty; changing the department clears the member. */
export function FacultyFields() {
  const t = useWords()
  const { watch, setValue } = useFormContext()
  const department = watch('departmentName')
  const before = useRef(department)
  useEffect(() => {
    if (before.current !== department) setValue('facultyName', '')
    before.current = department
  }, [department, setValue])
  return (
    <>
      <SelectField name="departmentName" label={t('department')} required options={useDepartmentNames()} />
      <SelectField
        name="facultyName"
        label={t('faculty')}
        required
        disabled={department === ''}
        hint={department === '' ? t('departmentFirst') : undefined}
        options={useFacultyNames(department)}
      />
    </>
  )
}
