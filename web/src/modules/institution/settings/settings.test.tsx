import type { Settings } from '@nalanda/contract/institution/settings'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { college, openPage, person } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'

const office = person({ username: 'office', fullName: 'O. Office', roles: ['ROLE_ADMINISTRATION'] })
const asAdministrator = { '/api/session': () => ({ body: { user: person() } }) }
const settings: Settings = {
  ...{ revision: 4, code: 'NA', name: college.name, shortName: 'Nalanda', tagline: '', bannerLines: ['Autonomous'] },
  ...{
    academicYearFirstMonth: 5,
    extendedSeatTypes: false,
    refusesDoubtfulAadhaar: false,
    admissionNumberPattern: '{code}{year}{serial:4}',
    rollNumberPattern: '{yy}{college}{1A|5A}{branch}{serial}',
    officialAddress: 'Hyderabad',
    campusAddress: '',
  },
  ...{ phoneNumbers: [], faxNumber: '', aboutUs: 'Founded in 1998.', homeLayout: 'ring' as const, accountsTileUrl: null },
  ...{ showObeTile: true, obeUrl: null, facultyDbUrl: null, naacUrl: null, nirfUrl: null, examCellUrl: null },
  ...{ contacts: [], logo: null, banner: null },
}
const connections = {
  mail: {
    ...{ host: null, port: 587, security: 'starttls', username: null, from: 'Nalanda <portal@localhost>' },
    ...{ revision: 0, hasPassword: false, fixed: { server: false, from: false } },
  },
  gateway: {
    ...{ revision: 1, shopId: '12345678', mode: 'TEST', testPassword: '••••1f3a', productionPassword: null },
    ...{ testSecret: null, productionSecret: null, notificationUrl: 'https://portal.example/api/payments/notification' },
  },
  storage: { store: 'folder', place: '/data/files' },
}
const maintenance = { revision: 0, on: false, message: '', since: null }
type Answers = Parameters<typeof openPage>[1]
const open = (path: string, answers: Answers = {}) =>
  openPage(path, {
    '/api/session': () => ({ body: { user: office } }),
    '/api/institution/settings': () => ({ body: settings }),
    '/api/institution/connections': () => ({ body: connections }),
    '/api/institution/maintenance': () => ({ body: maintenance }),
    ...answers,
  })
const region = async (name: string) => within(await screen.findByRole('region', { name }))
const type = async (label: string | RegExp, text: string) => {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

test('the office lands on what waits for it, without a map of the site, and finds its settings from there', async () => {
  const settingsMissing = { name: 'settingsMissing', place: 'waiting', roles: ['ROLE_ADMINISTRATION'], unit: 'count', total: 3 }
  const figures = [{ ...settingsMissing, address: '/app/Administration/Settings', search: {} }]
  await open('/app/Administration', { '/api/figures': () => ({ body: { figures } }) })
  const toDo = await region('To do')
  expect(toDo.getByRole('link').getAttribute('href')).toBe('/app/Administration/Settings')
  expect(screen.queryByRole('heading', { name: 'The college' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'All settings' }))
  expect(await screen.findByText('1 of 4 parts are complete')).toBeTruthy()
})

test('the settings show what a visitor still misses', async () => {
  await open('/app/Administration/Settings')
  expect(await screen.findByText('1 of 4 parts are complete')).toBeTruthy()
  expect(screen.getByText('Missing: Tagline')).toBeTruthy()
  expect(screen.getByText('Missing: Phone numbers, People')).toBeTruthy()
  expect((await screen.findByRole('link', { name: /^Maintenance/ })).getAttribute('href')).toBe('/app/Administration/Maintenance')
  expect(screen.queryByRole('link', { name: /^Second factor/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Mail/ })).toBeNull()
})

test('what the portal works with is for administrators', async () => {
  await open('/app/Administration', asAdministrator)
  expect(await screen.findByText('12345678, Test')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Mail/ }).getAttribute('href')).toBe('/app/Administration/Mail')
  await open('/app/Administration/Mail')
  expect(await screen.findByText(/Your role does not include this screen/)).toBeTruthy()
})

test('a change is shown as visitors will see it and value by value, then saved, then undone', async () => {
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

test('lines that are left empty count for nothing, and changes are shown as they will be saved', async () => {
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

test('a mail server is tried as it is typed, and its answer is shown in words', async () => {
  const sent: unknown[] = []
  await open('/app/Administration/Mail', {
    ...asAdministrator,
    '/api/institution/mail/test': ({ body }) => {
      sent.push(body)
      return { body: { passed: false, steps: [{ step: 'send', fault: 'wrong-password', said: '535 no such user' }] } }
    },
  })
  await type(/^Server/, 'mail.college.example')
  await userEvent.click(screen.getByRole('button', { name: 'Send test e-mail' }))
  expect(await screen.findByText(/user or the password is wrong/)).toBeTruthy()
  expect(screen.getByText('Server message: 535 no such user')).toBeTruthy()
  expect(sent).toMatchObject([{ host: 'mail.college.example', password: null }])
})

test('a connection that somebody else changed meanwhile is saved with both changes', async () => {
  const sent: unknown[] = []
  const mail = { ...connections.mail, host: 'mail.college.example', revision: 1 }
  const theirs = { ...mail, port: 465, revision: 2 }
  await open('/app/Administration/Mail', {
    ...asAdministrator,
    '/api/institution/connections': () => ({ body: { ...connections, mail: sent.length > 0 ? theirs : mail } }),
    '/api/institution/mail': ({ body }) => {
      sent.push(body)
      return sent.length === 1 ? refusal('platform.changed-meanwhile') : { body: { ...theirs, ...(body as object), revision: 3 } }
    },
  })
  await type(/^Sender/, 'office@college.example')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Their changes are shown and yours are kept/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => sent[1]).toMatchObject({ from: 'office@college.example', port: 465, revision: 2 })
})

test('nothing is sent to a mail server as long as what is typed cannot be right', async () => {
  const { calls } = await open('/app/Administration/Mail', asAdministrator)
  await type(/^Sender/, 'nobody')
  await userEvent.click(screen.getByRole('button', { name: 'Send test e-mail' }))
  expect(await screen.findByText(/Enter a sender such as/)).toBeTruthy()
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
})

test('secrets of the gateway are shown by their last characters only, and stay when nothing is typed', async () => {
  const sent: unknown[] = []
  await open('/app/Administration/Payment gateway', {
    ...asAdministrator,
    '/api/institution/gateway': ({ body }) => {
      sent.push(body)
      return { body: { ...connections.gateway, mode: 'PRODUCTION', revision: 2 } }
    },
  })
  expect(await screen.findByText('Saved: ••••1f3a. Leave blank to keep it.')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Production: real money' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Change saved. It applies everywhere.')).toBeTruthy()
  expect(sent).toMatchObject([{ mode: 'PRODUCTION', testPassword: null, revision: 1 }])
})

test('what the server answers only after the password is asked for it, and then kept', async () => {
  const sent: unknown[] = []
  const refused = refusal('access.reauthentication-needed', { message: 'Please confirm that it is you.' })
  await open('/app/Administration/Payment gateway', {
    ...asAdministrator,
    '/api/institution/gateway': () => (sent.length < 2 ? refused : { body: { ...connections.gateway, revision: 2 } }),
    '/api/my/reauthentication': ({ body }) => {
      sent.push(body)
      return sent.length === 2 ? { body: {} } : refusal('access.wrong-proof', { message: 'Not yours.' })
    },
  })
  await userEvent.click(await screen.findByRole('radio', { name: 'Production: real money' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your identity' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Please confirm that it is you.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const again = within(await screen.findByRole('dialog', { name: 'Confirm your identity' }))
  await userEvent.type(again.getByLabelText('Password or code'), 'a guess')
  await userEvent.click(again.getByRole('button', { name: 'Continue' }))
  expect(await again.findByText('Not yours.')).toBeTruthy()
  await userEvent.clear(again.getByLabelText('Password or code'))
  await userEvent.type(again.getByLabelText('Password or code'), 'College@2026')
  await userEvent.click(again.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Change saved. It applies everywhere.')).toBeTruthy()
  expect(sent).toEqual([{ proof: 'a guess' }, { proof: 'College@2026' }])
})

test('a picture is rendered by the server and looked at before it is used', async () => {
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

test('a legal text is published from a day on, and taken back before it', async () => {
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

test('a text that was begun is not thrown away by one press', async () => {
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

test('closing the portal is asked about, and shows the page that everybody will see', async () => {
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

test('while the portal is closed, guests read why, and the office works on', async () => {
  const closed = { ...college, maintenance: { message: 'Back at six.', since: null } }
  await open('/', { '/api/institution': () => ({ body: closed }), '/api/session': () => ({ body: { user: null } }) })
  expect(await screen.findByText('Back at six.')).toBeTruthy()
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `erpUser=${encodeURIComponent(JSON.stringify(office))}; Path=/`
  await open('/app/Administration', { '/api/institution': () => ({ body: closed }) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Administration' })).toBeTruthy()
})
