import { EnteredPaise } from '@nalanda/contract/platform/money/money'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider } from 'react-hook-form'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { useZodForm } from '../Form.tsx'
import { MoneyField } from './MoneyField.tsx'

const Fee = z.object({ fee: EnteredPaise.nullable() })
let saved: unknown
const save = (value: unknown) => {
  saved = value
}

function FeeForm({ fee, empty }: { fee: number | null; empty?: 0 }) {
  const form = useZodForm(Fee, { fee })
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(save)}>
        <MoneyField name="fee" label="Fee" empty={empty} />
        <button type="submit">Save</button>
        <button type="button" onClick={() => form.reset({ fee: 250_50 })}>
          Another record
        </button>
      </form>
    </FormProvider>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Fee')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
async function saves(): Promise<unknown> {
  saved = undefined
  fireEvent.click(screen.getByText('Save'))
  await waitFor(() => expect(saved).toBeDefined())
  return saved
}

test('an amount is shown as it was typed and stored in paise', async () => {
  render(<FeeForm fee={15_000_00} />)
  expect(field().value).toBe('15000')
  type('1,00,000.5')
  expect(field().value).toBe('1,00,000.5')
  expect(await saves()).toEqual({ fee: 1_00_000_50 })
})

test('an empty field is null, or zero if the form sets that', async () => {
  const { unmount } = render(<FeeForm fee={500_00} />)
  type('')
  expect(await saves()).toEqual({ fee: null })
  unmount()
  render(<FeeForm fee={500_00} empty={0} />)
  type('')
  expect(await saves()).toEqual({ fee: 0 })
  expect(field().value).toBe('')
})

test('an invalid amount stays in the field, and is not saved', async () => {
  render(<FeeForm fee={null} />)
  saved = undefined
  type('1,5')
  fireEvent.click(screen.getByText('Save'))
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
  expect(field().value).toBe('1,5')
  expect(saved).toBeUndefined()
})

test('an incomplete amount shows no error while typing, and an invalid one shows an error when the field is left', async () => {
  render(<FeeForm fee={null} />)
  await userEvent.type(field(), '1000.')
  expect(field().getAttribute('aria-invalid')).toBeNull()
  await userEvent.type(field(), '5')
  expect(field().getAttribute('aria-invalid')).toBeNull()
  await userEvent.type(field(), '.')
  await userEvent.tab()
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(await screen.findByText(/^Enter an? /)).toBeDefined()
  await userEvent.type(field(), '{Backspace}')
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBeNull())
})

test('another record shows its own amount', () => {
  render(<FeeForm fee={null} />)
  type('99')
  fireEvent.click(screen.getByText('Another record'))
  expect(field().value).toBe('250.50')
})

test('the largest amount is named in rupees', async () => {
  render(<FeeForm fee={null} />)
  type('100000000000')
  fireEvent.click(screen.getByText('Save'))
  expect(await screen.findByText('Enter 10,00,00,000 or less')).toBeDefined()
})
