import { type Alumnus, SaveAlumnus } from '@nalanda/contract/alumni/directory'
import { alumniStatuses, consents } from '@nalanda/contract/alumni/profile'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import type { RecordForm } from '../../../ui/record/RecordScreen.tsx'
import type { Translate } from '../words.ts'

const { CheckboxField, SelectField, TextField } = fieldsFor(SaveAlumnus)

const empty = {
  ...{ rollNo: '', fullName: '', fatherName: '', course: '', branch: '', batch: '', email: '', mobile: '', status: null },
  ...{ company: '', designation: '', packages: '', experience: '', institute: '', studies: '', location: '' },
  consent: { email: false, mobile: false, employer: false },
}

/** The form of a person in the directory. */
export function alumnusForm(t: Translate): RecordForm<Alumnus, typeof SaveAlumnus> {
  return {
    schema: SaveAlumnus,
    start: (row) => {
      const from = row ?? empty
      const { rollNo, fullName, fatherName, course, branch, batch, email, mobile, status, consent } = from
      const { company, designation, packages, experience, institute, studies, location } = from
      const person = { rollNo, fullName, fatherName, course, branch, batch, email, mobile, status, consent }
      return { ...person, company, designation, packages, experience, institute, studies, location }
    },
    fields: () => <AlumnusFields t={t} />,
  }
}

function AlumnusFields({ t }: { t: Translate }) {
  return (
    <>
      <TextField name="fullName" label={t('name')} required maxLength={200} />
      <TextField name="rollNo" label={t('rollNo')} required maxLength={30} />
      <TextField name="fatherName" label={t('fathersName')} maxLength={200} />
      <TextField name="course" label={t('course')} required maxLength={200} />
      <TextField name="branch" label={t('branch')} required maxLength={60} />
      <TextField name="batch" label={t('batch')} required maxLength={60} />
      <TextField name="email" label={t('email')} type="email" maxLength={200} />
      <TextField name="mobile" label={t('mobile')} inputMode="tel" maxLength={20} />
      <SelectField
        name="status"
        label={t('status')}
        emptyIsNull
        placeholder={t('status-other')}
        options={alumniStatuses.map((value) => ({ value, label: t(`status-${value}`) }))}
      />
      <TextField name="company" label={t('company')} maxLength={200} />
      <TextField name="designation" label={t('designation')} maxLength={200} />
      <TextField name="packages" label={t('packages')} maxLength={60} />
      <TextField name="experience" label={t('experience')} maxLength={60} />
      <TextField name="institute" label={t('institute')} maxLength={200} />
      <TextField name="studies" label={t('studies')} maxLength={200} />
      <TextField name="location" label={t('location')} maxLength={500} />
      {consents.map((one) => (
        <CheckboxField
          key={one}
          name={`consent.${one}`}
          label={t('labelled', { label: t('consent'), value: t(`consent-${one}`) })}
        />
      ))}
    </>
  )
}
