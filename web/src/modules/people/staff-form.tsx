import { SaveStaff, type Staff } from '@nalanda/contract/people/people'
import { useDepartmentChoices, useDesignationChoices } from '../../api/choices.ts'
import type { Tone } from '../../ui/feedback/states.tsx'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import { dayText, thisDay } from '../../ui/format/format.ts'
import type { RecordForm } from '../../ui/record/RecordScreen.tsx'
import { type Translate, useWords } from './words.ts'

const { DateField, NumberField, SelectField, TextField } = fieldsFor(SaveStaff)

/** Returns the state of service, which includes the last day, or the day on which the person left. */
export function serviceOf(t: Translate, { leftOn }: Pick<Staff, 'leftOn'>): { tone: Tone; text: string } {
  if (!leftOn || leftOn >= thisDay()) return { tone: 'pass', text: t('inService') }
  return { tone: 'quiet', text: t('leftOnDay', { day: dayText(leftOn) }) }
}

/** The form of a member of staff. */
export const staffForm: RecordForm<Staff, typeof SaveStaff> = {
  schema: SaveStaff,
  start: (row) => ({
    empCode: row?.empCode ?? '',
    fullName: row?.fullName ?? '',
    email: row?.email ?? '',
    departmentId: row?.departmentId,
    designation: row?.designation ?? '',
    joinedOn: row?.joinedOn ?? '',
    leftOn: row?.leftOn ?? null,
    mobile: row?.mobile ?? null,
    qualification: row?.qualification ?? null,
    experienceYears: row?.experienceYears ?? null,
    orcid: row?.orcid ?? null,
  }),
  fields: () => <StaffFields />,
}

function StaffFields() {
  const t = useWords()
  return (
    <>
      <TextField name="empCode" label={t('empCode')} required maxLength={20} />
      <TextField name="fullName" label={t('name')} required maxLength={120} />
      <SelectField name="departmentId" label={t('department')} required numeric options={useDepartmentChoices()} />
      <SelectField name="designation" label={t('designation')} required options={useDesignationChoices()} />
      <TextField name="email" label={t('email')} type="email" required maxLength={200} />
      <TextField name="mobile" label={t('mobile')} inputMode="tel" maxLength={20} />
      <TextField name="qualification" label={t('qualification')} hint={t('qualificationHint')} maxLength={160} />
      <NumberField name="experienceYears" label={t('experienceYears')} hint={t('experienceHint')} min={0} max={60} step={1} />
      <TextField name="orcid" label={t('orcid')} hint={t('orcidHint')} maxLength={60} />
      <DateField name="joinedOn" label={t('joinedOn')} required />
      <DateField name="leftOn" label={t('leftOn')} hint={t('leftOnHint')} />
    </>
  )
}
