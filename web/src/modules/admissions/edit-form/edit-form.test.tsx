import { ExistingStudent } from '@nalanda/contract/admissions/form-fields'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusal } from '../../../../dev/replies.ts'
import {
  choose,
  clickButton,
  field,
  longTimeout,
  openForm,
  optionsOf,
  saved,
  toast,
  typeInto,
} from '../admission-form/testing.ts'
import { valuesOf } from './form-serialisation.ts'

const empty = Object.fromEntries(Object.keys(ExistingStudent.shape).map((name) => [name, '']))
const parts = { doorNo: '', street: '', village: '', mandal: '', district: '', state: '', pincode: '' }
const student = {
  ...empty,
  id: 5,
  revision: 3,
  fullName: 'Ananya Reddy',
  course: 'B.Tech',
  batch: '2026-2030',
  branch: 'CSE',
  gender: 'Female',
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

async function openNew() {
  const page = await openForm('/admissionForm', () => ({ body: saved }))
  await screen.findByLabelText(/^Student Name/)
  await expect.poll(() => optionsOf(/^Course/), longTimeout).toContain('B.Tech')
  return page
}

async function fillRequired() {
  typeInto(/^Student Name/, 'Ananya Reddy')
  clickButton('Female')
  await choose(/^Course/, 'B.Tech')
  await choose(/^Batch/, '2026-2030')
  await choose(/^Branch/, 'CSE')
  typeInto(/^Adhaar Card No\./, '999941057058')
}

test('Save reports what is missing in one sentence, marks the fields, and sends nothing', async () => {
  const { sent } = await openNew()
  clickButton('Save')
  await toast('Please fill all required fields')
  for (const name of [/^Student Name/, /^Course/, /^Batch/, /^Branch/, /^Adhaar Card No\./])
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})

test('a course brings its batches, a batch the branches; another course empties them', async () => {
  await openNew()
  expect(field(/^Batch/).disabled).toBe(true)
  await choose(/^Course/, 'B.Tech')
  await choose(/^Batch/, '2026-2030')
  await choose(/^Branch/, 'ECE')
  expect(optionsOf(/^Branch/)).toEqual(['CSE', 'ECE'])
  await choose(/^Course/, 'MBA')
  expect([field(/^Batch/).value, field(/^Branch/).value]).toEqual(['', ''])
})

test('the sub-category is shown only after a category is chosen', async () => {
  await openNew()
  expect(screen.queryByLabelText('Sub-category')).toBeNull()
  await choose('Category', 'BC-D')
  await expect.poll(() => optionsOf('Sub-category'), longTimeout).toEqual(['Yadava'])
})

test('an error is shown while it is typed and stays under the field; an emptied field is quiet', async () => {
  await openNew()
  typeInto("Father's Name", 'Ravi1')
  await toast('Please Enter Text')
  expect(field("Father's Name").getAttribute('aria-invalid')).toBe('true')
  typeInto("Father's Name", '')
  expect(field("Father's Name").getAttribute('aria-invalid')).toBeNull()
  typeInto('Student Mobile No', '0')
  await toast('10-digit  for mobile number')
  await userEvent.type(field(/^Adhaar Card No\./), '12x34')
  expect(field(/^Adhaar Card No\./).value).toBe('1234')
  await userEvent.tab()
  await toast('12-digit  for Adhar number')
})

test('twelve digits that cannot be right are warned of, and saved all the same', async () => {
  const { sent } = await openNew()
  await fillRequired()
  expect(screen.queryByText(/^Check the digits/)).toBeNull()
  typeInto(/^Adhaar Card No\./, '012345678901')
  expect(screen.getByText('Check the digits. Aadhaar numbers do not begin with 0 or 1.')).toBeTruthy()
  clickButton('Save')
  await toast('Record saved successfully')
  expect(sent).toHaveLength(1)
})

test('a clerk who corrects admissions begins by finding the student', async () => {
  await openNew()
  expect(document.activeElement).toBe(field('Find student'))
})

test('a new admission is sent without its number in the address, and the form is blank afterwards but for the class', async () => {
  const { sent } = await openNew()
  await fillRequired()
  await userEvent.keyboard('{Control>}s{/Control}')
  await toast('Record saved successfully')
  expect(sent[0]).toMatchObject({
    query: '',
    photo: null,
    form: {
      name: 'Ananya Reddy',
      gender: 'Female',
      courseAppliedFor: 'B.Tech',
      batch: '2026-2030',
      branch: 'CSE',
      aadharNo: '999941057058',
    },
  })
  expect([field(/^Student Name/).value, field(/^Adhaar Card No\./).value, field(/^Course/).value]).toEqual(['', '', 'B.Tech'])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('nalanda.draft.'))).toEqual([])
})

test('what was typed is offered again after a lost page, without the Aadhaar number', async () => {
  await openNew()
  await fillRequired()
  await expect.poll(() => localStorage.getItem('nalanda.draft.admission-form.admissions'), longTimeout).toContain('Ananya Reddy')
  await expect.poll(() => localStorage.getItem('nalanda.draft.admission-form.admissions'), longTimeout).toContain('CSE')
  expect(JSON.stringify(Object.values(localStorage))).not.toContain('999941057058')
  await openNew()
  clickButton('Continue draft')
  expect(field(/^Student Name/).value).toBe('Ananya Reddy')
  expect(field(/^Branch/).value).toBe('CSE')
  expect(field(/^Adhaar Card No\./).value).toBe('')
})

const existing = { '/api/admissions/existing-student': () => ({ body: student }) }
const kept = () => localStorage.getItem('nalanda.draft.admission-form.admissions')

test('changes of a student that were not saved are offered again after the page was loaded anew', async () => {
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

test('they are offered in the empty form too, and open the student whom they change', async () => {
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

test('a tab with an error shows a mark, and Save goes to it', async () => {
  await openNew()
  await fillRequired()
  clickButton('Address')
  typeInto('Pincode', '50a')
  await toast('Please enter a valid Pincode')
  clickButton('Personal Details')
  const tab = () => screen.getByText('Address').closest('[role=tab]') as HTMLElement
  expect(within(tab()).getByLabelText('has an error')).toBeTruthy()
  clickButton('Save')
  expect(tab().getAttribute('aria-selected')).toBe('true')
})

test('the same address copies the permanent parts, and clears them again', async () => {
  await openNew()
  clickButton('Address')
  typeInto('Door number', '4-12/3')
  typeInto('Village', 'Ghatkesar')
  clickButton('Same address')
  expect([field('Temporary door number').value, field('Temporary village').value]).toEqual(['4-12/3', 'Ghatkesar'])
  clickButton('Same address')
  expect([field('Temporary door number').value, field('Temporary village').value]).toEqual(['', ''])
})

test('a student is modified with the masked number, which is sent only masked', async () => {
  const { sent } = await openForm('/admissionForm?student=5', () => ({ body: saved }), {
    '/api/admissions/existing-student': () => ({ body: student }),
  })
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
})

test('the second of two clerks chooses value by value, and the merge is saved over the new revision', async () => {
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

test('a change outside this form does not block saving over the new revision', async () => {
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

test('an existing student fills the form by the names of the documents', () => {
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
