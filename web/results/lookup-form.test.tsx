import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { stubServer } from '../dev/stub-server.ts'
import { LookupForm } from './LookupForm.tsx'
import { ResultPage } from './ResultPage.tsx'

async function open() {
  const asked: [string, string][] = []
  const show = (...given: [string, string]) => {
    asked.push(given)
  }
  render(<LookupForm asksDateOfBirth busy={false} unknown={undefined} onShow={show} onChange={() => {}} />)
  await screen.findByLabelText('Date Of Birth')
  return asked
}
const birthday = () => screen.getByLabelText<HTMLInputElement>('Date Of Birth')

test('a date of birth is typed as day, month, year', async () => {
  const asked = await open()
  await userEvent.type(screen.getByLabelText('Roll Number'), '22NA1A0501')
  await userEvent.type(birthday(), '11022004')
  expect(birthday().value).toBe('11/02/2004')
  expect(birthday().autocomplete).toBe('bday')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(asked).toEqual([['22NA1A0501', '2004-02-11']])
})

test('an invalid date stays in the field with the reason, and no result is requested', async () => {
  const asked = await open()
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

test('submitting without a roll number moves the focus to its field', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Roll Number'))
})

test('an unknown roll number shows a message under its field, with the exams in which the student has a result', async () => {
  const exam = { kind: 'regular', course: 'B.Tech', semester: 'I', regulation: 'R22', heldIn: '2026-05', absentGrade: 'F' }
  const published = { ...exam, publishedAt: '2026-06-01T05:30:00Z', asksDateOfBirth: false, gradingScale: [] }
  stubServer({
    '/api/published-exams': ({ query }) => {
      const titles = query.has('rollNo') ? ['May 2026'] : ['May 2026', 'June 2026']
      return { body: titles.map((title) => ({ ...published, title })) }
    },
    '/api/getExamResultByRollNoView': () => ({ body: {} }),
  })
  render(<ResultPage title="June 2026" />)
  const field = await screen.findByLabelText<HTMLInputElement>('Roll Number')
  await userEvent.type(field, '22na1a9999{Enter}')
  expect(await screen.findByText('No data found')).toBeTruthy()
  const link = await screen.findByRole('link', { name: 'May 2026' })
  expect(link.getAttribute('href')).toBe('/results/May%202026?rollNo=22NA1A9999')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const message = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(message?.textContent).toBe('No result for 22NA1A9999 in this exam. Check the number, or see other exams.')
  await userEvent.type(field, '8')
  expect(screen.queryByText(/No result for/)).toBeNull()
})
