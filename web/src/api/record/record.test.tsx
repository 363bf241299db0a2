import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openComponent } from '../../../dev/component.tsx'
import { refusal } from '../../../dev/replies.ts'
import { lakshmi, openStaff } from '../../../dev/staff.ts'
import { RecordPage } from './RecordPage.tsx'

afterEach(() => vi.unstubAllGlobals())

// The screen of a member of staff represents the screens of all records
const button = (name: string) => screen.findByRole('button', { name })

test('the history of one field is requested by the name of the field', async () => {
  const { calls } = await openStaff('/app/Admin/Staff/4')
  await userEvent.click(await button('Designation'))
  await screen.findByRole('button', { name: 'All fields' })
  expect(calls.filter((one) => one.includes('/changes')).at(-1)).toContain('/api/staff/4/changes?field=designation')
})

test('an edited record is saved with the revision that was shown; a refusal is under its field', async () => {
  const sent: unknown[] = []
  await openStaff('/app/Admin/Staff/4', {
    '/api/staff/4': ({ body }) => {
      if (!body) return { body: lakshmi }
      sent.push(body)
      const message = 'Somebody has this employee code or e-mail already'
      return refusal('people.staff-taken', { message, fields: { email: { code: 'people.staff-taken', message } } })
    },
  })
  await userEvent.click(await button('Edit'))
  const drawer = within(await screen.findByRole('dialog'))
  const field = drawer.getByLabelText(/^Name/)
  await userEvent.clear(field)
  await userEvent.type(field, 'Lakshmi Devi')
  await userEvent.click(drawer.getByRole('button', { name: /^Save/ }))
  await drawer.findAllByText(/already/)
  expect(sent).toMatchObject([{ fullName: 'Lakshmi Devi', revision: 2 }])
})

test('deleting a record leads back to the list', async () => {
  const { calls, where } = await openStaff('/app/Admin/Staff/4')
  await userEvent.click(await button('Edit'))
  await userEvent.click(await button('Delete'))
  await userEvent.click(within(screen.getByRole('dialog', { name: /Delete Lakshmi/ })).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(where()).toBe('/app/Admin/Staff'))
  expect(calls.some((one) => one.startsWith('DELETE') && one.includes('/api/staff/4'))).toBe(true)
})

test('a missing record shows a link back to the list instead of Try again', async () => {
  await openStaff('/app/Admin/Staff/5')
  await screen.findByRole('heading', { name: 'Record not found' })
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to the overview' }).getAttribute('href')).toBe('/app/Admin/Staff')
})

test('one button prints the record', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await openStaff('/app/Admin/Staff/4')
  await userEvent.click(await button('Print'))
  expect(print).toHaveBeenCalledTimes(1)
})

test('a record page shows the state, a notice and the tabs', async () => {
  await openComponent(() => (
    <RecordPage
      result={{ data: { name: 'Room 7', full: true }, error: null, refetch: () => undefined }}
      noun="Room"
      title={({ name }) => name}
      status={({ full }) => (full ? { tone: 'warn', text: 'Full' } : null)}
      notice={() => <p>Closed on Sunday</p>}
      tabs={() => ({ label: 'Parts', tabs: [{ to: '/app', text: 'Beds', current: true }] })}
    >
      {({ name }) => <p>The beds of {name}</p>}
    </RecordPage>
  ))
  screen.getByRole('heading', { name: 'Room 7', level: 1 })
  const shown = [
    screen.getByText('Full'),
    screen.getByText('Closed on Sunday'),
    screen.getByText('Beds'),
    screen.getByText('The beds of Room 7'),
  ]
  for (const [at, one] of shown.slice(1).entries())
    expect(shown[at]?.compareDocumentPosition(one)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
