import { smsKindNames } from '@nalanda/contract/platform/sms/sms-kinds'
import { describe, expect, test } from 'vitest'
import { auditEntries, connectionVersions } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { answering, aProvider, openTextProvider } from '../../../testing/external/text-provider.ts'
import { callsOf } from '../../../testing/http.ts'

const provider = await openTextProvider()
const { app, platform, as } = await openTestApp({ settings: { SMS_SANDBOX: provider.url } })
const { app: real } = await openTestApp({ database: platform.config.databaseUrl })
const { db } = platform.database
const administrator = await as('ROLE_ADMIN')
const { get, post, put } = callsOf(app, administrator)
const state = async () => (await get('/institution/sms')).body
const target = { to: '98480 12345', kind: 'fees-due' }

describe('the provider of text messages', () => {
  test('is off at first, with a proposed text for every kind of message', async () => {
    const { texts, ...shown } = await state()
    expect(shown).toMatchObject({ enabled: false, url: null, hasSecret: false, revision: 0, sandboxUrl: `${provider.url}/sms` })
    expect(texts.map(({ kind, enabled }: { kind: string; enabled: boolean }) => [kind, enabled])).toEqual(
      smsKindNames.map((kind) => [kind, false]),
    )
    expect(texts[0].text).toMatch(/^Fees of Rs {#var#} of {#var#} \({#var#}\) are due on {#var#}\./)
  })

  test('is tested with a message to a number before it is saved, and the reply of the provider is shown', async () => {
    const form = aProvider({ enabled: false })
    expect(await post('/institution/sms/test', { ...form, ...target })).toMatchObject({
      passed: true,
      steps: [{ step: 'text', fault: null, said: 'm-471108' }],
    })
    expect(JSON.parse(provider.received[0]?.body ?? '')).toMatchObject({
      ...{ to: '919848012345', from: 'NALNDA', dlt: ['1101000000000000001', '1107000000001'] },
      text: 'Fees of Rs test of test (test) are due on test. Pay online or at the fee counter. test',
    })
    provider.answer = answering(200, { status: 'failed', reason: 'DLT template mismatch' })
    expect(await post('/institution/sms/test', { ...form, ...target })).toMatchObject({
      steps: [{ fault: 'refused', said: 'HTTP 200: DLT template mismatch' }],
    })
    provider.answer = answering(403, '')
    expect(await post('/institution/sms/test', { ...form, ...target })).toMatchObject({ steps: [{ fault: 'wrong-password' }] })
    provider.answer = (response) => response.destroy()
    expect(await post('/institution/sms/test', { ...form, ...target })).toMatchObject({
      steps: [{ fault: 'no-answer', said: '' }],
    })
    expect(await post('/institution/sms/test', { ...form, entityId: null, ...target })).toMatchObject({
      steps: [{ fault: 'not-set-up' }],
    })
    expect((await state()).revision).toBe(0)
  })

  test('is not called in a private network, neither by address nor by name', async () => {
    const outside = callsOf(real, administrator)
    for (const url of ['https://127.0.0.1/send', 'https://[::1]:8443/send', 'https://localhost/send'])
      expect(await outside.post('/institution/sms/test', { ...aProvider({ url }), ...target })).toMatchObject({
        passed: false,
        steps: [{ fault: 'private-address' }],
      })
  })

  test('keeps its secret encrypted, never shows it, and never sends it to another server', async () => {
    const saved = await put('/institution/sms', { ...aProvider(), revision: 0 })
    expect(saved).toMatchObject({ status: 200, hasSecret: true, enabled: true })
    const versions = await get('/institution/connections/sms/versions')
    const everything = [
      saved,
      await state(),
      versions,
      await db.select().from(auditEntries),
      await db.select().from(connectionVersions),
    ]
    expect(JSON.stringify(everything)).not.toContain('first-secret')
    const second = callsOf(app, await as('ROLE_ADMIN', { username: 'second' }))
    const elsewhere = [
      { url: 'https://thief.example/v1/send' },
      { url: 'https://sms.college.example:8443/' },
      { authField: 'x-other' },
    ]
    for (const changed of [...elsewhere, { authPlace: 'query' as const }]) {
      const form = aProvider({ secret: null, ...changed })
      const refused = { code: 'institution.password-again', fields: { secret: { code: 'institution.secret-again' } } }
      expect(await second.post('/institution/sms/test', { ...form, ...target })).toMatchObject(refused)
      expect(await put('/institution/sms', { ...form, revision: 1 })).toMatchObject(refused)
    }
    const moved = aProvider({ secret: null, url: 'https://sms.college.example/v2/send' })
    expect(await put('/institution/sms', { ...moved, revision: 1 })).toMatchObject({ status: 200, hasSecret: true, revision: 2 })
    await second.post('/institution/sms/test', { ...moved, ...target })
    expect(provider.received.at(-1)?.headers.authkey).toBe('first-secret')
  })

  test('is refused with unsafe settings, an outdated revision or no change', async () => {
    const before = await state()
    const refused: [Parameters<typeof aProvider>[0], string][] = [
      [{ url: 'http://sms.college.example/send' }, 'url'],
      [{ url: 'https://user:secret@sms.college.example/send' }, 'url'],
      [{ url: 'https://{to}/send' }, 'url'],
      [{ url: 'https://sms.college.example/?m={message}' }, 'url'],
      [{ headers: 'Host: other.example' }, 'headers'],
      [{ headers: 'X-Text: {text}' }, 'headers'],
      [{ body: '{"to": {to}}' }, 'body'],
      [{ bodyFormat: 'form', body: 'no field' }, 'body'],
      [{ secret: 'one\r\nX-Other: two' }, 'secret'],
      [{ sender: 'NAL' }, 'sender'],
      [{ entityId: 'eleven' }, 'entityId'],
      [{ texts: [] }, 'texts'],
    ]
    for (const [changed, field] of refused) {
      const answer = await put('/institution/sms', { ...aProvider(changed), revision: before.revision })
      expect(answer, field).toMatchObject({ code: 'platform.invalid', fields: { [field]: {} } })
    }
    expect(await put('/institution/sms', { ...aProvider(), revision: 1 })).toMatchObject({ code: 'platform.changed-meanwhile' })
    const same = { ...aProvider({ secret: null, url: before.url }), revision: before.revision }
    expect(await put('/institution/sms', same)).toMatchObject({ code: 'platform.nothing-changed' })
    expect(await state()).toEqual(before)
  })

  test('returns to its earlier settings when a version is restored, and is off at version 0', async () => {
    expect(await post('/institution/connections/sms/versions/1/return', { revision: 2 })).toMatchObject({ status: 200 })
    expect(await state()).toMatchObject({ url: 'https://sms.college.example/v1/send', hasSecret: true })
    expect(await post('/institution/connections/sms/versions/0/return', { revision: 3 })).toMatchObject({ status: 200 })
    expect(await state()).toMatchObject({ enabled: false, url: null, hasSecret: false })
  })

  test('is seen, changed and tested only by administrators', async () => {
    const others = callsOf(app, await as('ROLE_ADMINISTRATION'))
    const before = await state()
    const answers = [
      await others.get('/institution/sms'),
      await others.put('/institution/sms', { ...aProvider(), revision: before.revision }),
      await others.post('/institution/sms/test', { ...aProvider(), ...target }),
      await others.get('/institution/connections/sms/versions'),
    ]
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'platform.forbidden'))
    expect(await state()).toEqual(before)
    expect(provider.received).toEqual([])
  })
})
