import type { AuditEntry } from '@nalanda/contract/platform/audit/audit'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { openPage, person } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'

const administrator = person()
const entry: AuditEntry = {
  ...{ id: 41, at: '2026-11-20T05:30:00.000Z', userId: 1, username: 'meena', address: '10.0.0.7', requestId: 'r-1' },
  ...{ act: 'students.change', entity: 'student', entityId: '7', reason: 'Typed wrongly' },
  changes: { fullName: ['Ravi Tej', 'Ravi Teja'], phone: [null, '98'] },
}
const page = (items: object[], total = items.length) => ({ body: { items, total, next: total > items.length ? 'cursor' : null } })

type Answers = Parameters<typeof openPage>[1]
const open = (answers: Answers, address = '/app/Administration/Audit trail') =>
  openPage(address, {
    '/api/session': () => ({ body: { user: administrator } }),
    '/api/approvals/waiting': () => page([]),
    '/api/audit/kinds': () => ({ body: { entities: ['student', 'user'], acts: ['students.change', 'users.suspend'] } }),
    ...answers,
  })
const list = async () => within(await screen.findByRole('list', { name: 'Audit trail' }))
const asked = (calls: string[]) =>
  Object.fromEntries(new URLSearchParams(calls.findLast((call) => call.startsWith('GET /api/audit/entries?'))?.split('?')[1]))

beforeEach(() => {
  // Renders lists as cards, each with all its fields
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('max-width'), media: query },
    ...{ addEventListener: () => {}, removeEventListener: () => {}, addListener: () => {}, removeListener: () => {} },
  }))
})

test('an entry shows who changed which record and why, and opens to show each field before and after', async () => {
  await open({ '/api/audit/entries': () => page([entry]) })
  const shown = await list()
  for (const text of ['meena', 'students.change', 'student 7', 'fullName, phone', 'Typed wrongly'])
    expect(shown.getByText(text), text).toBeTruthy()
  await userEvent.click(shown.getByRole('button', { name: /20 Nov 2026/ }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Entry 41' }))
  expect(drawer.getByText('10.0.0.7')).toBeTruthy()
  const rows = within(drawer.getByRole('table')).getAllByRole('row')
  expect(rows.slice(1).map((row) => row.textContent)).toEqual(['fullNameRavi TejRavi Teja', 'phone–98'])
})

test('an entry without changed fields says so', async () => {
  await open({ '/api/audit/entries': () => page([{ ...entry, changes: {} }]) })
  await userEvent.click((await list()).getByRole('button', { name: /20 Nov 2026/ }))
  expect(await screen.findByText('No fields changed.')).toBeTruthy()
})

test('search and filters are sent to the server, and each filter can be removed', async () => {
  const { calls } = await open({ '/api/audit/entries': () => page([entry, { ...entry, id: 42 }]) })
  await list()
  await userEvent.type(screen.getByRole('searchbox'), 'wrongly{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  const filters = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await userEvent.selectOptions(filters.getByLabelText('Action'), 'users.suspend')
  await userEvent.type(filters.getByLabelText('User'), 'meena{Enter}')
  await expect
    .poll(() => asked(calls))
    .toMatchObject({
      ...{ q: 'wrongly', act: 'users.suspend', username: 'meena', sort: '-at' },
    })
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the filter Action: users.suspend' }))
  await expect.poll(() => asked(calls).act).toBeUndefined()
  expect(asked(calls)).toMatchObject({ q: 'wrongly', username: 'meena' })
})

test('a link with filters opens the trail with these filters', async () => {
  const { calls } = await open(
    { '/api/audit/entries': () => page([entry]) },
    '/app/Administration/Audit trail?entity=student&from=2026-11-01',
  )
  await list()
  expect(asked(calls)).toMatchObject({ entity: 'student', from: '2026-11-01' })
  expect(screen.getByRole('button', { name: 'Remove the filter From: 1 Nov 2026' })).toBeTruthy()
})

test('the next page continues after the last entry', async () => {
  const { calls } = await open({ '/api/audit/entries': () => page([entry], 40) })
  await list()
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await expect.poll(() => asked(calls).after).toBe('cursor')
})

test('an empty trail explains what it will contain', async () => {
  await open({ '/api/audit/entries': () => page([]) })
  expect(await screen.findByRole('heading', { name: 'No entries yet' })).toBeTruthy()
})

test('if the trail cannot be loaded, the page shows the reason and can load it again', async () => {
  let fails = true
  const failed = refusal('platform.invalid', { message: 'This cannot be answered' })
  await open({ '/api/audit/entries': () => (fails ? failed : page([entry])) })
  expect((await screen.findByRole('alert')).textContent).toContain('This cannot be answered')
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await list()).getByText('Typed wrongly')).toBeTruthy()
})

test('a refused export shows the reason', async () => {
  const refused = refusal('platform.too-many', { message: 'Too many exports just now' })
  await open({ '/api/audit/entries': () => page([entry]), '/api/audit/entries/export': () => refused })
  await list()
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Excel' }))
  expect(await screen.findByText('Too many exports just now')).toBeTruthy()
})
