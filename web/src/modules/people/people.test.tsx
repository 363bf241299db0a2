import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openPage, person } from '../../../dev/page.tsx'

const lakshmi = {
  ...{ id: 4, revision: 2, empCode: 'NA042', fullName: 'Lakshmi Prasanna', email: 'lakshmi@college.example', mobile: null },
  ...{ departmentId: 1, departmentName: 'Physics', designation: 'Professor', joinedOn: '2010-06-01', leftOn: null },
}
const physics = { id: 1, revision: 1, code: 'PHY', name: 'Physics', headId: null, headName: null, staffCount: 3, retired: false }
const hired = { id: 8, at: '2026-11-20T05:30:00Z', by: 'office', entity: 'staff', act: 'POST /staff', reason: null }
const promoted = { id: 9, at: '2026-11-22T05:30:00Z', by: 'office', entity: 'staff', act: 'PUT /staff/:id', reason: null }
const page = (...items: object[]) => ({ body: { items, total: items.length, next: null } })

type Answers = Parameters<typeof openPage>[1]
const open = (address: string, answers: Answers = {}, role: 'ROLE_ADMINISTRATION' | 'ROLE_HOD' = 'ROLE_ADMINISTRATION') =>
  openPage(address, {
    '/api/session': () => ({ body: { user: person({ username: 'office', roles: [role] }) } }),
    '/api/staff': () => page(lakshmi),
    '/api/departments': () => page(physics),
    '/api/staff/4': () => ({ body: lakshmi }),
    '/api/staff/4/changes': () =>
      page(
        { ...promoted, changes: [{ field: 'designation', before: 'Reader', after: 'Professor' }] },
        { ...hired, changes: [{ field: 'fullName', before: null, after: 'Lakshmi Prasanna' }] },
      ),
    ...answers,
  })
const button = (name: string) => screen.findByRole('button', { name })

test('the list of staff leads to each member and to the import, and asks for those in service', async () => {
  const { calls } = await open('/app/Admin/Staff')
  expect((await screen.findByRole('link', { name: 'Lakshmi Prasanna' })).getAttribute('href')).toBe('/app/Admin/Staff/4')
  expect(screen.getByRole('link', { name: 'Import' }).getAttribute('href')).toContain('/Migration/people.staff')
  expect(calls.some((one) => one.includes('/api/staff?') && one.includes('inService=yes'))).toBe(true)
})

test('those who may only look are not offered to add, import or edit', async () => {
  await open('/app/Admin/Staff', {}, 'ROLE_HOD')
  await screen.findByRole('link', { name: 'Lakshmi Prasanna' })
  for (const name of ['Add staff', 'Import']) expect(screen.queryByText(name)).toBeNull()
  await open('/app/Admin/Staff/4', {}, 'ROLE_HOD')
  await button('Print')
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})

test('a member of staff is shown with every change, the newest first', async () => {
  await open('/app/Admin/Staff/4')
  await screen.findByRole('heading', { name: 'Lakshmi Prasanna', level: 1 })
  expect(screen.getByText('Professor, Physics')).toBeTruthy()
  const [first, second] = await screen.findAllByRole('table', { name: /^office/ })
  expect(within(first as HTMLElement).getByRole('row', { name: 'Designation Reader Professor' })).toBeTruthy()
  expect(within(second as HTMLElement).getByRole('row', { name: 'Name – Lakshmi Prasanna' })).toBeTruthy()
})

test('the history of one field is asked for by its name', async () => {
  const { calls } = await open('/app/Admin/Staff/4')
  await userEvent.click(await button('Designation'))
  await screen.findByRole('button', { name: 'All fields' })
  expect(calls.at(-1)).toContain('/api/staff/4/changes?field=designation')
})

test('an edited member is saved with the revision that was shown; a refusal is under its field', async () => {
  const sent: unknown[] = []
  await open('/app/Admin/Staff/4', {
    '/api/staff/4': ({ body }) => {
      if (!body) return { body: lakshmi }
      sent.push(body)
      const message = 'Somebody has this employee code or e-mail already'
      return { status: 409, body: { status: 409, code: 'people.staff-taken', message, fields: { email: message } } }
    },
  })
  await userEvent.click(await button('Edit'))
  const drawer = within(await screen.findByRole('dialog'))
  const field = drawer.getByLabelText(/Designation/)
  await userEvent.clear(field)
  await userEvent.type(field, 'Dean')
  await userEvent.click(drawer.getByRole('button', { name: /^Save/ }))
  await drawer.findAllByText(/already/)
  expect(sent).toMatchObject([{ designation: 'Dean', revision: 2 }])
})

test('a member who is deleted is left for the list', async () => {
  const { calls, where } = await open('/app/Admin/Staff/4')
  await userEvent.click(await button('Edit'))
  await userEvent.click(await button('Delete'))
  await userEvent.click(within(screen.getByRole('dialog', { name: /Delete Lakshmi/ })).getByRole('button', { name: 'Delete' }))
  await vi.waitFor(() => expect(where()).toBe('/app/Admin/Staff'))
  expect(calls.some((one) => one.startsWith('DELETE') && one.includes('/api/staff/4'))).toBe(true)
})

test('a member of staff that is not there is said', async () => {
  await open('/app/Admin/Staff/5')
  await screen.findByText('There is no such record')
})

test('a member of staff is printed by one button', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await open('/app/Admin/Staff/4')
  await userEvent.click(await button('Print'))
  expect(print).toHaveBeenCalledTimes(1)
})

test('a department is added by its form', async () => {
  const sent: unknown[] = []
  await open('/app/Admin/Departments', {
    '/api/departments': ({ body }) => {
      if (!body) return page(physics)
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
  await vi.waitFor(() => expect(sent).toEqual([{ code: 'CHEM', name: 'Chemistry', headId: null }]))
})
