import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { college, openPage } from '../../../../dev/page.tsx'

const notice = {
  id: 7,
  title: 'Supplementary fee: last date 28 November',
  body: 'Pay at the counter.\n\nOr online.',
  postedOn: '2026-11-20',
  untilOn: '2026-11-28',
  attachmentName: 'fees.pdf',
}
const known = (more: object = {}) => ({
  '/api/institution': () => ({
    body: { ...college, logo: null, banner: null, naacUrl: null, nirfUrl: null, examCellUrl: null, ...more },
  }),
  '/api/session': () => ({ body: { user: null } }),
  '/api/getDistinctExamTitlesBy': () => ({ body: ['B.Tech III Year'] }),
  '/api/notices/public': () => ({ body: [notice] }),
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Stubs a window with or without room for the ring. */
function lookThrough({ wide }: { wide: boolean }): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width') && wide,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

const tilesShown = async () => within(await screen.findByRole('navigation', { name: 'Areas of the portal' })).getAllByRole('link')

test('a wide screen shows nineteen tiles on the ring and in its centre, and eighteen without OBE', async () => {
  lookThrough({ wide: true })
  await openPage('/', known())
  expect(await tilesShown()).toHaveLength(19)
  await openPage('/', known({ showObeTile: false }))
  expect(await tilesShown()).toHaveLength(18)
  expect(screen.queryByRole('link', { name: 'OBE' })).toBeNull()
})

test('the grid shows the same nineteen tiles, on a small screen and in a college that chose the grid', async () => {
  lookThrough({ wide: false })
  await openPage('/', known())
  expect(await tilesShown()).toHaveLength(19)
  lookThrough({ wide: true })
  await openPage('/erphome', known({ homeLayout: 'grid' }))
  expect(await tilesShown()).toHaveLength(19)
})

test('the page links to the results and to paying fees without signing in', async () => {
  await openPage('/', known())
  const main = within(await screen.findByRole('main'))
  expect(main.getByRole('link', { name: 'Exam results' }).getAttribute('href')).toBe('/examresults')
  expect(main.getByRole('link', { name: 'Pay fees' }).getAttribute('href')).toBe('/pay')
})

test('the hint of a tile is shown on hover and on focus', async () => {
  lookThrough({ wide: true })
  await openPage('/', known())
  const [authority] = await tilesShown()
  expect(screen.getByText(/move around the ring/)).toBeTruthy()
  await userEvent.hover(screen.getByRole('link', { name: 'Hostel' }))
  expect(screen.getAllByText('Buildings and rooms, registration, room transfer, vacate')).toHaveLength(2)
  act(() => authority?.focus())
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getAllByText('Outcomes of courses and programmes, attainment')).toHaveLength(2)
})

test('the first touch of a tile shows its hint, the second opens it', async () => {
  lookThrough({ wide: true })
  await openPage('/', known())
  await tilesShown()
  const tile = screen.getByRole('link', { name: 'Transport' })
  const touch = () => {
    fireEvent.pointerDown(tile, { pointerType: 'touch' })
    return fireEvent.click(tile)
  }
  expect(touch()).toBe(false)
  expect(screen.getAllByText('Vehicle details, expenses')).toHaveLength(2)
  touch()
  expect(await screen.findByRole('heading', { name: 'Sign in to Transportation Module' })).toBeTruthy()
})

test('a college without notices shows none, and a notice opens in full', async () => {
  lookThrough({ wide: true })
  const answers = known()
  await openPage('/', { ...answers, '/api/notices/public': () => ({ body: [] }) as never })
  await screen.findByText('B.Tech III Year')
  expect(screen.queryByRole('heading', { name: 'Notices' })).toBeNull()
  await openPage('/', answers)
  await userEvent.click(await screen.findByRole('button', { name: /Supplementary fee/ }))
  const dialog = await screen.findByRole('dialog', { name: notice.title })
  expect(within(dialog).getByText('20 Nov 2026, until 28 Nov 2026')).toBeTruthy()
  expect(within(dialog).getByRole('link', { name: 'fees.pdf' }).getAttribute('href')).toBe('/api/notices/7/attachment')
})

test('after a minute without input the ring presents its tiles and shows the time, until the next input', async () => {
  lookThrough({ wide: true })
  await openPage('/', known())
  await tilesShown()
  vi.useFakeTimers()
  fireEvent.pointerMove(window)
  act(() => void vi.advanceTimersByTime(60_001))
  expect(document.querySelectorAll('time')).toHaveLength(2)
  act(() => void vi.advanceTimersByTime(6_001))
  expect(document.querySelector('[data-shown]')?.textContent).toBe('Authority')
  act(() => void vi.advanceTimersByTime(6_001))
  expect(document.querySelector('[data-shown]')?.textContent).toBe('Admin')
  fireEvent.pointerMove(window)
  expect(document.querySelector('time, [data-shown]')).toBeNull()
})

test('Contact Us shows every telephone number, and nothing for values that the college has not entered', async () => {
  lookThrough({ wide: true })
  const contact = {
    officialCommunication: 'The Principal\nHyderabad',
    campus: '',
    phoneNumber: [{ number: '+91 40 0200 0100' }, { number: '+91 40 0200 0101' }, { number: '+91 40 0300 0200' }],
    faxNumber: '',
    candidateDetails: [{ designation: 'Principal', name: 'Dr. K. Vasundhara Devi', mailId: 'principal@nalanda.example' }],
    aboutUs: '',
  }
  await openPage('/', { ...known(), '/api/getContactData': () => ({ body: [{ ...contact, campus: 'old' }, contact] }) as never })
  await userEvent.click(await screen.findByRole('button', { name: 'Contact Us' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Contact Us' }))
  await waitFor(() => expect(dialog.getAllByRole('link', { name: /^\+91/ })).toHaveLength(3))
  expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Official communication',
    'Phone, administrative office',
    'Phone, campus',
  ])
  expect(dialog.getByRole('row', { name: /Principal Dr. K. Vasundhara Devi principal@nalanda.example/ })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'About Us' }))
  expect(await screen.findByText('No information about the college yet.')).toBeTruthy()
})

test('a dialog about the college opens only after its content is loaded', async () => {
  const contact = Promise.withResolvers<{ body: object }>()
  const { calls } = await openPage('/', { ...known(), '/api/getContactData': () => contact.promise })
  await userEvent.click(await screen.findByRole('button', { name: 'About Us' }))
  await waitFor(() => expect(calls).toContain('GET /api/getContactData'))
  expect(screen.queryByRole('dialog')).toBeNull()
  contact.resolve({ body: [] })
  expect(await screen.findByRole('dialog', { name: 'About Us!' })).toBeTruthy()
  expect(screen.getByText('No information about the college yet.')).toBeTruthy()
})

test('the page shows two notices, and a button opens all', async () => {
  lookThrough({ wide: true })
  const three = [7, 8, 9].map((id) => ({ ...notice, id, title: `Notice ${id}`, body: `Words of ${id}.` }))
  await openPage('/', { ...known(), '/api/notices/public': () => ({ body: three }) })
  await screen.findByText('Notice 8')
  expect(screen.queryByText('Notice 9')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'All' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Notice 9/ }))
  expect(await screen.findByText('Words of 9.')).toBeTruthy()
})
