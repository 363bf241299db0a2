import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectionVersions } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { openSmtpServer } from '../../../testing/mail/smtp-server.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { sessions } from '../../access/schema.ts'
import { anInstitution } from '../factory.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const [honest, thief] = [await openSmtpServer(), await openSmtpServer()]
afterAll(() => Promise.all([honest.down(), thief.down()]))
beforeAll(() => anInstitution(db))

const principal = callsOf(app, await as('ROLE_ADMIN', { email: 'principal@college.example' }))
const registrar = callsOf(app, await as('ROLE_ADMIN', { email: 'registrar@college.example' }))
const at = ({ port }: { port: number }) => ({
  host: '127.0.0.1',
  port,
  security: 'none',
  username: null,
  password: null,
  from: 'College <post@college.example>',
})
const versions = () => db.select().from(connectionVersions)
const sentTo = (server: typeof honest, to: string) =>
  server.received.filter(({ source }) => source.includes(`To: ${to}`) && source.includes('mail server')).length

test('the office cannot read, change, test or restore the mail server, and so cannot redirect mail of administrators', async () => {
  const office = callsOf(app, await as('ROLE_ADMINISTRATION'))
  const before = await versions()
  const answers = [
    await office.get('/institution/connections'),
    await office.put('/institution/mail', { ...at(thief), revision: 0 }),
    await office.post('/institution/mail/test', at(thief)),
    await office.get('/institution/connections/mail/versions'),
    await office.post('/institution/connections/mail/versions/0/return', { revision: 0 }),
    await office.put('/institution/gateway', {}),
    await office.post('/institution/storage/test'),
  ]
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'platform.forbidden'))
  expect(await office.get('/institution/maintenance')).toMatchObject({ status: 200 })
  expect(await versions()).toEqual(before)
})

test('all administrators are notified of a change through the previous server, even if it is undone immediately', async () => {
  expect(await principal.put('/institution/mail', { ...at(honest), revision: 0 })).toMatchObject({ status: 200 })
  await waitUntil(async () => expect(sentTo(honest, 'registrar@college.example')).toBe(1))
  expect(await principal.put('/institution/mail', { ...at(thief), revision: 1 })).toMatchObject({ status: 200 })
  expect(await principal.post('/institution/connections/mail/versions/0/return', { revision: 2 })).toMatchObject({ status: 200 })
  await waitUntil(async () => {
    for (const to of ['principal@college.example', 'registrar@college.example'])
      expect([sentTo(honest, to), sentTo(thief, to)]).toEqual([2, 1])
  })
  const notice = honest.received.at(-1)?.source
  expect(notice).toContain(`127.0.0.1:${thief.port}`)
})

test('an open session changes nothing until the password or a code is entered in it', async () => {
  await db.update(sessions).set({ authenticatedAt: new Date(Date.now() - 6 * 60_000) })
  const before = await versions()
  const refused = [
    await registrar.put('/institution/mail', { ...at(thief), revision: 3 }),
    await registrar.post('/institution/connections/mail/versions/1/return', { revision: 3 }),
    await registrar.post('/institution/mail/test', at(thief)),
    await registrar.put('/institution/gateway', { revision: 0 }),
  ]
  expect(refused.map(({ status, code }) => [status, code])).toEqual(refused.map(() => [403, 'access.reauthentication-needed']))
  expect(await versions()).toEqual(before)
  expect(await registrar.post('/my/reauthentication', { proof: 'a guess' })).toMatchObject({ code: 'access.wrong-proof' })
  expect(await registrar.put('/institution/mail', { ...at(honest), revision: 3 })).toMatchObject({ status: 403 })
  expect(await registrar.post('/my/reauthentication', { proof: 'College@2026' })).toMatchObject({ status: 200 })
  expect(await registrar.put('/institution/mail', { ...at(honest), revision: 3 })).toMatchObject({ status: 200 })
  expect(await principal.put('/institution/mail', { ...at(thief), revision: 4 })).toMatchObject({ status: 403 })
})
