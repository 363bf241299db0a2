import { globSync } from 'node:fs'
import { join } from 'node:path'
import { declaredEndpoints, type EndpointSpec } from '@nalanda/contract/platform/endpoint'
import { mayUse, permissions } from '@nalanda/contract/platform/permissions'
import { roles } from '@nalanda/contract/platform/roles'
import { expect, test } from 'vitest'
import { openTestApp } from './testing/app.ts'

const { app, as } = await openTestApp({ demo: true })
await app.ready()

/** Returns every endpoint that a file of the contract exports. */
async function readContract(): Promise<EndpointSpec[]> {
  const folder = join(import.meta.dirname, '../../contract/src')
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
  return declaredEndpoints(await Promise.all(files.map((file) => import(join(folder, file)))))
}

const declared = await readContract()
// Sign-out comes last, because it ends the sessions that the test uses.
const calls = [...app.served.values()].sort((a, b) => Number(a.path === '/signout') - Number(b.path === '/signout'))
const holders = await Promise.all(roles.map(async (role) => ({ role, headers: await as(role) })))

const refusedByPermission = (status: number, body: string) =>
  (status === 401 && body.includes('platform.signed-out')) || (status === 403 && body.includes('platform.forbidden'))

test('every endpoint of the contract is served exactly once, and nothing else under /api', () => {
  const names = (list: readonly EndpointSpec[]) => list.map(({ method, path }) => `${method} ${path}`).sort()
  expect(names(calls)).toEqual(names(declared))
  expect(new Set(names(calls)).size).toBe(calls.length)
})

test('every endpoint declares a permission of the one permission table', () => {
  expect(calls.length).toBeGreaterThan(60)
  for (const { allow, path } of calls) expect(['anyone', 'signed-in', ...Object.keys(permissions)], path).toContain(allow)
})

test.each(calls.map((call) => ({ name: `${call.method} ${call.path}`, call })))(
  '$name admits exactly the users whom the permission table allows',
  async ({ call }) => {
    const url = `/api${call.path.replace(/:\w+/g, '999999')}`
    const ask = async (headers: Record<string, string>) => {
      const answer = await app.inject({ method: call.method, url, headers, ...(call.method === 'GET' ? {} : { payload: {} }) })
      return refusedByPermission(answer.statusCode, answer.body)
    }
    expect(await ask({}), 'a guest').toBe(!mayUse(call.allow, null))
    const refused = await Promise.all(holders.map(async ({ role, headers }) => [role, await ask(headers)] as const))
    expect(Object.fromEntries(refused)).toEqual(Object.fromEntries(roles.map((role) => [role, !mayUse(call.allow, [role])])))
  },
)
