import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'

const administrator = person()
const held = { role: 'ROLE_HOD', scope: 'CSE', validFrom: null, validUntil: null }
const user = {
  ...{ id: 7, revision: 1, username: 'suresh', email: 's@college.example', fullName: 'Dr. Suresh', state: 'active' },
  ...{ roles: [{ ...held, holds: true }], departmentName: null, createdAt: '2026-11-20T05:30:00.000Z', lastSignInAt: null },
  ...{ stateAt: null, stateReason: '', mustChangePassword: false, passwordChangedAt: null, staff: null, student: null },
  ...{ guardianLinks: [], openSessions: 0, rememberedBrowsers: 0, hasAuthenticator: false, passkeys: 0 },
}
const departments = ['CSE', 'ECE'].map((code, at) => ({
  ...{ id: at + 1, revision: 1, code, name: `Department ${code}`, headId: null, headName: null, staffCount: 0, retired: false },
}))

test('a role can be given for a second department, but not twice for the same one', async () => {
  const sent: unknown[] = []
  await openPage('/app/Admin/Users/7', {
    '/api/session': () => ({ body: { user: administrator } }),
    '/api/users/7': () => ({ body: user }),
    '/api/users/7/changes': () => listReply([]),
    '/api/users/7/sign-ins': () => listReply([]),
    '/api/departments': () => listReply(departments),
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
  expect(await within(dialog).findByText('Add each role only once for each part of the college')).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.selectOptions(place(), 'ECE')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await expect.poll(() => sent).toMatchObject([{ roles: [held, { ...held, scope: 'ECE' }], revision: 1 }])
})

test('a one-use password is shown until the administrator confirms saving it', async () => {
  await openPage('/app/Admin/Users/7', {
    '/api/session': () => ({ body: { user: administrator } }),
    '/api/users/7': () => ({ body: user }),
    '/api/users/7/changes': () => listReply([]),
    '/api/users/7/sign-ins': () => listReply([]),
    '/api/users/7/one-use-password': () => ({ body: { username: 'suresh', fullName: 'Dr. Suresh', password: 'Tamarind7-boat' } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'One-use password' }))
  await userEvent.type(await screen.findByLabelText(/^Reason/), 'Asked for at the office')
  await userEvent.click(screen.getByRole('button', { name: 'Create password' }))
  expect(await screen.findByText('Tamarind7-boat')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByText('Tamarind7-boat')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'I have saved the password' }))
  await expect.poll(() => screen.queryByText('Tamarind7-boat')).toBeNull()
})

const stale = refusal('platform.changed-meanwhile')

/** Opens the user's screen; another user saves `theirs` before the first attempt here. */
async function openChangedMeanwhile(path: string, theirs: object, opened: object = user) {
  const sent: { revision: number }[] = []
  const present = () => ({ body: sent.length > 0 ? { ...user, ...theirs, revision: 2 } : opened })
  const save = (body: unknown) => {
    sent.push(body as { revision: number })
    return sent.length === 1 ? stale : { body: { ...user, ...theirs, revision: 3 } }
  }
  await openPage('/app/Admin/Users/7', {
    '/api/session': () => ({ body: { user: administrator } }),
    '/api/users/7': ({ body }) => (body === undefined ? present() : save(body)),
    '/api/users/7/changes': () => listReply([]),
    '/api/users/7/sign-ins': () => listReply([]),
    '/api/departments': () => listReply(departments),
    '/api/staff': () => listReply([]),
    [path]: ({ body }) => (body === undefined ? present() : save(body)),
  })
  return sent
}

test('a user changed by another administrator in the meantime is saved with both changes', async () => {
  const sent = await openChangedMeanwhile('/api/users/7', { email: 'theirs@college.example' })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  const name = dialog.getByLabelText<HTMLInputElement>(/ame/)
  await userEvent.clear(name)
  await userEvent.type(name, 'Dr. Suresh Rao')
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Full name')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/Their changes are shown and yours are kept/)).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>(/^E-mail/).value).toBe('theirs@college.example')
  expect(name.value).toBe('Dr. Suresh Rao')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.poll(() => sent[1]).toMatchObject({ fullName: 'Dr. Suresh Rao', email: 'theirs@college.example', revision: 2 })
})

test('roles that two administrators change at the same time are saved with both changes', async () => {
  const theirs = { role: 'ROLE_HOD', scope: 'ECE', validFrom: null, validUntil: null }
  const sent = await openChangedMeanwhile('/api/users/7/roles', {
    roles: [
      { ...held, holds: true },
      { ...theirs, holds: true },
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Change roles' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Add a role' }))
  await userEvent.selectOptions(dialog.getAllByRole('combobox', { name: /^Role/ })[1] as HTMLElement, 'ROLE_FACULTY')
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Teaches again')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/Their changes are shown and yours are kept/)).toBeTruthy()
  expect(dialog.getAllByRole<HTMLSelectElement>('combobox', { name: /^Role/ }).map(({ value }) => value)).toEqual([
    'ROLE_HOD',
    'ROLE_FACULTY',
    'ROLE_HOD',
  ])
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => sent[1])
    .toMatchObject({
      roles: [held, { role: 'ROLE_FACULTY' }, theirs],
      reason: 'Teaches again',
      revision: 2,
    })
})

test('a role that another administrator removed in the meantime is not given again', async () => {
  const [cse, ece] = [
    { ...held, holds: true },
    { ...held, scope: 'ECE', holds: true },
  ]
  const sent = await openChangedMeanwhile('/api/users/7/roles', { roles: [ece] }, { ...user, roles: [cse, ece] })
  await userEvent.click(await screen.findByRole('button', { name: 'Change roles' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Add a role' }))
  await userEvent.selectOptions(dialog.getAllByRole('combobox', { name: /^Role/ })[2] as HTMLElement, 'ROLE_FACULTY')
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Teaches again')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/Their changes are shown and yours are kept/)).toBeTruthy()
  expect(dialog.getAllByRole('combobox', { name: /^Role/ })).toHaveLength(2)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => sent[1])
    .toMatchObject({ roles: [{ role: 'ROLE_HOD', scope: 'ECE' }, { role: 'ROLE_FACULTY' }], revision: 2 })
})

test('a link that another administrator made in the meantime is shown by name and kept', async () => {
  const sent = await openChangedMeanwhile('/api/users/7/link', {
    student: { id: 31, fullName: 'Asha Rao', number: '22NA1A0501' },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^(Change link|Link)/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'The same person')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/Their changes are shown and yours are kept/)).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>(/^Student/).value).toBe('Asha Rao (22NA1A0501)')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.poll(() => sent[1]).toMatchObject({ studentId: 31, revision: 2 })
})
