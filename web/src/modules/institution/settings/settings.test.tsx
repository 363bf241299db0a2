import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { college } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'
import { maintenance, office, open, region, settings, type } from './testing.ts'

test('the start page of the office shows its tasks without a site map, and links to the settings', async () => {
  const settingsMissing = { name: 'settingsMissing', place: 'waiting', roles: ['ROLE_ADMINISTRATION'], unit: 'count', total: 3 }
  const figures = [{ ...settingsMissing, address: '/app/Administration/Settings', search: {} }]
  await open('/app/Administration', { '/api/figures': () => ({ body: { figures } }) })
  const toDo = await region('To do')
  expect(toDo.getByRole('link').getAttribute('href')).toBe('/app/Administration/Settings')
  expect(screen.queryByRole('heading', { name: 'The college' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'All settings' }))
  expect(await screen.findByText('1 of 4 parts are complete')).toBeTruthy()
})

test('the settings show what is still missing for visitors', async () => {
  await open('/app/Administration/Settings')
  expect(await screen.findByText('1 of 4 parts are complete')).toBeTruthy()
  expect(screen.getByText('Missing: Tagline')).toBeTruthy()
  expect(screen.getByText('Missing: Phone numbers, People')).toBeTruthy()
  expect((await screen.findByRole('link', { name: /^Maintenance/ })).getAttribute('href')).toBe('/app/Administration/Maintenance')
  expect(screen.queryByRole('link', { name: /^Second factor/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /^E-mail/ })).toBeNull()
})

test('a change is previewed as visitors will see it and value by value, then saved, then undone', async () => {
  const sent: unknown[] = []
  let kept = settings
  const answer = (body: unknown) => {
    sent.push(body)
    kept = { ...kept, ...(body as object), revision: kept.revision + 1 }
    return { body: kept }
  }
  await open('/app/Administration/Name', {
    '/api/institution/settings': ({ body }) => (body ? answer(body) : { body: kept }),
    '/api/institution/versions/4/return': ({ body }) => {
      sent.push(body)
      kept = { ...settings, revision: 6 }
      return { body: kept }
    },
  })
  const save = await screen.findByRole('button', { name: 'Save' })
  expect((save as HTMLButtonElement).disabled).toBe(true)
  await type(/^Tagline/, 'Open to all.')
  expect((await region('Changes')).getByText('Open to all.')).toBeTruthy()
  expect(document.querySelector('figure')?.textContent).toContain('Open to all.')
  await userEvent.click(save)
  expect(await screen.findByText('Change saved. It applies everywhere.')).toBeTruthy()
  expect(sent[0]).toMatchObject({ tagline: 'Open to all.', revision: 4 })
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Change undone. You can undo this too.')).toBeTruthy()
  expect(sent[1]).toEqual({ revision: 5 })
  expect(((await screen.findByLabelText(/^Tagline/)) as HTMLInputElement).value).toBe('')
})

test('empty lines are ignored, and changes are previewed as they will be saved', async () => {
  const sent: unknown[] = []
  await open('/app/Administration/Name', {
    '/api/institution/settings': ({ body }) => {
      if (body) sent.push(body)
      return { body: body ? { ...settings, ...(body as object), revision: 5 } : settings }
    },
  })
  await type(/^Code/, 'nu')
  await userEvent.type(await screen.findByLabelText(/^Banner lines/), '{Enter}{Enter}NAAC A++')
  expect((await region('Changes')).getByText('NU')).toBeTruthy()
  expect(document.querySelector('figure')?.textContent).toContain('Autonomous · NAAC A++')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => sent).toMatchObject([{ code: 'NU', bannerLines: ['Autonomous', 'NAAC A++'] }])
})

test('if another user saved first, their change is shown and typed values are kept', async () => {
  let tries = 0
  const theirs = { ...settings, revision: 5, shortName: 'Theirs' }
  await open('/app/Administration/Name', {
    '/api/institution/settings': ({ body }) => {
      if (!body) return { body: tries > 0 ? theirs : settings }
      tries += 1
      return tries === 1 ? refusal('platform.changed-meanwhile') : { body: { ...theirs, ...(body as object), revision: 6 } }
    },
  })
  await type(/^Tagline/, 'Mine')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Someone else changed this record/)).toBeTruthy()
  expect((screen.getByLabelText(/^Short name/) as HTMLInputElement).value).toBe('Theirs')
  expect((screen.getByLabelText(/^Tagline/) as HTMLInputElement).value).toBe('Mine')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Change saved. It applies everywhere.')).toBeTruthy()
})

test('an address that runs a script is refused before anything is sent', async () => {
  const { calls } = await open('/app/Administration/Home page')
  await type(/^OBE link/, 'javascript:alert(1)')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Enter an address that begins/)).toBeTruthy()
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([])
})

test('closing the portal asks for confirmation, and previews the page that everyone will see', async () => {
  const sent: unknown[] = []
  await open('/app/Administration/Maintenance', {
    '/api/institution/maintenance': ({ body }) => {
      if (!body) return { body: maintenance }
      sent.push(body)
      return { body: { revision: 1, on: true, message: 'Back at six.', since: '2026-11-21T05:30:00.000Z' } }
    },
  })
  await type(/^Message/, 'Back at six.')
  expect(document.querySelector('figure')?.textContent).toContain('Back at six.')
  await userEvent.click(screen.getByRole('button', { name: 'Close portal' }))
  expect(sent).toEqual([])
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close portal' }))
  await expect.poll(() => sent).toEqual([{ on: true, message: 'Back at six.', revision: 0 }])
})

test('while the portal is closed, guests see the reason, and the office can continue to work', async () => {
  const closed = { ...college, maintenance: { message: 'Back at six.', since: null } }
  await open('/', { '/api/institution': () => ({ body: closed }), '/api/session': () => ({ body: { user: null } }) })
  expect(await screen.findByText('Back at six.')).toBeTruthy()
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `erpUser=${encodeURIComponent(JSON.stringify(office))}; Path=/`
  await open('/app/Administration', { '/api/institution': () => ({ body: closed }) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Administration' })).toBeTruthy()
})
