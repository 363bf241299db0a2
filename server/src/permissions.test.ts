import { academics } from '@nalanda/contract/academics'
import { access } from '@nalanda/contract/access'
import { accounts } from '@nalanda/contract/accounts'
import { admissions } from '@nalanda/contract/admissions'
import type { EndpointSpec } from '@nalanda/contract/endpoint'
import { institution } from '@nalanda/contract/institution'
import { notices } from '@nalanda/contract/notices'
import { people } from '@nalanda/contract/people'
import { mayUse, permissions, roles } from '@nalanda/contract/permissions'
import { results } from '@nalanda/contract/results'
import { students } from '@nalanda/contract/students'
import { expect, test } from 'vitest'
import { openTestApp } from './testing/app.ts'

const { app, as } = await openTestApp({ demo: true })
await app.ready()

const declared = Object.values({
  ...institution,
  ...access,
  ...people,
  ...academics,
  ...students,
  ...accounts,
  ...admissions,
  ...notices,
  ...results,
}).flatMap((entry) => ('method' in entry ? [entry] : Object.values(entry)) as EndpointSpec[])
// Signing out comes last: it ends the sessions that the walk uses.
const calls = [...app.served.values()].sort((a, b) => Number(a.path === '/signout') - Number(b.path === '/signout'))
const holders = await Promise.all(roles.map(async (role) => ({ role, headers: await as(role) })))

const refusedByPermission = (status: number, body: string) =>
  (status === 401 && body.includes('platform.signed-out')) || (status === 403 && body.includes('platform.forbidden'))

test('every call of the contract is served exactly once, and nothing else under /api is', () => {
  const names = (list: readonly EndpointSpec[]) => list.map(({ method, path }) => `${method} ${path}`).sort()
  expect(names(calls)).toEqual(names(declared))
  expect(new Set(names(calls)).size).toBe(calls.length)
})

test('every call says who may use it, by the one permission table', () => {
  expect(calls.length).toBeGreaterThan(60)
  for (const { allow, path } of calls) expect(['anyone', 'signed-in', ...Object.keys(permissions)], path).toContain(allow)
})

test.each(calls.map((call) => ({ name: `${call.method} ${call.path}`, call })))(
  '$name lets in whom the table allows, and nobody else',
  async ({ call }) => {
    const url = `/api${call.path.replace(/:\w+/g, '999999')}`
    const ask = async (headers: Record<string, string>) => {
      const answer = await app.inject({ method: call.method, url, headers, ...(call.method === 'GET' ? {} : { payload: {} }) })
      return refusedByPermission(answer.statusCode, answer.body)
    }
    expect(await ask({}), 'a guest').toBe(!mayUse(call.allow, null))
    for (const { role, headers } of holders) expect(await ask(headers), role).toBe(!mayUse(call.allow, [role]))
  },
)
