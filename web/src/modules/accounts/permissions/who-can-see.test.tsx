import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, person } from '../../../../dev/page.tsx'

const student = (number: string) => ({ id: 1, number, fullName: `Student ${number}`, branch: 'CSE', department: 'CSE' })

test('the field contains the roll number of the student who is shown, also after a navigation', async () => {
  const { goTo } = await openPage('/app/Admin/Who can see?rollNo=20NA1A0501', {
    '/api/session': () => ({ body: { user: person() } }),
    '/api/student-viewers': ({ query }) => ({ body: { student: student(query.get('rollNo') ?? ''), viewers: [] } }),
  })
  const field = await screen.findByLabelText<HTMLInputElement>('Roll number')
  await userEvent.clear(field)
  await userEvent.type(field, '20na1a0502{Enter}')
  expect((await screen.findAllByText(/Student 20NA1A0502/)).length).toBeGreaterThan(0)
  expect(field.value).toBe('20na1a0502')
  await goTo('/app/Admin/Who can see?rollNo=20NA1A0501')
  expect((await screen.findAllByText(/Student 20NA1A0501/)).length).toBeGreaterThan(0)
  expect(field.value).toBe('20NA1A0501')
})
