import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { maintenance, open } from '../testing.ts'

test('a picture is rendered by the server and previewed before it is used', async () => {
  const { calls } = await open('/app/Administration/Pictures', {
    '/api/institution/images/check': () => ({ body: { png: 'AAAA', width: 512, height: 341 } }),
  })
  const [logo] = await screen.findAllByLabelText(/Drop a picture here/)
  if (!logo) throw new Error('There is no place for the logo')
  await userEvent.upload(logo, new File(['x'], 'logo.png', { type: 'image/png' }))
  expect(await screen.findByText('512 × 341 pixels')).toBeTruthy()
  expect(document.querySelector('figure img')?.getAttribute('src')).toBe('data:image/png;base64,AAAA')
  expect(calls.filter((call) => call.endsWith('/institution/images'))).toEqual([])
})

test('a legal text is published with an effective date, and can be withdrawn before that date', async () => {
  const version = (number: number, state: string, effectiveOn: string) => ({
    ...{ version: number, state, effectiveOn, body: `## Text ${number}\n\nThese are the words that bind both sides.` },
    ...{ publishedBy: number ? 'office' : null, publishedAt: number ? '2026-11-21T05:30:00.000Z' : null },
  })
  const first = { kind: 'terms', latest: 0, versions: [version(0, 'in-force', '2022-12-07')] }
  const then = { kind: 'terms', latest: 1, versions: [version(1, 'to-come', '2099-01-01'), ...first.versions] }
  let view: object = first
  await open('/app/Administration/Legal texts', {
    '/api/institution/legal/terms': ({ body }) => {
      if (body) view = then
      return { body: view }
    },
    '/api/institution/legal/terms/1/withdrawal': () => ({ body: first }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Write new version' }))
  await userEvent.type(await screen.findByLabelText(/^Text/), '{End} And more.')
  expect(document.querySelector('figure')?.textContent).toContain('And more.')
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText(/You can withdraw it until it takes effect/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone')).toBeTruthy()
})

test('Cancel asks for confirmation before it discards an unsaved text', async () => {
  const body = '## Text\n\nThese are the words that bind both sides.'
  const inForce = { version: 0, state: 'in-force', effectiveOn: '2022-12-07', body, publishedBy: null, publishedAt: null }
  await open('/app/Administration/Legal texts', {
    '/api/institution/legal/terms': () => ({ body: { kind: 'terms', latest: 0, versions: [inForce] } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Write new version' }))
  await userEvent.type(await screen.findByLabelText(/^Text/), ' And more.')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect((screen.getByLabelText(/^Text/) as HTMLTextAreaElement).value).toContain('And more.')
})

test('opening another text asks for confirmation before it discards an unsaved one', async () => {
  const body = '## Text\n\nThese are the words that bind both sides.'
  const versions = [{ version: 0, state: 'in-force', effectiveOn: '2022-12-07', body, publishedBy: null, publishedAt: null }]
  await open('/app/Administration/Legal texts', {
    '/api/institution/legal/terms': () => ({ body: { kind: 'terms', latest: 0, versions } }),
    '/api/institution/legal/privacy': () => ({ body: { kind: 'privacy', latest: 0, versions } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Write new version' }))
  await userEvent.type(await screen.findByLabelText(/^Text/), ' And more.')
  const kind = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
  await userEvent.click(kind('Privacy Policy'))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect((screen.getByLabelText(/^Text/) as HTMLTextAreaElement).value).toContain('And more.')
  expect(kind('Terms & Conditions').checked).toBe(true)
  await userEvent.click(kind('Privacy Policy'))
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await expect.poll(() => kind('Privacy Policy').checked).toBe(true)
  expect(screen.queryByDisplayValue(/And more/)).toBeNull()
})

test('leaving the page with an unsaved maintenance message asks for confirmation', async () => {
  const { goTo } = await open('/app/Administration/Maintenance', {
    '/api/institution/maintenance': () => ({ body: maintenance }),
  })
  await userEvent.type(await screen.findByLabelText(/^Message/), 'Back at noon')
  await goTo('/app/Administration/Legal texts')
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Message/).value).toBe('Back at noon')
})

test('on a phone a legal text is shown only when its version is opened', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const versions = [
    { version: 0, state: 'in-force', effectiveOn: '2022-12-07', body: 'Both sides.', publishedBy: null, publishedAt: null },
  ]
  await open('/app/Administration/Legal texts', {
    '/api/institution/legal/terms': () => ({ body: { kind: 'terms', latest: 0, versions } }),
  })
  const read = await screen.findByRole('button', { name: 'Read' })
  expect(screen.queryByText('Both sides.')).toBeNull()
  await userEvent.click(read)
  expect(within(await screen.findByRole('dialog', { name: 'Version 0' })).getByText('Both sides.')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByText('Both sides.')).toBeNull()
  vi.unstubAllGlobals()
})
