import { ExistingStudent } from '@nalanda/contract/admissions/form-fields'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { choose, clickButton, longTimeout, openForm, optionsOf, saved, typeInto } from '../admission-form/testing.ts'

const empty = Object.fromEntries(Object.keys(ExistingStudent.shape).map((name) => [name, '']))
const parts = { doorNo: '', street: '', village: '', mandal: '', district: '', state: '', pincode: '' }

/** The data of an existing student, as the form receives them. */
export const student = {
  ...empty,
  ...{ id: 5, revision: 3, fullName: 'Ananya Reddy', course: 'B.Tech', batch: '2026-2030', branch: 'CSE', gender: 'Female' },
  adminDate: '2026-11-20',
  dateofBirth: '2008-08-14',
  adharNo: 'XXXXXXXX7058',
  adminNo: 'NA26-0148',
  rollNumber: '',
  isHostler: false,
  photo: '',
  casteCategory: 'BC-D',
  subCastInfo: 'Yadava',
  permanentParts: parts,
  presentParts: parts,
  scholarship: '',
  physicallyHandicapped: '',
  studentMobileNumber: '',
}

/** Opens the form of a new admission, and waits for its courses. */
export async function openNew(answer: { status?: number; body: unknown } = { body: saved }) {
  const page = await openForm('/admissionForm', () => answer)
  await screen.findByLabelText(/^Student Name/)
  await expect.poll(() => optionsOf(/^Course/), longTimeout).toContain('B.Tech')
  return page
}

/** Fills in the values that a new admission requires. */
export async function fillRequired() {
  typeInto(/^Student Name/, 'Ananya Reddy')
  clickButton('Female')
  await choose(/^Course/, 'B.Tech')
  await choose(/^Batch/, '2026-2030')
  await choose(/^Branch/, 'CSE')
  typeInto(/^Adhaar Card No\./, '999941057058')
}

/** The call that returns the student. */
export const existing = { '/api/admissions/existing-student': () => ({ body: student }) }
