import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { LookupForm } from './LookupForm.tsx'
import { ResultTable } from './ResultTable.tsx'

test('the name of each course is its row header', () => {
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

test('during a lookup the pressed button keeps the focus, and a second press sends nothing', async () => {
  const asked: string[] = []
  const form = (busy: boolean) => (
    <LookupForm
      asksDateOfBirth={false}
      unknown={undefined}
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
