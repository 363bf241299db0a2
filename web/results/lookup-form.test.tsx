import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { LookupForm } from './LookupForm.tsx'

function open() {
  const asked: [string, string][] = []
  const show = (...given: [string, string]) => {
    asked.push(given)
  }
  render(<LookupForm asksDateOfBirth busy={false} onShow={show} onChange={() => {}} />)
  return asked
}
const birthday = () => screen.getByLabelText<HTMLInputElement>('Date Of Birth')

test('a date of birth is typed as day, month, year', async () => {
  const asked = open()
  await userEvent.type(screen.getByLabelText('Roll Number'), '22NA1A0501')
  await userEvent.type(birthday(), '11022004')
  expect(birthday().value).toBe('11/02/2004')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(asked).toEqual([['22NA1A0501', '2004-02-11']])
})

test('what is no date stays in the field with the reason, and nothing is asked', async () => {
  const asked = open()
  await userEvent.type(screen.getByLabelText('Roll Number'), '22NA1A0501')
  await userEvent.type(birthday(), '31/02/2004{Enter}')
  const reason = screen.getByText('Enter a date like 27/03/2026')
  expect(birthday().getAttribute('aria-describedby')).toBe(reason.id)
  expect(birthday().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(birthday())
  expect(birthday().value).toBe('31/02/2004')
  expect(asked).toEqual([])
  await userEvent.type(birthday(), '{Backspace>10/}01/02/2004{Enter}')
  expect(asked).toEqual([['22NA1A0501', '2004-02-01']])
  expect(screen.queryByText('Enter a date like 27/03/2026')).toBeNull()
})
