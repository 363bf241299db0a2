import { problems } from '@nalanda/contract/platform/problem-codes'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openTestApp } from '../../../testing/app.ts'

type Parts = { properties: Record<string, object>; required?: string[] }
type Described = { requestBody?: { content: Record<string, { schema: Parts }> } }

const { app } = await openTestApp()
await app.ready()
const calls = [...app.served.values()]

test('the OpenAPI document describes every call', async () => {
  const { paths } = (await app.inject({ url: '/api/openapi.json' })).json() as { paths: Record<string, object> }
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const served = calls.map(({ method, path }) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(described.sort()).toEqual(served.sort())
})

test('a call with files is described with each of its parts', async () => {
  const { paths } = (await app.inject({ url: '/api/openapi.json' })).json() as {
    paths: Record<string, Record<string, Described>>
  }
  const withFiles = calls.filter(({ files }) => files)
  expect(withFiles.length).toBeGreaterThan(10)
  for (const { method, path, files = {}, body } of withFiles) {
    const described = paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
    const parts = described?.requestBody?.content['multipart/form-data']?.schema
    for (const [name, { optional, most }] of Object.entries(files)) {
      const file = { type: 'string', format: 'binary' }
      const expected = most ? { type: 'array', maxItems: most, items: file } : file
      expect(parts?.properties[name], `${path}: ${name}`).toMatchObject(expected)
      expect(parts?.required?.includes(name) ?? false, `${path}: ${name}`).toBe(!optional && !most)
    }
    const fields = body ? Object.keys((z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Parts).properties) : []
    expect(Object.keys(parts?.properties ?? {}), path).toEqual(expect.arrayContaining(fields))
  }
})

test('calls that accept an idempotency key say so', async () => {
  type Headed = { parameters?: { in: string; name: string }[] }
  const { paths } = (await app.inject({ url: '/api/openapi.json' })).json() as { paths: Record<string, Record<string, Headed>> }
  const taking = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { parameters = [] }]) => parameters.some((one) => one.in === 'header' && one.name === 'idempotency-key'))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  )
  const declared = calls.filter(({ idempotent }) => idempotent)
  expect(declared.length).toBeGreaterThan(40)
  expect(taking.sort()).toEqual(declared.map(({ method, path }) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`).sort())
})

test('the refusals of a call are described by status, with the common problem format', async () => {
  const { paths, components } = (await app.inject({ url: '/api/openapi.json' })).json()
  const { responses } = paths['/api/degrees/{id}'].put
  expect(Object.keys(responses).sort()).toEqual(['200', '400', '401', '403', '404', '409'])
  expect(responses[401]).toEqual({
    description: '`platform.signed-out`: Sign in to continue',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  })
  expect(responses[409].description).toContain('`platform.changed-meanwhile`: ')
  expect(components.schemas.Problem.required).toEqual(expect.arrayContaining(['code', 'message', 'status', 'title', 'type']))
  for (const { method, path, problems: codes = [] } of calls) {
    const described = paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`][method.toLowerCase()].responses
    for (const code of codes) expect(described[problems[code].status].description, path).toContain(`\`${code}\``)
  }
})

test('the documentation page describes every call and who may use it, and runs no scripts', async () => {
  const answer = await app.inject({ url: '/api/docs' })
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  expect(answer.body).not.toMatch(/<script|style=|<style/)
  expect(answer.body.match(/<article>/g)).toHaveLength(calls.length)
  expect(answer.body).toContain('<code>results.manage</code>: <code>ROLE_EXAMINATION</code>')
  expect((await app.inject({ url: '/api/docs.css' })).headers['content-type']).toContain('text/css')
})

test('in the demo, `src` selects a call or a subject, and the page shows only that part', async () => {
  const demo = await openTestApp({ demo: true })
  const articlesOf = async (src: string) => {
    const { statusCode, body } = await demo.app.inject({ url: '/api/docs', query: { src } })
    return {
      statusCode,
      paths: [...body.matchAll(/<h3>.*<code>(.*)<\/code><\/h3>/g)].map(([, path]) => path?.replaceAll('<wbr>', '')),
    }
  }
  expect(await articlesOf('getAlumniData')).toEqual({ statusCode: 200, paths: ['/api/getAlumniData'] })
  const subject = [...demo.app.served.values()].filter(({ path }) => path.split('/')[1] === 'holidays')
  expect(subject.length).toBeGreaterThan(1)
  for (const src of ['holidays', '/holidays', '/api/holidays'])
    expect((await articlesOf(src)).paths).toEqual(subject.map(({ path }) => `/api${path}`))
  expect(await articlesOf('<nothing>')).toEqual({ statusCode: 404, paths: [] })
  expect((await app.inject({ url: '/api/docs?src=getAlumniData' })).body.match(/<article>/g)).toHaveLength(calls.length)
})
