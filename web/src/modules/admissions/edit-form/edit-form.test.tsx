import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusal } from '../../../../dev/replies.ts'
import { choose, clickButton, field, longTimeout, optionsOf, toast, typeInto } from '../admission-form/testing.ts'
import { fillRequired, openNew } from './testing.ts'

test('Save reports missing values in one sentence, marks the fields, and sends nothing', async () => {
  const { sent } = await openNew()
  clickButton('Save')
  await toast('Please fill all required fields')
  for (const name of [/^Student Name/, /^Course/, /^Batch/, /^Branch/, /^Adhaar Card No\./])
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})

test('the form offers all genders of the public application', async () => {
  const { sent } = await openNew()
  await fillRequired()
  const offered = within(screen.getByRole('radiogroup', { name: /^Gender/ })).getAllByRole<HTMLInputElement>('radio')
  expect(offered.map(({ value }) => value)).toEqual(['Male', 'Female', 'Other'])
  await userEvent.click(screen.getByRole('radio', { name: 'Other' }))
  clickButton('Save')
  await toast('Record saved successfully')
  expect(sent).toMatchObject([{ form: { gender: 'Other' } }])
})

test('a course determines its batches, and a batch its branches; another course clears both', async () => {
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

test('an error is shown during typing and stays under the field; an emptied field shows none', async () => {
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

test('an impossible Aadhaar number of twelve digits causes a warning, and is still saved', async () => {
  const { sent } = await openNew()
  await fillRequired()
  expect(screen.queryByText(/^Check the digits/)).toBeNull()
  typeInto(/^Adhaar Card No\./, '012345678901')
  expect(screen.getByText('Check the digits. Aadhaar numbers do not begin with 0 or 1.')).toBeTruthy()
  clickButton('Save')
  await toast('Record saved successfully')
  expect(sent).toHaveLength(1)
})

test('in the edit form the search for a student has the focus first', async () => {
  await openNew()
  expect(document.activeElement).toBe(field('Find student'))
})

test('a new admission sends no number in the address, and afterwards the form is empty except for the class', async () => {
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

test('a refusal shows the reason without the technical field name, and the field gets the focus', async () => {
  const [number, text] = ['students.not-a-number', 'students.not-text'] as const
  const fields = {
    'permanentParts.village': { code: text, message: 'Please Enter Text' },
    yearOfPass: { code: number, message: 'Please enter a valid number' },
  }
  const message = 'Some values are not valid: permanentParts.village: Please Enter Text; yearOfPass: Please enter a valid number'
  await openNew(refusal('platform.invalid', { message, fields }))
  await fillRequired()
  clickButton('Save')
  await toast('Please enter a valid number')
  expect(screen.queryByText(/yearOfPass/)).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(field(/^Year of pass/)))
  expect(field(/^Village/).getAttribute('aria-invalid')).toBe('true')
})

test('after a lost page the typed values are offered again, without the Aadhaar number', async () => {
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

test('a tab with an error is marked, and Save opens it', async () => {
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

test('Same address copies the permanent address, and clears the copy again', async () => {
  await openNew()
  clickButton('Address')
  typeInto('Door number', '4-12/3')
  typeInto('Village', 'Ghatkesar')
  clickButton('Same address')
  expect([field('Temporary door number').value, field('Temporary village').value]).toEqual(['4-12/3', 'Ghatkesar'])
  clickButton('Same address')
  expect([field('Temporary door number').value, field('Temporary village').value]).toEqual(['', ''])
})
