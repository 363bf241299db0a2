import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openComponent } from '../../../dev/component.tsx'
import { Form, useZodForm } from './Form.tsx'
import { fieldsFor } from './fields-for.ts'

const Question = z.object({ answer: z.enum(['yes', 'no']), days: z.array(z.string()).min(1), agrees: z.literal(true) })
const { CheckboxField, CheckboxGroupField, RadioGroupField } = fieldsFor(Question)
let validate: () => Promise<unknown> = async () => {}

async function openQuestion() {
  await openComponent(() => {
    const form = useZodForm(Question, { answer: null, days: [], agrees: false })
    validate = () => form.trigger()
    return (
      <Form form={form} onSave={async () => {}}>
        <RadioGroupField
          name="answer"
          label="Answer"
          hint="Ask at the office"
          required
          options={['yes', 'no'].map((value) => ({ value, label: value }))}
        />
        <CheckboxGroupField name="days" label="Days" hint="Any number" options={[{ value: 'monday', label: 'Monday' }]} />
        <CheckboxField name="agrees" label="I agree" hint="Needed" />
      </Form>
    )
  })
}

const described = (element: HTMLElement) => {
  const [id = ''] = (element.getAttribute('aria-describedby') ?? '').split(' ')
  return { says: document.getElementById(id)?.textContent, invalid: element.getAttribute('aria-invalid') }
}

test('radio buttons, boxes and groups of them are described by their hint, and then by their error', async () => {
  await openQuestion()
  const answer = screen.getByRole('radiogroup', { name: 'Answer' })
  const days = screen.getByRole('group', { name: 'Days' })
  const agrees = screen.getByRole('checkbox', { name: 'I agree' })
  expect([answer, days, agrees].map(described)).toEqual([
    { says: 'Ask at the office', invalid: null },
    { says: 'Any number', invalid: null },
    { says: 'Needed', invalid: null },
  ])
  expect(answer.getAttribute('aria-required')).toBe('true')
  await act(validate)
  expect(described(answer)).toEqual({ says: 'Enter a value', invalid: 'true' })
  expect(described(days)).toEqual({ says: 'Add at least 1', invalid: null })
  expect(screen.getByRole('checkbox', { name: 'Monday' }).getAttribute('aria-invalid')).toBe('true')
  expect(described(agrees)).toMatchObject({ invalid: 'true' })
  expect(described(agrees).says).not.toBe('Needed')
})
