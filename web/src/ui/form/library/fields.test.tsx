import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openComponent } from '../../../../dev/component.tsx'
import { Form, useZodForm } from '../Form.tsx'
import { fieldsFor } from '../fields-for.ts'

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

test('radio buttons, checkboxes and their groups are described by their hint, and then by their error', async () => {
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

test('a pasted number with spaces and a prefix is kept complete', async () => {
  const Contact = z.object({ mobile: z.string().nullable() })
  const { TextField } = fieldsFor(Contact)
  const saved: unknown[] = []
  await openComponent(() => {
    const form = useZodForm(Contact, { mobile: null })
    return (
      <Form form={form} onSave={async (values) => void saved.push(values)}>
        <TextField name="mobile" label="Mobile" digits={10} emptyIsNull />
      </Form>
    )
  })
  await userEvent.click(screen.getByRole('textbox', { name: 'Mobile' }))
  await userEvent.paste('+91 98480 22338')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(saved).toEqual([{ mobile: '9848022338' }]))
})

test('typing in the middle of a number keeps the cursor there, and a complete number accepts no further digit', async () => {
  const Contact = z.object({ mobile: z.string().nullable() })
  const { TextField } = fieldsFor(Contact)
  await openComponent(() => {
    const form = useZodForm(Contact, { mobile: '9848022338' })
    return (
      <Form form={form} onSave={async () => {}}>
        <TextField name="mobile" label="Mobile" digits={10} emptyIsNull />
      </Form>
    )
  })
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Mobile' })
  await userEvent.type(field, '7', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  expect([field.value, field.selectionStart]).toEqual(['9848022338', 2])
  await userEvent.keyboard('{Backspace} 7')
  expect([field.value, field.selectionStart]).toEqual(['9748022338', 2])
})

test('an invalid number is not saved as an empty field', async () => {
  const Post = z.object({ seats: z.number().nullable() })
  const { NumberField } = fieldsFor(Post)
  const saved: unknown[] = []
  await openComponent(() => {
    const form = useZodForm(Post, { seats: 12 })
    return (
      <Form form={form} onSave={async (values) => void saved.push(values)}>
        <NumberField name="seats" label="Seats" />
      </Form>
    )
  })
  const field = screen.getByLabelText<HTMLInputElement>('Seats')
  // Browsers report 12- as bad input and return no value for it
  Object.defineProperty(field, 'validity', { value: { badInput: true }, configurable: true })
  await userEvent.clear(field)
  await userEvent.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(described(field)).toEqual({ says: 'Enter a number, such as 120', invalid: 'true' }))
  expect(saved).toEqual([])
  Object.defineProperty(field, 'validity', { value: { badInput: false } })
  await userEvent.tab()
  await userEvent.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(saved).toEqual([{ seats: null }]))
})
