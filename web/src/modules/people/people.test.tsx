import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply } from '../../../dev/page.tsx'
import { lakshmi, leavers, openStaff, physics } from '../../../dev/staff.ts'

const button = (name: string) => screen.findByRole('button', { name })

test('the list of staff links to each member and to the import, and shows those in service, including their last day', async () => {
  const { calls } = await openStaff('/app/Admin/Staff', { '/api/staff': () => listReply([lakshmi, ...leavers]) })
  expect((await screen.findByRole('link', { name: 'Lakshmi Prasanna' })).getAttribute('href')).toBe('/app/Admin/Staff/4')
  const states = screen.getAllByText(/^In service$|^Left on/, { selector: 'td *' }).map((one) => one.textContent)
  expect(states).toEqual(['In service', 'In service', 'Left on 31 May 2024'])
  expect(screen.getByRole('link', { name: 'Import' }).getAttribute('href')).toContain('/Migration/people.staff')
  expect(calls.some((one) => one.includes('/api/staff?') && one.includes('inService=yes'))).toBe(true)
})

test('users without the right to change are not offered to add, import or edit', async () => {
  await openStaff('/app/Admin/Staff', {}, 'ROLE_HOD')
  await screen.findByRole('link', { name: 'Lakshmi Prasanna' })
  for (const name of ['Add staff', 'Import']) expect(screen.queryByText(name)).toBeNull()
  await openStaff('/app/Admin/Staff/4', {}, 'ROLE_HOD')
  await button('Print')
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})

test('a member of staff is shown with every change, the newest first', async () => {
  await openStaff('/app/Admin/Staff/4')
  await screen.findByRole('heading', { name: 'Lakshmi Prasanna', level: 1 })
  expect(screen.getByText('Professor, Physics')).toBeTruthy()
  const orcid = screen.getByRole('link', { name: '0000-0002-1825-0097' })
  expect(orcid.getAttribute('href')).toBe('https://orcid.org/0000-0002-1825-0097')
  const [first, second] = await screen.findAllByRole('table', { name: /^office/ })
  expect(within(first as HTMLElement).getByRole('row', { name: 'Designation Reader Professor' })).toBeTruthy()
  expect(within(second as HTMLElement).getByRole('row', { name: 'Name – Lakshmi Prasanna' })).toBeTruthy()
})

test('a department is added by its form', async () => {
  const sent: unknown[] = []
  await openStaff('/app/Admin/Departments', {
    '/api/departments': ({ body }) => {
      if (!body) return listReply([physics])
      sent.push(body)
      return { body: { ...physics, id: 2, code: 'CHEM', name: 'Chemistry' } }
    },
  })
  await screen.findByRole('button', { name: 'Physics' })
  await userEvent.click(await button('Add department'))
  const drawer = within(await screen.findByRole('dialog', { name: 'Add department' }))
  await userEvent.type(drawer.getByLabelText(/^Code/), 'chem')
  await userEvent.type(drawer.getByLabelText(/^Name/), 'Chemistry')
  await userEvent.click(drawer.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(sent).toEqual([{ code: 'CHEM', name: 'Chemistry' }]))
})
