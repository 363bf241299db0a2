import { expect, test } from 'vitest'
import { college, listReply, person } from './page.tsx'
import { failOnRefusedStubs } from './refused-stubs.ts'
import { refusal } from './replies.ts'
import { type Answers, stubServer } from './stub-server.ts'

/** Calls the stubbed server of a test, and returns its response. */
async function ask(answers: Answers, path: string, method = 'GET'): Promise<unknown> {
  stubServer(answers)
  return (await fetch(path, { method })).json()
}

test('a reply that the schema of its endpoint refuses fails the test; the message names the path and the wrong field', async () => {
  await ask({ '/api/institution': () => ({ body: { ...college, name: 7 } }) }, '/api/institution')
  expect(failOnRefusedStubs).toThrow(/GET \/api\/institution 200:\n.*expected string, received number\n.*at name/)
})

test('a refused reply fails only the test that it belongs to', async () => {
  await ask({ '/api/session': () => ({ body: {} }) }, '/api/session')
  expect(failOnRefusedStubs).toThrow('GET /api/session')
  expect(failOnRefusedStubs).not.toThrow()
})

test('a stub for a path or method without an endpoint fails the test, even if it is not called', () => {
  stubServer({ '/api/no-such-path': () => ({ body: {} }) })
  expect(failOnRefusedStubs).toThrow('/api/no-such-path: no endpoint')
  stubServer({ 'DELETE /api/institution': () => ({ body: {} }) })
  expect(failOnRefusedStubs).toThrow('DELETE /api/institution: no endpoint')
})

test('a call to a path and method without an endpoint fails the test', async () => {
  await ask({ '/api/institution': () => ({ body: college }) }, '/api/institution', 'DELETE')
  expect(failOnRefusedStubs).toThrow('DELETE /api/institution 200: no endpoint')
})

test('a stubbed refusal must be a problem with a code of the contract and the status of the reply', async () => {
  await ask({ '/api/session': () => ({ status: 409, body: { code: 'platform.busy', message: 'Busy' } }) }, '/api/session')
  expect(failOnRefusedStubs).toThrow(/GET \/api\/session 409:\n.*\n.*at type/)
  const { body } = refusal('platform.signed-out')
  await ask({ '/api/session': () => ({ status: 409, body }) }, '/api/session')
  expect(failOnRefusedStubs).toThrow('the problem says status 401')
  await ask({ '/api/session': () => ({ status: 401, body: { ...body, code: 'platform.unheard-of' } }) }, '/api/session')
  expect(failOnRefusedStubs).toThrow('no problem has the code platform.unheard-of')
  await ask({ '/api/session': () => refusal('platform.signed-out') }, '/api/session')
  expect(failOnRefusedStubs).not.toThrow()
})

test('a fixed path segment takes precedence over a parameter; undeclared fields of a reply are removed', async () => {
  const body = { user: { ...person(), shoeSize: 44 } }
  expect(await ask({ '/api/session': () => ({ body }) }, '/api/session')).toEqual({ user: person() })
  const list = { '/api/staff/4/changes': () => listReply([]), '/api/staff/export': () => ({ body: 'rows' }) }
  expect(await ask(list, '/api/staff/4/changes?field=email')).toEqual({ items: [], total: 0, next: null })
  expect(await ask(list, '/api/staff/export')).toBe('rows')
  expect(failOnRefusedStubs).not.toThrow()
})
