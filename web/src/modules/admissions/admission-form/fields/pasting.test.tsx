import { fireEvent, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import { openComponent } from '../../../../../dev/component.tsx'
import { AadhaarField } from './AadhaarField.tsx'
import { admissionFieldsFor } from './admission-fields.ts'

type Values = { aadharNo: string; phone: string; mobile: string; bank: string; landline: string }
const { CheckedField, DigitsField } = admissionFieldsFor<Values>()

beforeEach(async () => {
  const defaultValues: Values = { aadharNo: '', phone: '', mobile: '', bank: '', landline: '' }
  await openComponent(() => (
    <FormProvider {...useForm({ defaultValues })}>
      <AadhaarField label="Aadhar Number" studentId={null} onLeft={() => undefined} />
      <DigitsField name="phone" label="Phone" max={15} telephone onLeft={() => undefined} />
      <CheckedField name="mobile" label="Mobile" check="mobile" />
      <CheckedField name="bank" label="Bank account" check="number" />
      <CheckedField name="landline" label="Landline" check="landline" />
    </FormProvider>
  ))
})

/** What a field holds after this was pasted. Where the field leaves that to the browser, the browser writes the text as it is. */
function pasted(label: string, text: string): string {
  const input = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
  input.select()
  const left = fireEvent.paste(input, { clipboardData: { getData: () => text } })
  if (left) fireEvent.change(input, { target: { value: text } })
  return input.value
}

test.each(['Phone', 'Mobile'])('%s takes a pasted number without its country', (label) => {
  expect(pasted(label, '+91 98480-12345')).toBe('9848012345')
  expect(pasted(label, '09848012345')).toBe('9848012345')
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
