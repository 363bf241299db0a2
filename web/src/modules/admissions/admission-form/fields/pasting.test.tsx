import { fireEvent, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import { openComponent } from '../../../../../dev/component.tsx'
import { AadhaarField } from './AadhaarField.tsx'
import { admissionFieldsFor } from './admission-fields.ts'

type Values = Record<'aadharNo' | 'phone' | 'mobile' | 'bank' | 'landline' | 'name' | 'email' | 'income', string>
const { CheckedField, DigitsField } = admissionFieldsFor<Values>()

beforeEach(async () => {
  const digits = { aadharNo: '', phone: '', mobile: '', bank: '', landline: '' }
  const defaultValues: Values = { ...digits, name: '', email: '', income: '' }
  await openComponent(() => (
    <FormProvider {...useForm({ defaultValues })}>
      <AadhaarField label="Aadhar Number" studentId={null} onLeft={() => undefined} />
      <DigitsField name="phone" label="Phone" max={15} telephone onLeft={() => undefined} />
      <CheckedField name="mobile" label="Mobile" check="mobile" />
      <CheckedField name="bank" label="Bank account" check="number" />
      <CheckedField name="landline" label="Landline" check="landline" />
      <CheckedField name="name" label="Name" check="text" max={20} />
      <CheckedField name="email" label="E-mail" check="email" />
      <CheckedField name="income" label="Income" check="amount" />
    </FormProvider>
  ))
})

/** Returns the value of a field after pasting. If the field leaves that to the browser, the browser inserts the text unchanged. */
function pasted(label: string, text: string): string {
  const input = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
  input.select()
  const left = fireEvent.paste(input, { clipboardData: { getData: () => text } })
  if (left) fireEvent.change(input, { target: { value: text } })
  return input.value
}

test.each(['Phone', 'Mobile'])('%s accepts a pasted number and removes the country code', (label) => {
  expect(pasted(label, '+91 98480-12345')).toBe('9848012345')
  expect(pasted(label, '09848012345')).toBe('9848012345')
  expect(pasted(label, '0091 98480 12345')).toBe('9848012345')
  // Phones copy a contact's number between invisible direction marks
  expect(pasted(label, '\u202a+91 98480 12345\u202c')).toBe('9848012345')
})

test('a pasted Aadhaar number that begins with 91 keeps all twelve digits', () => {
  expect(pasted('Aadhar Number', '9123 4567 8901')).toBe('912345678901')
})

test('a pasted bank account that begins with 91 or 0 keeps its digits', () => {
  expect(pasted('Bank account', '9123 4567 8901')).toBe('912345678901')
  expect(pasted('Bank account', '09848012345')).toBe('09848012345')
})

test('a pasted landline keeps its area code and hyphen', () => {
  expect(pasted('Landline', '040-2763 0001')).toBe('040-27630001')
})

test('a pasted name loses its invisible characters and is cut to the maximum length', () => {
  expect(pasted('Name', 'Ravi\u00a0Ku\u00admar\u200b')).toBe('Ravi Kumar')
  expect(pasted('Name', 'Ravi\tKumar\n')).toBe('Ravi Kumar')
  expect(pasted('Name', 'క్\u200cష్')).toBe('క్\u200cష్')
  expect(pasted('Name', `${'Ravi\u00a0'.repeat(5)}`)).toBe('Ravi Ravi Ravi Ravi ')
  expect(screen.queryByText('Please Enter Text')).toBeNull()
})

test('a pasted e-mail address or amount is converted to the format that is sent', () => {
  expect(pasted('E-mail', ' ravi@x.co\u00a0')).toBe('ravi@x.co')
  expect(pasted('Income', '₹ 1,25,000.00')).toBe('125000.00')
  expect(screen.queryByText(/Please enter a valid/)).toBeNull()
})

test('a space before or after a typed value is no error', () => {
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'ravi@x.co ' } })
  fireEvent.change(screen.getByLabelText('Bank account'), { target: { value: ' 123' } })
  expect(screen.queryByText(/Please enter a valid/)).toBeNull()
})
