import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { LookupForm } from './LookupForm.tsx'
import { ResultTable } from './ResultTable.tsx'
import { Toast } from './Toast.tsx'

test('each course of a result is headed by its name', () => {
  const record = {
    courseCode: 'MA101BS',
    course: 'Matrices',
    credits: 4,
    grade: 'A',
    gradePoints: 8,
    status: 'Pass',
    sgpa: '7.9',
  }
  render(<ResultTable title="Courses" records={[record as never]} />)
  const row = screen.getByRole('rowheader', { name: 'Matrices' }).closest('tr') as HTMLElement
  expect(within(row).getByText('MA101BS')).toBeTruthy()
})

test('the button that was pressed keeps the focus while the result is looked up, and asks once', async () => {
  const asked: string[] = []
  const form = (busy: boolean) => (
    <LookupForm
      asksDateOfBirth={false}
      unknown={null}
      onChange={() => {}}
      onShow={(rollNo) => void asked.push(rollNo)}
      {...{ busy }}
    />
  )
  const { rerender } = render(form(false))
  await userEvent.type(screen.getByLabelText('Roll Number'), '22NA1A0501')
  await userEvent.click(screen.getByRole('button'))
  rerender(form(true))
  expect(document.activeElement).toBe(screen.getByRole('button'))
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false)
  await userEvent.click(screen.getByRole('button'))
  expect(asked).toEqual(['22NA1A0501'])
})

test('a message stays while its button has the focus', () => {
  vi.useFakeTimers()
  let gone = 0
  render(<Toast notice={{ text: 'No data found', at: 1 }} onGone={() => (gone += 1)} />)
  fireEvent.focus(screen.getByRole('button', { name: 'Close' }))
  act(() => void vi.advanceTimersByTime(20_000))
  expect(gone).toBe(0)
  fireEvent.blur(screen.getByRole('button', { name: 'Close' }))
  act(() => void vi.advanceTimersByTime(5_000))
  expect(gone).toBe(1)
  vi.useRealTimers()
})
