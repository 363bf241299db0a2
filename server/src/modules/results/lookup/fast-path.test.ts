import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { broadcast } from '../../../platform/database/broadcast.ts'
import { openTestApp } from '../../../testing/app.ts'
import { openExamCell, pollUntil } from '../../../testing/published-results.ts'
import { waitUntil } from '../../../testing/wait-until.ts'

const one = await openTestApp()
const two = await openTestApp({ database: one.platform.config.databaseUrl })
const cell = await openExamCell(one.platform.database.db)
for (const { app } of [one, two]) await app.listen({ port: 0, host: '127.0.0.1' })
await pollUntil(() => one.platform.bus.connected && two.platform.bus.connected)
const noon = new Date('2026-01-10T06:30:00Z')

beforeEach(() => setClock(noon))
afterEach(() => setClock())

const addressOf = ({ app }: typeof one) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
const lookUp = (server: typeof one, rollNo: string, examTitle: string, headers: Record<string, string> = {}) =>
  fetch(`${addressOf(server)}/api/getExamResultByRollNoView?${new URLSearchParams({ rollNo, examTitle }).toString()}`, {
    headers,
  })
const issueOf = async (server: typeof one, rollNo: string, title: string) =>
  ((await (await lookUp(server, rollNo, title)).json()) as { issueNo?: number }).issueNo
const fromMemory = async ({ platform }: typeof one) =>
  Number(/nalanda_lookups_total\{source="memory"\} (\d+)/.exec(await platform.metrics.registry.metrics())?.[1])

async function aPublishedResult(title?: string) {
  const student = await cell.aStudent()
  const exam = await cell.hold([student], { at: noon, ...(title ? { title } : {}) })
  await cell.publish(exam.id, noon)
  const rollNo = student.rollNo ?? ''
  for (const server of [one, two]) await waitUntil(async () => expect(await issueOf(server, rollNo, exam.title)).toBe(1))
  return { ...exam, student, rollNo }
}

test('the fast path and the framework return the same response to the same request', async () => {
  const { rollNo, title } = await aPublishedResult('B.Tech III/I & II (R22) 100% ఫలితాలు + Supply')
  const outside = await waitUntil(async () => {
    const before = await fromMemory(one)
    const answer = await lookUp(one, rollNo, title)
    expect(await fromMemory(one)).toBe(before + 1)
    return answer
  })
  const inside = await one.app.inject({
    url: `/api/getExamResultByRollNoView?${new URLSearchParams({ rollNo, examTitle: title }).toString()}`,
  })
  expect(await outside.text()).toBe(inside.body)
  for (const name of [
    'etag',
    'cache-control',
    'content-type',
    'content-length',
    'content-security-policy',
    'x-content-type-options',
  ]) {
    expect(outside.headers.get(name), name).toBe(inside.headers[name])
  }
  const etag = outside.headers.get('etag') ?? ''
  expect((await lookUp(one, rollNo, title, { 'if-none-match': etag })).status).toBe(304)
  expect(await (await lookUp(one, rollNo.toLowerCase(), title)).text()).toBe(inside.body)
})

test('a result that is not cached gets the same response and is counted as a database read', async () => {
  const { rollNo, title } = await aPublishedResult()
  const count = async () =>
    Number(/nalanda_lookups_total\{source="database"\} (\d+)/.exec(await one.platform.metrics.registry.metrics())?.[1])
  const asFramework = (await one.app.inject({ url: '/api/getExamResultByRollNoView', query: { rollNo, examTitle: title } })).body
  await broadcast(one.platform.database.db, 'results', JSON.stringify({ examId: 0 }))
  const before = await waitUntil(async () => {
    const counted = await count()
    expect(await (await lookUp(one, rollNo, title)).text()).toBe(asFramework)
    expect(await count()).toBe(counted + 1)
    return counted
  })
  expect(await (await lookUp(one, rollNo, title)).text()).toBe(asFramework)
  expect(await count()).toBe(before + 1)
})

test('a lookup whose query fails returns an error, and the next lookup succeeds', async () => {
  const { rollNo, title, id } = await aPublishedResult()
  const { pool } = one.platform.database
  await pool.query('ALTER TABLE exam_results RENAME TO exam_results_away')
  const refused = await waitUntil(async () => {
    await broadcast(one.platform.database.db, 'results', JSON.stringify({ examId: id }))
    const answer = await lookUp(one, rollNo, title)
    expect(answer.status).toBe(500)
    return answer
  }).finally(() => pool.query('ALTER TABLE exam_results_away RENAME TO exam_results'))
  expect(((await refused.json()) as { code: string }).code).toMatch(/^platform\./)
  expect(await issueOf(one, rollNo, title)).toBe(1)
})

test('a change on one server empties the caches of all servers', async () => {
  const { id, rollNo, title, student } = await aPublishedResult()
  await cell.correct(id, student.id, 95, noon)
  for (const server of [one, two]) await waitUntil(async () => expect(await issueOf(server, rollNo, title)).toBe(2))
  await cell.unpublish(id, noon)
  for (const server of [one, two])
    await waitUntil(async () => expect(await (await lookUp(server, rollNo, title)).text()).toBe('{}'))
})

test('a server that lost its broadcast connection shows no outdated result', async () => {
  const { id, rollNo, title, student } = await aPublishedResult()
  const dropped = Promise.withResolvers<void>()
  two.platform.bus.onDrop(() => dropped.resolve())
  await one.platform.database.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'nalanda-bus' AND datname = current_database()",
  )
  await dropped.promise
  await cell.correct(id, student.id, 95, noon)
  expect(await issueOf(two, rollNo, title)).toBe(2)
  await pollUntil(() => two.platform.bus.connected && one.platform.bus.connected)
  expect(await issueOf(two, rollNo, title)).toBe(2)
})

test('malformed requests get a response, and the server goes on', async () => {
  const { rollNo, title } = await aPublishedResult()
  const port = (one.app.server.address() as AddressInfo).port
  const paths = [
    '?',
    '?rollNo=%zz&examTitle=%',
    '?rollNo=AAA&examTitle=%ff%fe',
    `?rollNo=AAA&examTitle=${'%25'.repeat(2000)}`,
    '?examTitle=x&rollNo=',
    '?rollNo=a&rollNo=b',
  ]
  for (const path of paths) {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET /api/getExamResultByRollNoView${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    const answer = (await socket.toArray()).join('')
    expect(answer, path).toMatch(/^HTTP\/1\.1 (200|400)/)
  }
  expect(await issueOf(one, rollNo, title)).toBe(1)
})
