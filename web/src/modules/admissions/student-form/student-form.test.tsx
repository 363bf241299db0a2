import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { refusal } from '../../../../dev/replies.ts'
import { consentDay, isMinor, isMinorToday } from '../admission-form/fields/minor.ts'
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
import { blankStudent } from './fields.ts'
import { listRefused } from './submit-checks.ts'

async function open(more = {}, answer: { status?: number; body: unknown } = { body: saved }) {
  const page = await openForm('/AdmissionFormForSmsk', () => answer, more)
  await screen.findByLabelText(/^NAME/)
  await expect.poll(() => optionsOf(/^Degree/), longTimeout).toContain('B.Tech')
  return page
}

async function fill() {
  typeInto(/^Date Of Admission/i, '20/11/2026')
  typeInto(/^NAME/, 'Ravi Teja')
  await choose(/^Degree/, 'B.Tech')
  await choose(/^Batch/, '2026-2030')
  await choose(/^Branch/, 'CSE')
  clickButton('MALE')
  typeInto(/^Aadhar Number/, '999941057058')
  await choose(/^Admission Type/, 'Direct')
}

test('Submit checks in the documented order, the batch last', () => {
  const values = blankStudent()
  const refused = () => {
    const [found] = listRefused(values)
    return found && ('alert' in found ? found.alert : found.error)
  }
  const steps = [
    ['dateOfAdmission', '2026-11-20', 'dateMissing'],
    ['name', 'Ravi Teja', 'nameMissing'],
    ['admissionType', 'Direct', 'admissionTypeMissing'],
    ['courseAppliedFor', 'B.Tech', 'courseMissing'],
    ['branch', 'CSE', 'branchMissing'],
    ['gender', 'MALE', 'genderMissing'],
    ['aadharNo', '99994105705', 'aadhaarMissing'],
    ['aadharNo', '999941057058', 'aadhaarLength'],
    ['batch', '2026-2030', 'batchMissing'],
  ] as const
  for (const [name, value, expected] of steps) {
    expect(refused()).toBe(expected)
    values[name] = value
  }
  expect(refused()).toBeUndefined()
})

test('the first missing value is reported in the documented words, all are marked, and nothing is sent', async () => {
  const { sent } = await open()
  typeInto(/^Date Of Admission/i, '')
  clickButton('Submit')
  await toast('Please enter date of Admission')
  await waitFor(() => expect(document.activeElement).toBe(field(/^Date Of Admission/i)))
  for (const name of [/^Date Of Admission/i, /^NAME/, /^Admission Type/, /^Degree/, /^Batch/, /^Branch/, /^Aadhar Number/])
    expect([name, field(name).getAttribute('aria-invalid'), field(name).value]).toEqual([name, 'true', ''])
  expect(screen.getByText('Please select gender')).toBeTruthy()
  expect(sent).toEqual([])
})

test('a list that depends on another one says which to choose first, in the words of the form', async () => {
  await open()
  const firstOf = (label: RegExp) => (field(label) as unknown as HTMLSelectElement).options[0]?.text
  expect([/^Batch/, /^Branch/].map(firstOf)).toEqual(['Choose the degree first', 'Choose the batch first'])
})

test('the form offers all genders of the public application', async () => {
  await open()
  const offered = within(screen.getByRole('radiogroup', { name: /^Gender/ })).getAllByRole<HTMLInputElement>('radio')
  expect(offered.map(({ value }) => value)).toEqual(['MALE', 'FEMALE', 'OTHER'])
})

test('after one admission, a clerk admits the next student of the class with at most six clicks', async () => {
  vi.stubGlobal('open', () => ({ location: { replace: () => {} }, close: () => {} }))
  const { sent } = await open({ '/api/getStudentadmissiondata': () => ({ body: { bs64: btoa('%PDF-1.7') } }) })
  await waitFor(() => expect(document.activeElement).toBe(field(/^NAME/)))
  expect(field(/^Date Of Admission/i).value).toMatch(/^\d\d\/\d\d\/\d{4}$/)
  await fill()
  clickButton('Submit')
  await toast('Record saved successfully')
  await waitFor(() => expect(document.activeElement).toBe(field(/^NAME/)))
  let clicks = 0
  const count = () => {
    clicks += 1
  }
  document.addEventListener('pointerdown', count)
  await userEvent.keyboard('Sita Devi')
  await userEvent.click(screen.getByLabelText('FEMALE'))
  await userEvent.click(field(/^Aadhar Number/))
  await userEvent.keyboard('999971658847')
  await userEvent.selectOptions(field(/^Admission Type/), 'Direct')
  await userEvent.click(screen.getByRole('button', { name: /^Submit/ }))
  document.removeEventListener('pointerdown', count)
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ form: { name: 'Sita Devi', courseAppliedFor: 'B.Tech', branch: 'CSE', batch: '2026-2030' } })
  expect(clicks).toBeLessThanOrEqual(6)
})

test('the form opens with the class of the last admission and the present date, unless the clerk turns this off', async () => {
  vi.stubGlobal('open', () => ({ location: { replace: () => {} }, close: () => {} }))
  const admit = async () => {
    await open({ '/api/getStudentadmissiondata': () => ({ body: { bs64: btoa('%PDF-1.7') } }) })
    await fill()
    clickButton('Submit')
    await toast('Record saved successfully')
    cleanup()
    await open()
    return [/^Degree/, /^Batch/, /^Branch/].map((name) => field(name).value)
  }
  expect(await admit()).toEqual(['B.Tech', '2026-2030', 'CSE'])
  expect(field(/^Date Of Admission/i).value).not.toBe('20/11/2026')
  fireEvent.click(screen.getByLabelText(/^Keep degree/))
  cleanup()
  expect(await admit()).toEqual(['', '', ''])
})

test('a number that is too short is cleared when its field is left', async () => {
  await open()
  await userEvent.type(field(/^Aadhar Number/), '12ab34')
  expect(field(/^Aadhar Number/).value).toBe('1234')
  await userEvent.tab()
  await toast('Invalid Aadhaar Number')
  expect(field(/^Aadhar Number/).value).toBe('')
  await userEvent.type(field('Contact No for Father'), '98480-22')
  await userEvent.tab()
  await toast('Invalid Phone Number')
  expect(field('Contact No for Father').value).toBe('')
  typeInto('Contact No for Mother', '9848022345')
  await userEvent.tab()
  expect(field('Contact No for Mother').value).toBe('9848022345')
})

test('an admission is saved, the form is cleared, and the PDF opens in the tab that the click opened', async () => {
  const replace = vi.fn()
  const tab = { location: { replace }, close: vi.fn() }
  vi.stubGlobal('open', () => tab)
  const { sent } = await open({ '/api/getStudentadmissiondata': () => ({ body: { bs64: btoa('%PDF-1.7') } }) })
  await fill()
  clickButton('Submit')
  await toast('Record saved successfully')
  expect(sent[0]).toMatchObject({
    query: '',
    form: { adminNo: 'NA26-0149', numberTyped: false, gender: 'MALE', dateOfAdmission: '2026-11-20', form: 'student' },
  })
  await waitFor(() => expect(replace).toHaveBeenCalledWith(expect.stringMatching(/^blob:/)))
  expect([field(/^NAME/).value, field(/^Aadhar Number/).value, field(/^Degree/).value]).toEqual(['', '', 'B.Tech'])
  expect(screen.getByRole('button', { name: 'Print form' })).toBeTruthy()
})

test('a failed PDF is reported and the admission stays saved; the opened tab is closed', async () => {
  const close = vi.fn()
  vi.stubGlobal('open', () => ({ location: { replace: vi.fn() }, close }))
  await open({ '/api/getStudentadmissiondata': () => refusal('platform.failed') })
  await fill()
  clickButton('Submit')
  await toast('The admission is saved, but the PDF could not be created. Print the form again in a moment.')
  expect(close).toHaveBeenCalledOnce()
  expect(field(/^NAME/).value).toBe('')
})

test('a refused admission keeps the form and shows the message of each field under it; the opened tab is closed', async () => {
  const close = vi.fn()
  vi.stubGlobal('open', () => ({ location: { replace: vi.fn() }, close }))
  const fields = {
    dateOfAdmission: { code: 'students.admission-day-impossible' as const, message: 'Enter a date after the date of birth' },
    name: { code: 'students.not-text' as const, message: 'Please Enter Text' },
  }
  await open({}, refusal('platform.invalid', { message: 'Some values are not valid: name: Please Enter Text', fields }))
  await fill()
  clickButton('Submit')
  await toast('Please Enter Text')
  expect(screen.queryByText(/Some values/)).toBeNull()
  expect([document.activeElement, field(/^Date Of Admission/i).getAttribute('aria-invalid')]).toEqual([field(/^NAME/), 'true'])
  expect(screen.getByText(fields.dateOfAdmission.message)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Print form' })).toBeNull()
  const kept = [/^NAME/, /^Aadhar Number/, /^Degree/, /^Batch/, /^Branch/, /^Admission Type/].map((name) => field(name).value)
  expect(kept).toEqual(['Ravi Teja', '999941057058', 'B.Tech', '2026-2030', 'CSE', 'Direct'])
  expect(close).toHaveBeenCalledOnce()
})

test('a student under 18 on the day of admission is a minor, and one without a date of birth is not', () => {
  expect(isMinor('2008-11-21', '2026-11-20')).toBe(true)
  expect(isMinor('2008-11-20', '2026-11-20')).toBe(false)
  expect(isMinor(null, '2026-11-20')).toBe(false)
})

test('the present day is that of the college, whatever the time zone of the device', () => {
  vi.stubEnv('TZ', 'America/New_York')
  vi.useFakeTimers({ now: new Date('2026-11-20T19:00:00Z') })
  expect(new Date().getDate()).toBe(20)
  expect(isMinorToday('2008-11-21')).toBe(false)
  expect(isMinorToday('2008-11-22')).toBe(true)
  expect(consentDay('Ravi Kumar', null)).toBe('2026-11-21')
})
