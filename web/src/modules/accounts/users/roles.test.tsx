import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, person } from '../../../../dev/page.tsx'

const administrator = person()
const held = { role: 'ROLE_HOD', scope: 'CSE', validFrom: null, validUntil: null }
const user = {
  ...{ id: 7, revision: 1, username: 'suresh', email: 's@college.example', fullName: 'Dr. Suresh', state: 'active' },
  ...{ roles: [{ ...held, holds: true }], departmentName: null, createdAt: '2026-11-20T05:30:00.000Z', lastSignInAt: null },
  ...{ stateAt: null, stateReason: '', mustChangePassword: false, passwordChangedAt: null, staff: null, student: null },
  ...{ guardianLinks: [], openSessions: 0, rememberedBrowsers: 0, hasAuthenticator: false, passkeys: 0 },
}
const departments = ['CSE', 'ECE'].map((code, at) => ({ id: at + 1, revision: 1, code, name: `Department ${code}` }))

test('one role is given for a second department, and the same twice is refused', async () => {
  const sent: unknown[] = []
  await openPage('/app/Admin/Users/7', {
    '/api/session': () => ({ body: { user: administrator } }),
    '/api/users/7': () => ({ body: user }),
    '/api/users/7/changes': () => ({ body: { items: [], total: 0, next: null } }),
    '/api/users/7/sign-ins': () => ({ body: { items: [], total: 0, next: null } }),
    '/api/departments': () => ({ body: { items: departments, total: 2, next: null } }),
    '/api/users/7/roles': ({ body }) => {
      sent.push(body)
      return { body: user }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Change roles' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add a role' }))
  const second = () => within(dialog).getAllByRole('combobox', { name: /^Role/ })[1] as HTMLElement
  await userEvent.selectOptions(second(), 'ROLE_HOD')
  const place = () => within(dialog).getAllByLabelText('Department')[1] as HTMLElement
  await userEvent.selectOptions(place(), 'CSE')
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Asked for by the principal')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText('Give each role only once for each part of the college')).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.selectOptions(place(), 'ECE')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await expect.poll(() => sent).toMatchObject([{ roles: [held, { ...held, scope: 'ECE' }], revision: 1 }])
})
