import type { SheetImport } from '@nalanda/contract/platform/imports/sheet-imports'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../dev/page.tsx'

const administrator = person({ username: 'admin', fullName: 'Asha Rao', roles: ['ROLE_ADMIN'] })

const anImport = (more: Partial<SheetImport> = {}): SheetImport => ({
  id: 7,
  kind: 'people.staff',
  fileName: 'staff.xlsx',
  sheets: [],
  mapping: { sheets: [], createMissing: false },
  mappingRemembered: false,
  state: 'done',
  rowCount: 3,
  goodCount: 3,
  errorCount: 0,
  presentCount: 0,
  warningCount: 0,
  savedCount: 3,
  undoneCount: 0,
  progress: 100,
  failure: null,
  failureParts: [],
  hasFailedRows: false,
  uploadedBy: 'admin',
  uploadedAt: '2026-11-20T05:30:00.000Z',
  savedBy: 'admin',
  savedAt: '2026-11-20T05:40:00.000Z',
  undoneBy: null,
  undoneAt: null,
  ...more,
})

const staff = { name: 'people.staff', fields: [], accept: '.xlsx,.xls,.csv', createsMissing: false }

const openKind = (kind: string, more: Parameters<typeof openPage>[1] = {}) =>
  openPage(`/app/Administration/Migration/${kind}`, {
    '/api/session': () => ({ body: { user: administrator } }),
    '/api/sheet-imports': () => ({ body: { kinds: [staff] } }),
    '/api/sheet-imports/people.staff/imports': () => listReply([anImport()]),
    ...more,
  })

test('an import that the user may not use is shown as not found, with a link to the list of steps', async () => {
  await openKind('people.departments')
  expect(await screen.findByRole('heading', { name: 'Import not found' })).toBeTruthy()
  const steps = within(screen.getByRole('main')).getAllByRole('link', { name: 'Move to the portal' })
  expect(steps.map((link) => link.getAttribute('href'))).toContain('/app/Administration/Migration')
})

test('an unknown import in the address is shown as not found', async () => {
  await openKind('people.horses')
  expect(await screen.findByRole('heading', { name: 'Import not found' })).toBeTruthy()
})

test('an import is undone with a reason, and records that remain are listed with the reason', async () => {
  const kept = [{ record: 'Balu Rao', reasons: [{ code: 'used', by: 'departments' }] }]
  const { calls } = await openKind('people.staff', {
    'GET /api/sheet-imports/people.staff/imports/7/undo': () => ({ body: { removable: 2, keptCount: 1, kept } }),
    'POST /api/sheet-imports/people.staff/imports/7/undo': () => ({ body: anImport({ state: 'undone', undoneCount: 2 }) }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Undo import: staff.xlsx' }))
  expect(await screen.findByText('Balu Rao')).toBeTruthy()
  expect(screen.getByText('used in departments')).toBeTruthy()
  const deleting = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete 2 records' })
  expect(deleting.disabled).toBe(true)
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'A trial' } })
  fireEvent.click(deleting)
  await waitFor(() => expect(calls).toContain('POST /api/sheet-imports/people.staff/imports/7/undo'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a checked file shows the number of valid rows and of rows with errors, even if a row has several errors', async () => {
  const checked = anImport({ state: 'checked', rowCount: 9, goodCount: 6, errorCount: 4, presentCount: 1, savedCount: 0 })
  await openKind('people.staff', {
    '/api/sheet-imports/people.staff/imports': () => listReply([checked]),
    '/api/sheet-imports/people.staff/imports/7/errors': () => listReply([]),
  })
  const card = async (label: string) => (await screen.findByText(label)).parentElement?.textContent
  expect(await card('Valid rows')).toBe('Valid rows6of 9 rows')
  expect(await card('Rows with errors')).toBe('Rows with errors2not saved until corrected')
  expect(await card('Already in the portal')).toBe('Already in the portal1not added again')
})

test.each([
  ['errors', { errorCount: 8 }, /^No row can be saved/],
  ['records that are there', { presentCount: 8 }, /^All records in this file are already in the portal/],
] as const)('a file with only %s offers no rows to save, and shows the reason', async (_, counts, why) => {
  const checked = anImport({ state: 'checked', rowCount: 8, goodCount: 0, savedCount: 0, ...counts })
  await openKind('people.staff', {
    '/api/sheet-imports/people.staff/imports': () => listReply([checked]),
    '/api/sheet-imports/people.staff/imports/7/errors': () => listReply([]),
  })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save 0 rows' })
  expect(button.disabled).toBe(true)
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(why)
})

test('if no heading of a sheet is recognised, its first row can be read as data', async () => {
  const sheet = {
    name: 'Sheet1',
    headings: ['T001', 'Asha Rao'],
    headingsKnown: false,
    samples: [['T002', 'Ravi Kumar']],
    rowCount: 1,
  }
  const mapping = { sheets: [{ name: 'Sheet1', columns: { name: 1 } }], createMissing: false }
  const name = { name: 'name', heading: 'Name', optional: false, note: null }
  const bodies: unknown[] = []
  await openKind('people.staff', {
    '/api/sheet-imports': () => ({ body: { kinds: [{ ...staff, fields: [name] }] } }),
    '/api/sheet-imports/people.staff/imports': () => listReply([anImport({ state: 'to-map', sheets: [sheet], mapping })]),
    'POST /api/sheet-imports/people.staff/imports/7/check': ({ body }: { body?: unknown }) => {
      bodies.push(body)
      return { body: anImport({ state: 'checking', sheets: [sheet], mapping }) }
    },
  })
  expect(await screen.findByText('Sheet1 · 1 row')).toBeTruthy()
  expect(screen.queryByText('Asha Rao · Ravi Kumar')).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'The first row is data, not headings' }))
  expect(screen.getByText('Sheet1 · 2 rows')).toBeTruthy()
  expect(screen.getByText('Asha Rao · Ravi Kumar')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Check rows' }))
  await waitFor(() =>
    expect(bodies).toEqual([{ ...mapping, sheets: [{ name: 'Sheet1', columns: { name: 1 }, firstRowIsData: true }] }]),
  )
})

test('leaving chosen columns asks for confirmation', async () => {
  const sheet = { name: 'Staff', headings: ['Name', 'Called'], headingsKnown: true, samples: [['Asha', 'Rao']], rowCount: 1 }
  const mapping = { sheets: [{ name: 'Staff', columns: { name: 0 } }], createMissing: false }
  const name = { name: 'name', heading: 'Name', optional: false, note: null }
  const page = await openKind('people.staff', {
    '/api/sheet-imports': () => ({ body: { kinds: [{ ...staff, fields: [name] }] } }),
    '/api/sheet-imports/people.staff/imports': () => listReply([anImport({ state: 'to-map', sheets: [sheet], mapping })]),
  })
  const another = await screen.findByRole('button', { name: 'Upload another file' })
  fireEvent.change(screen.getByRole('combobox', { name: /Name/ }), { target: { value: '1' } })
  fireEvent.click(another)
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await page.goTo('/app/Administration/Migration')
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(page.where()).toBe('/app/Administration/Migration/people.staff')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Name/ }).value).toBe('1')
  fireEvent.click(another)
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
  expect(await screen.findByRole('button', { name: 'Upload' })).toBeTruthy()
})
