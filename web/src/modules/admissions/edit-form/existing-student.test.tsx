import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../../dev/replies.ts'
import { clickButton, field, longTimeout, openForm, saved, toast, typeInto } from '../admission-form/testing.ts'
import { valuesOf } from './form-serialisation.ts'
import { existing, student } from './testing.ts'

const kept = () => localStorage.getItem('nalanda.draft.admission-form.admissions')

test('unsaved changes of a student are offered again after a reload', async () => {
  await openForm('/admissionForm?student=5', () => ({ body: saved }), existing)
  await screen.findByLabelText(/^Student Name/)
  typeInto("Mother's Name", 'Padmavathi')
  await expect.poll(kept, longTimeout).toContain('Padmavathi')
  await openForm('/admissionForm?student=5', () => ({ body: saved }), existing)
  await screen.findByLabelText(/^Student Name/)
  clickButton('Continue draft')
  expect(field("Mother's Name").value).toBe('Padmavathi')
  localStorage.clear()
})

test('unsaved changes are also offered in the empty form, and open the student they belong to', async () => {
  await openForm('/admissionForm?student=5', () => ({ body: saved }), existing)
  await screen.findByLabelText(/^Student Name/)
  typeInto("Mother's Name", 'Padmavathi')
  await expect.poll(kept, longTimeout).toContain('Padmavathi')
  const { sent } = await openForm('/admissionForm', () => ({ body: saved }), existing)
  await screen.findByLabelText(/^Student Name/)
  clickButton('Continue draft')
  await expect.poll(() => field(/^Student Name/).value, longTimeout).toBe('Ananya Reddy')
  expect(field("Mother's Name").value).toBe('Padmavathi')
  clickButton('Save')
  await toast('Record modified successfully')
  expect(sent[0]?.form).toMatchObject({ studentId: 5, mothersName: 'Padmavathi' })
  expect(kept()).toBeNull()
})

test('a student is modified without revealing the Aadhaar number: only the masked number is sent', async () => {
  const { sent } = await openForm('/admissionForm?student=5', () => ({ body: saved }), existing)
  expect((await screen.findByLabelText<HTMLInputElement>(/^Student Name/)).value).toBe('Ananya Reddy')
  expect(field(/^Adhaar Card No\./).value).toBe('XXXXXXXX7058')
  expect(field('Sub-category').value).toBe('Yadava')
  typeInto("Father's Name", 'G. Venkata Reddy')
  clickButton('Save')
  await toast('Record modified successfully')
  expect(sent[0]).toMatchObject({
    query: 'editedAadharNumber=XXXXXXXX7058',
    form: { studentId: 5, revision: 3, aadharNo: 'XXXXXXXX7058', fathersName: 'G. Venkata Reddy' },
  })
  expect((await screen.findByLabelText<HTMLInputElement>(/^Student Name/)).value).toBe('')
  expect(screen.getByRole('region', { name: 'Last saved' }).textContent).toContain('Ananya Reddy corrected. Admission number:')
})

test('the second of two clerks chooses value by value, and the merged form is saved with the new revision', async () => {
  let stored: object = student
  const { sent } = await openForm(
    '/admissionForm?student=5',
    ({ form }) => (form.revision === 3 ? refusal('platform.changed-meanwhile') : { body: saved }),
    { '/api/admissions/existing-student': () => ({ body: stored }) },
  )
  await screen.findByLabelText(/^Student Name/)
  stored = { ...student, revision: 4, fullName: 'Ananya R. Gaddam', casteCategory: 'OC', subCastInfo: '', religion: 'Hindu' }
  typeInto(/^Student Name/, 'Ananya Reddy G')
  typeInto("Mother's Name", 'Padmavathi')
  clickButton('Save')
  const dialog = await screen.findByRole('dialog', { name: /changed this student/ })
  const chosen = () =>
    within(dialog)
      .getAllByRole<HTMLInputElement>('radio')
      .filter(({ checked }) => checked)
      .map((radio) => radio.getAttribute('aria-label'))
  expect(chosen()).toEqual([
    'Student Name, Mine: Ananya Reddy G',
    'Category, Theirs: OC',
    'Sub-category, Theirs: blank',
    "Mother's Name, Mine: Padmavathi",
    'Religion, Theirs: Hindu',
  ])
  clickButton('Student Name, Theirs: Ananya R. Gaddam')
  clickButton('Save selection')
  await toast('Record modified successfully')
  expect(sent[1]?.form).toMatchObject({
    revision: 4,
    name: 'Ananya R. Gaddam',
    category: 'OC',
    subCaste: '',
    religion: 'Hindu',
    mothersName: 'Padmavathi',
  })
})

test('a change outside this form does not prevent saving with the new revision', async () => {
  let stored: object = student
  const { sent } = await openForm(
    '/admissionForm?student=5',
    ({ form }) => (form.revision === 3 ? refusal('platform.changed-meanwhile') : { body: saved }),
    { '/api/admissions/existing-student': () => ({ body: stored }) },
  )
  await screen.findByLabelText(/^Student Name/)
  stored = { ...student, revision: 4 }
  typeInto("Mother's Name", 'Padmavathi')
  clickButton('Save')
  await toast('Record modified successfully')
  expect(sent.map(({ form }) => form.revision)).toEqual([3, 4])
})

test('the data of an existing student fill the form under the documented names', () => {
  const values = valuesOf({
    ...student,
    hollticketNo: 'H1',
    studentMobileNumber: '9848022345',
    lastAttendedInstituded: 'ZPHS',
  } as never)
  expect(values).toMatchObject({
    hallTicketNo: 'H1',
    studentContactNo: '9848022345',
    previousInstitution: 'ZPHS',
    dateOfBirth: '2008-08-14',
    category: 'BC-D',
    subCaste: 'Yadava',
    consentOn: null,
  })
})
