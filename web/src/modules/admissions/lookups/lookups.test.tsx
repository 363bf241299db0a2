import type { Role } from '@nalanda/contract/platform/roles'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { college, listReply, openPage, person } from '../../../../dev/page.tsx'

const lists = [
  { kind: 'seat-type', offered: 4, retired: 0, missing: 0 },
  { kind: 'entrance-type', offered: 0, retired: 0, missing: 5 },
  { kind: 'religion', offered: 1, retired: 1, missing: 7 },
  { kind: 'agent', offered: 6, retired: 0, missing: 0 },
]

async function open(roles: Role[], answers: Parameters<typeof openPage>[1] = {}) {
  return openPage('/app/Admission/Master data', {
    '/api/institution': () => ({ body: college }),
    '/api/session': () => ({ body: { user: person({ roles }) } }),
    '/api/choices/lists': () => ({ body: lists }),
    '/api/choices': () => listReply([]),
    ...answers,
  })
}

test('the navigation shows each list with the number of its values', async () => {
  await open(['ROLE_ADMISSIONS'])
  const nav = within(await screen.findByRole('navigation', { name: 'Lists' }))
  expect((await nav.findByRole('button', { name: /Religions/ })).textContent).toBe('Religions1')
  expect(nav.getByRole('button', { name: /Seat types/ }).getAttribute('aria-current')).toBe('page')
  await userEvent.click(nav.getByRole('button', { name: /Entrance types/ }))
  await waitFor(() => expect(nav.getByRole('button', { name: /Entrance types/ }).getAttribute('aria-current')).toBe('page'))
})

test('only the missing common values of the chosen lists are loaded', async () => {
  const wanted: unknown[] = []
  await open(['ROLE_ADMISSIONS'], {
    '/api/choices/usual': ({ body }) => {
      wanted.push(body)
      return { body: { added: [{ kind: 'entrance-type', names: ['ICET', 'PGECT', 'POLYCET', 'EAPCET', 'ECET'] }], present: 0 } }
    },
  })
  await userEvent.click((await screen.findAllByRole('button', { name: 'Load common values' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('checkbox', { name: 'Seat types' })).toBeNull()
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Religions' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add 5 values' }))
  expect(await screen.findByText('5 values added')).toBeDefined()
  expect(wanted).toEqual([{ kinds: ['entrance-type'] }])
})

test('a user without the right to change sees no actions', async () => {
  await open(['ROLE_PRINCIPAL'])
  await screen.findByRole('navigation', { name: 'Lists' })
  expect(screen.queryByRole('button', { name: 'Load common values' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Add value/ })).toBeNull()
})

test('wrong cells of a workbook are listed, and nothing can be added', async () => {
  const error = {
    sheet: 'Lists',
    row: 3,
    cell: 'C3',
    column: 'Category',
    text: 'XY',
    code: 'lookups.no-such-category',
    values: {},
  }
  const message = 'The college and this workbook have no such category'
  await open(['ROLE_ADMIN'], {
    '/api/choices/sheets/check': () => ({
      body: { rows: 3, good: 2, errorCount: 1, errors: [{ ...error, message }], change: null },
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'All lists as Excel' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.upload(dialog.getByLabelText(/Drop the filled workbook/), new File(['x'], 'lists.xlsx'))
  expect(await dialog.findByText('C3')).toBeDefined()
  expect(dialog.getByText(message)).toBeDefined()
  expect(dialog.queryByRole('button', { name: /^Add/ })).toBeNull()
})
