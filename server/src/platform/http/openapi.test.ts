import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/app.ts'

const { app } = await openTestApp()
await app.ready()
const calls = [...app.served.values()]

test('every call that is served is described for machines', async () => {
  const { paths } = (await app.inject({ url: '/api/openapi.json' })).json() as { paths: Record<string, object> }
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const served = calls.map(({ method, path }) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(described.sort()).toEqual(served.sort())
})

test('every call is described for people, with who may use it, on a page that runs nothing', async () => {
  const answer = await app.inject({ url: '/api/docs' })
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  expect(answer.body).not.toMatch(/<script|style=|<style/)
  expect(answer.body.match(/<article>/g)).toHaveLength(calls.length)
  expect(answer.body).toContain('<code>results.manage</code>: <code>ROLE_EXAMINATION</code>')
  expect((await app.inject({ url: '/api/docs.css' })).headers['content-type']).toContain('text/css')
})
