import type { Role } from '@nalanda/contract/platform/roles'
import { Hold } from '@nalanda/contract/students/documents'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { listReply, person } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'
import { stubServer } from '../../../../dev/stub-server.ts'
import { createClient } from '../../../api/client.ts'
import { HistoryTab } from '../profile/HistoryTab.tsx'
import { DocumentsCard } from './DocumentsCard.tsx'
import { HoldList, HoldsCard } from './HoldsCard.tsx'

const hold = {
  ...{ id: 4, studentId: 7, kind: 'library', reason: 'Two books are not returned', amountPaise: 85_000, placedBy: 'library' },
  ...{ placedAt: '2026-10-12T05:30:00.000Z', liftedBy: null, liftedAt: null, liftReason: null },
}
const memo = { kindId: 1, name: 'SSC memo', required: true, state: 'missing', on: null, by: null, note: null, scan: null }
const scan = { name: 'card.jpg', type: 'image/jpeg', bytes: 9_000, restricted: true }
const card = { ...memo, kindId: 8, name: 'Copy of the Aadhaar card', state: 'copy', on: '2026-11-21', by: 'clerk', scan }
const change = {
  ...{ id: 9, at: '2026-11-01T05:30:00.000Z', by: 'clerk', entity: 'student', act: 'PUT /students/:id', reason: null },
  changes: [{ field: 'category', before: 'OC', after: 'BC-B' }],
}

function open(piece: React.ReactNode, roles: Role[]) {
  cleanup()
  const sent: { url: string; body: unknown }[] = []
  const keep = (url: string, body: unknown) => sent.push({ url, body })
  stubServer({
    '/api/session': () => ({ body: { user: person({ roles }) } }),
    '/api/students/7/holds': () => ({ body: { holds: [hold, { ...hold, id: 5, kind: 'accounts', reason: 'Fee is due' }] } }),
    '/api/students/7/documents': () => ({ body: { documents: [memo, card], pending: 1 } }),
    '/api/students/7/changes': () => listReply([change]),
    'POST /api/student-holds/4/lift': ({ body }) => {
      keep('POST /api/student-holds/4/lift', body)
      return { body: { ...hold, liftedAt: hold.placedAt } }
    },
    'PUT /api/students/7/documents/1': ({ body }) => {
      keep('PUT /api/students/7/documents/1', body)
      return { body: { documents: [{ ...memo, state: 'original', on: '2026-11-21', by: 'library' }], pending: 0 } }
    },
    'DELETE /api/students/7/documents/8/scan': ({ body }) => {
      keep('DELETE /api/students/7/documents/8/scan', body ?? null)
      return { body: { documents: [memo, { ...card, scan: null }], pending: 1 } }
    },
    'POST /api/students/7/documents/8/scan/reveal': ({ body }) => {
      keep('POST /api/students/7/documents/8/scan/reveal', body)
      return { file: new Blob(['picture'], { type: 'image/jpeg' }) }
    },
  })
  render(<QueryClientProvider client={createClient(() => {})}>{piece}</QueryClientProvider>)
  return sent
}

async function chooseState(state: string) {
  await userEvent.click(await screen.findByRole('button', { name: /^State of SSC memo/ }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: state }))
}

test('a hold placed by the portal says so', async () => {
  open(<HoldList holds={[Hold.parse({ ...hold, placedBy: 'portal' })]} />, ['ROLE_STUDENT'])
  expect(await screen.findByText('Placed by the portal on 12 Oct 2026, 11:00')).toBeTruthy()
})

test('an office lifts its own hold with a reason, but not the hold of another office', async () => {
  const sent = open(<HoldsCard studentId={7} />, ['ROLE_LIBRARY_INCHARGE'])
  expect(await screen.findByText('Fee is due')).toBeTruthy()
  const lifts = await screen.findAllByRole('button', { name: 'Clear hold' })
  expect(lifts).toHaveLength(1)
  await userEvent.click(lifts[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText(/reason/i), 'Books are back')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Clear hold' }))
  await waitFor(() => expect(sent).toEqual([{ url: 'POST /api/student-holds/4/lift', body: { reason: 'Books are back' } }]))
})

test('the office records a document in one step, and users who only read see its state', async () => {
  const sent = open(<DocumentsCard studentId={7} mayEdit />, ['ROLE_ADMISSIONS'])
  await chooseState('Original')
  expect(await screen.findByText(/All required documents are handed in/)).toBeTruthy()
  expect(sent).toEqual([{ url: 'PUT /api/students/7/documents/1', body: { state: 'original', on: null, note: null } }])
  open(<DocumentsCard studentId={7} mayEdit={false} />, ['ROLE_PRINCIPAL'])
  expect(await screen.findByText('Missing')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^State of/ })).toBeNull()
})

test('arrow keys move through the states of a document, and only the one chosen with Enter is saved', async () => {
  const sent = open(<DocumentsCard studentId={7} mayEdit />, ['ROLE_ADMISSIONS'])
  const state = await screen.findByRole('button', { name: 'State of SSC memo: Missing' })
  state.focus()
  await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(document.activeElement?.textContent).toBe('Original')
  expect(sent).toEqual([])
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'State of SSC memo: Original' })
  expect(sent).toHaveLength(1)
  expect(document.activeElement).toBe(state)
})

test('a chosen state shows immediately, is busy while it is saved, and is reverted if it is refused', async () => {
  open(<DocumentsCard studentId={7} mayEdit />, ['ROLE_ADMISSIONS'])
  const answer = globalThis.fetch
  const held = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => (init?.method === 'PUT' ? held.promise : answer(url, init)))
  await chooseState('Original')
  const stateButton = (state: string) => screen.findByRole('button', { name: `State of SSC memo: ${state}` })
  expect((await stateButton('Original')).getAttribute('aria-busy')).toBe('true')
  const { status, body } = refusal('platform.not-now', { message: 'The student has left' })
  held.resolve(Response.json(body, { status }))
  expect((await stateButton('Missing')).getAttribute('aria-busy')).toBeNull()
})

test('a scan is deleted only after a confirmation', async () => {
  const sent = open(<DocumentsCard studentId={7} mayEdit />, ['ROLE_ADMISSIONS'])
  const remove = await screen.findByRole('button', { name: /^Delete .*Aadhaar card/ })
  await userEvent.click(remove)
  const question = within(await screen.findByRole('dialog'))
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
  expect(sent).toEqual([])
  await userEvent.click(remove)
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sent.map(({ url }) => url)).toEqual(['DELETE /api/students/7/documents/8/scan']))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Delete .*Aadhaar card/ })).toBeNull())
})

test('the scan of an Aadhaar card is shown after a reason, and hidden when the user leaves the window', async () => {
  URL.createObjectURL = () => 'blob:card'
  URL.revokeObjectURL = vi.fn()
  const sent = open(<DocumentsCard studentId={7} mayEdit />, ['ROLE_ADMISSIONS'])
  await userEvent.click(await screen.findByRole('button', { name: 'Show the scan of Copy of the Aadhaar card' }))
  expect(screen.queryByRole('button', { name: /^Download the scan/ })).toBeNull()
  const act = await screen.findByRole('button', { name: 'Show scan' })
  expect(act).toHaveProperty('disabled', true)
  await userEvent.type(screen.getByLabelText(/reason/i), 'The scholarship form')
  await userEvent.click(act)
  expect(await screen.findByRole('img', { name: 'Copy of the Aadhaar card' })).toHaveProperty('src', 'blob:card')
  expect(sent).toEqual([{ url: 'POST /api/students/7/documents/8/scan/reveal', body: { reason: 'The scholarship form' } }])
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Copy of the Aadhaar card' })).toBeNull())
  await waitFor(() => expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:card'))
  vi.restoreAllMocks()
})

test('users without access to the scan of the Aadhaar card see only that it exists', async () => {
  open(<DocumentsCard studentId={7} mayEdit={false} />, ['ROLE_PRINCIPAL'])
  expect(await screen.findByText(/^Encrypted\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /scan of/ })).toBeNull()
})

test('the history shows who changed which field from what to what', async () => {
  open(<HistoryTab student={{ id: 7 } as never} />, ['ROLE_ADMISSIONS'])
  const row = await screen.findByRole('row', { name: /Category/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['OC', 'BC-B'])
  await userEvent.click(within(row).getByRole('button'))
  expect(await screen.findByRole('button', { name: 'All fields' })).toBeTruthy()
})
