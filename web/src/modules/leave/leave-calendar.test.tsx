import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { listReply, openPage, person } from '../../../dev/page.tsx'
import { refusal } from '../../../dev/replies.ts'
import { thisMonth } from '../../ui/calendar/MonthChoice.tsx'

const away = {
  requestId: 7,
  fullName: 'Asha Rao',
  departmentName: 'CSE',
  typeName: 'Casual leave',
  half: false,
  sanctioned: true,
}
const month = thisMonth()
const days = [{ day: `${month}-15`, works: true, holiday: null, away: [away] }]

test('the leave calendar can be printed, and exported for the shown month', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const asked: unknown[] = []
  await openPage('/app/Admin/Leave/Calendar', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_HOD'], staffId: 4 }) } }),
    '/api/departments': () => listReply([]),
    '/api/leave/calendar': () => ({ body: { days } }),
    '/api/leave/calendar/export': ({ query }) => {
      asked.push(Object.fromEntries(query))
      return refusal('platform.too-many', { message: 'Too many exports just now' })
    },
  })
  expect(await screen.findByText(/Asha Rao/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  expect(await screen.findByText('Too many exports just now')).toBeTruthy()
  expect(asked).toEqual([{ month, format: 'csv' }])
})
