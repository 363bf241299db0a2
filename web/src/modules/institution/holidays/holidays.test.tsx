import type { Role } from '@nalanda/contract/platform/roles'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { college, openPage, person } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'

const holiday = (id: number, day: string, name: string) => ({ id, revision: 1, day, name, kind: 'festival' })
const year = {
  year: 2026,
  academicYear: '2026-2027',
  from: '2026-05-01',
  to: '2027-04-30',
  items: [
    holiday(1, '2026-11-08', 'Deepavali'),
    holiday(4, '2026-12-25', 'Christmas'),
    holiday(5, '2026-12-25', 'Alumni Day'),
    holiday(2, '2027-03-22', 'Holi'),
  ],
}

async function open(role: Role) {
  const written: { url: string; body: unknown }[] = []
  const user = person({ username: 'u', fullName: 'U', roles: [role] })
  const page = await openPage('/app/Administration/Holidays', {
    '/api/institution': () => ({ body: college }),
    '/api/session': () => ({ body: { user } }),
    '/api/holidays': ({ body }) => {
      if (body === undefined) return { body: year }
      written.push({ url: '/api/holidays', body })
      return { body: [holiday(3, '2026-11-08', 'Deepavali')] }
    },
    '/api/holidays/1': () => ({ body: {} }),
  })
  await screen.findByText('Deepavali')
  return { ...page, written }
}

test('every user sees the holidays of a year as a list and as a calendar; only the office can change them', async () => {
  await open('ROLE_STUDENT')
  expect(screen.getByRole('heading', { name: 'Academic year 2026-2027' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Add holiday/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull()
  await userEvent.click(screen.getByLabelText('Calendar'))
  expect(await screen.findAllByRole('table')).toHaveLength(12)
  const march = screen.getByRole('table', { name: 'March 2027' })
  expect(within(march).getByText('Holi').closest('td')?.textContent).toBe('22 Holi')
})

test('a holiday is deleted after a confirmation that names it, and can be restored', async () => {
  const { calls, written } = await open('ROLE_ADMINISTRATION')
  await userEvent.click(screen.getByRole('button', { name: 'Delete Deepavali on 8 Nov 2026' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete holiday?' })
  expect(dialog.textContent).toContain('Deepavali on 8 Nov 2026 is deleted')
  expect(calls).not.toContain('DELETE /api/holidays/1')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Deepavali on 8 Nov 2026 deleted')
  expect(calls).toContain('DELETE /api/holidays/1')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(written).toEqual([
      { url: '/api/holidays', body: { day: '2026-11-08', until: null, name: 'Deepavali', kind: 'festival' } },
    ]),
  )
})

test('a holiday on a Sunday or on another holiday shows a warning before it is saved', async () => {
  await open('ROLE_ADMINISTRATION')
  await userEvent.click(screen.getByLabelText('Calendar'))
  await userEvent.click(screen.getByRole('button', { name: 'Add a holiday on 15 Nov 2026' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add holiday' })
  expect(within(dialog).getByText('15 Nov 2026 is a Sunday.')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Change Christmas, Alumni Day on 25 Dec 2026' }))
  const change = await screen.findByRole('dialog', { name: 'Change Christmas' })
  expect(within(change).getByText('25 Dec 2026 is already a holiday: Alumni Day.')).toBeTruthy()
})

test('a holiday that another user changed in the meantime is saved with both changes', async () => {
  const sent: unknown[] = []
  const [first, ...others] = year.items
  const theirs = { ...year, items: [{ ...first, revision: 2, kind: 'national' }, ...others] }
  const stale = refusal('platform.changed-meanwhile')
  await openPage('/app/Administration/Holidays', {
    '/api/institution': () => ({ body: college }),
    '/api/session': () => ({ body: { user: person({ username: 'u', fullName: 'U', roles: ['ROLE_ADMINISTRATION'] }) } }),
    '/api/holidays': () => ({ body: sent.length > 0 ? theirs : year }),
    '/api/holidays/1': ({ body }) => {
      sent.push(body)
      return sent.length === 1 ? stale : { body: { ...first, revision: 3 } }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Deepavali' }))
  const dialog = within(await screen.findByRole('dialog'))
  const name = dialog.getByLabelText<HTMLInputElement>(/^Holiday/)
  await userEvent.clear(name)
  await userEvent.type(name, 'Diwali')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/Their changes are shown and yours are kept/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.poll(() => sent[1]).toEqual({ name: 'Diwali', day: '2026-11-08', kind: 'national', revision: 2 })
})
