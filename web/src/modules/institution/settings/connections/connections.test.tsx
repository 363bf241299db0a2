import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusal } from '../../../../../dev/replies.ts'
import { asAdministrator, connections, open, type } from '../testing.ts'

test('only administrators see the connections to other systems', async () => {
  await open('/app/Administration', asAdministrator)
  expect(await screen.findByText('12345678, Test')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^E-mail/ }).getAttribute('href')).toBe('/app/Administration/Mail')
  await open('/app/Administration/Mail')
  expect(await screen.findByText(/Your role does not include this screen/)).toBeTruthy()
})

test('the mail server is tested with the typed settings, and its reply is explained', async () => {
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

test('a connection that another user changed in the meantime is saved with both changes', async () => {
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

test('no test e-mail is sent while a typed value is invalid', async () => {
  const { calls } = await open('/app/Administration/Mail', asAdministrator)
  await type(/^Sender/, 'nobody')
  await userEvent.click(screen.getByRole('button', { name: 'Send test e-mail' }))
  expect(await screen.findByText(/Enter a sender such as/)).toBeTruthy()
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
})

test('only the last characters of gateway secrets are shown, and a secret stays unchanged if its field is empty', async () => {
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

test('a change that requires the password asks for it, and is then saved', async () => {
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
