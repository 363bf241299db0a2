import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { college, openPage } from '../../../../dev/page.tsx'

const facts = { ...college, logo: null, banner: null, naacUrl: null, nirfUrl: null, examCellUrl: null }
const known = (more: object = {}) => ({
  '/api/institution': () => ({ body: { ...facts, ...more } }),
  '/api/session': () => ({ body: { user: null } }),
  '/api/getDistinctExamTitlesBy': () => ({ body: [] }),
  '/api/notices/public': () => ({ body: [] }),
})
const versions = [
  { version: 1, effectiveOn: '2026-06-01' },
  { version: 0, effectiveOn: '2022-12-07' },
]
const text = (kind: string) => ({
  kind,
  ...versions[0],
  body: '**Nothing is refunded.**\n\n## Your account\n\n- Keep it\n- to yourself: office@nalanda.example\n\n<b>x</b>',
  versions,
})
const legal = { '/api/legal/terms': () => ({ body: text('terms') }), '/api/legal/privacy': () => ({ body: text('privacy') }) }

afterEach(() => vi.unstubAllGlobals())

test('a legal text is displayed as headings, lists and notices, never as markup', async () => {
  await openPage('/terms', { ...known(), ...legal } as never)
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeTruthy()
  expect(await screen.findByText('Effective June 1, 2026')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'Your account' })).toBeTruthy()
  expect(screen.getAllByRole('listitem').some(({ textContent }) => textContent === 'Keep it')).toBe(true)
  expect(screen.getByRole('link', { name: 'office@nalanda.example' }).getAttribute('href')).toBe('mailto:office@nalanda.example')
  expect(screen.getByText('<b>x</b>')).toBeTruthy()
})

test('an earlier version can be chosen, and says that it no longer applies', async () => {
  const asked: string[] = []
  const { calls, where } = await openPage('/terms', {
    ...known(),
    '/api/legal/terms': () => ({ body: asked.length > 0 ? { ...text('terms'), ...versions[1] } : text('terms') }) as never,
  })
  asked.push('earlier')
  await userEvent.selectOptions(await screen.findByLabelText('Version'), 'of December 7, 2022')
  expect(await screen.findByText(/no longer applies/)).toBeTruthy()
  expect(calls).toContain('GET /api/legal/terms?version=0')
  expect(where()).toBe('/terms')
})

test('the footer opens the privacy policy in a dialog with a link to its page', async () => {
  const { where } = await openPage('/', { ...known(), ...legal } as never)
  await userEvent.click(await screen.findByRole('link', { name: 'Privacy Policy' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Privacy Policy' }))
  expect(await dialog.findByText('Effective and last updated June 1, 2026')).toBeTruthy()
  expect(dialog.getByRole('heading', { level: 3, name: 'Your account' })).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Open as a page' }).getAttribute('href')).toBe('/privacy')
  expect(where()).toBe('/')
})

test('a part of the college links to the address that the college entered, otherwise to its sign-in', async () => {
  await openPage('/naac', known({ naacUrl: 'https://naac.college.example/' }))
  expect((await screen.findByRole('link', { name: 'Go to NAAC' })).getAttribute('href')).toBe('https://naac.college.example/')
  await openPage('/nirf', known())
  expect((await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toBe('/login/IQAC')
  await openPage('/examcell', known())
  expect((await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toBe('/login')
})

test.each(['/IQACHome', '/iqacnewhome'])('the page of the quality cell has its sign-in and four sites: %s', async (path) => {
  await openPage(path, known({ obeUrl: 'https://obe.college.example/' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Internal Quality Assurance Cell' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login/IQAC')
  expect(screen.getByRole('link', { name: /^OBE/ }).getAttribute('href')).toBe('https://obe.college.example/')
  for (const name of ['Faculty Dashboard', 'NAAC', 'NIRF', 'OBE'])
    expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy()
})

test.each([
  ['/coming-soon', 'Coming soon'],
  ['/maintenance', 'We will be back shortly'],
])('%s shows its page', async (path, heading) => {
  await openPage(path, known())
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy()
})
