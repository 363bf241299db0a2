import type { ApplicationFormSent, ExistingStudent } from '@nalanda/contract/admissions/form-fields'
import { consentDay } from '../admission-form/fields/minor.ts'
import { addressParts, blankValues, type EditName, type EditValues } from './fields.ts'

/** Values of an existing student that the documents name differently from the form that saves them. */
const namesOfExisting: Readonly<Partial<Record<EditName, keyof ExistingStudent>>> = {
  name: 'fullName',
  courseAppliedFor: 'course',
  dateOfAdmission: 'adminDate',
  dateOfBirth: 'dateofBirth',
  hallTicketNo: 'hollticketNo',
  category: 'casteCategory',
  subCaste: 'subCastInfo',
  aadharNo: 'adharNo',
  studentContactNo: 'studentMobileNumber',
  physicallyChallanged: 'physicallyHandicapped',
  identificationMarksA: 'identificationMarks1',
  scholarShip: 'scholarship',
  studentPaidamount: 'studentPaidAmount',
  previousInstitution: 'lastAttendedInstituded',
}

/** Returns the form values of an existing student. */
export function valuesOf(student: ExistingStudent): EditValues {
  const values = blankValues()
  for (const name of Object.keys(values) as EditName[]) {
    const existing = student[(namesOfExisting[name] ?? name) as keyof ExistingStudent]
    if (typeof existing === 'string') values[name] = values[name] === null ? existing || null : existing
  }
  values.isHostler = student.isHostler ? 'Yes' : 'No'
  values.gender = capitalised(values.gender)
  for (const name of ['scholarShip', 'lateralEntry', 'certificateSubmission', 'physicallyChallanged'] as const)
    values[name] = capitalised(values[name])
  for (const part of addressParts) {
    const key = `${part.charAt(0).toLowerCase()}${part.slice(1)}` as keyof ExistingStudent['permanentParts']
    values[`permanent${part}`] = student.permanentParts[key]
    values[`present${part}`] = student.presentParts[key]
  }
  return values
}

type Edited = Pick<ExistingStudent, 'id' | 'revision' | 'isHostler' | 'regulation'> | null
type Besides = { numberTyped: boolean; removePhoto: boolean; photo: File | null }

/** Returns the form as sent to `saveApplicationFormData`, in the JSON part `applicationFormData`. */
export function applicationOf(values: EditValues, edited: Edited, { photo, ...besides }: Besides): ApplicationFormSent {
  const plain = Object.entries(values).filter(
    ([name]) => !/^(permanent|present)(?!Address)/.test(name) && sends(name, values, edited),
  )
  return {
    ...Object.fromEntries(plain.map(([name, value]) => [name, value?.trim() ?? ''])),
    consentOn: consentDay(values.consentBy, values.consentOn),
    lateral: values.lateralEntry,
    regulation: edited?.regulation ?? '',
    imageName: photo?.name ?? '',
    imageType: photo?.type ?? '',
    imagePath: '',
    permanentParts: partsOf(values, 'permanent'),
    presentParts: partsOf(values, 'present'),
    form: 'edit',
    studentId: edited?.id ?? null,
    revision: edited?.revision ?? null,
    ...besides,
  }
}

/** Whether a value is sent. The form does not distinguish an unknown hosteller status from "no", so that value is sent only if it was changed. */
function sends(name: string, { isHostler }: EditValues, edited: Edited): boolean {
  return name !== 'isHostler' || !edited || isHostler !== (edited.isHostler ? 'Yes' : 'No')
}

function partsOf(values: EditValues, which: 'permanent' | 'present') {
  const part = (name: (typeof addressParts)[number]) => values[`${which}${name}`]?.trim() ?? ''
  const parts = {
    doorNo: part('DoorNo'),
    street: part('Street'),
    village: part('Village'),
    mandal: part('Mandal'),
    district: part('District'),
    state: part('State'),
    pincode: part('Pincode'),
  }
  return Object.values(parts).some((text) => text !== '') ? parts : null
}

/** Returns a choice in the spelling of the payload: `Female`. */
export function capitalised(word: string | null): string {
  return word ? word.charAt(0).toUpperCase() + word.slice(1).toLowerCase() : ''
}
