import type { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { asc, eq } from 'drizzle-orm'
import Fastify from 'fastify'
import pino from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import type { Actor } from '../audit/audit.ts'
import { sendFile } from '../http/file-reply.ts'
import { auditEntries } from '../schema.ts'
import { openSpreadsheets } from '../spreadsheets/spreadsheets.ts'
import { type ExportFormat, exportFile, rowsOf } from './export.ts'

const { db } = await openTestDatabase()
const log = pino({ level: 'silent' })
const spreadsheets = openSpreadsheets({ log })
afterAll(() => spreadsheets.close())

const actor: Actor = { userId: 7, username: 'head', address: null, requestId: 'r-1', act: 'GET /students/export' }
const deps = { db, actor, spreadsheets, log }
const columns = [{ header: 'Number', kind: 'number' as const, value: (number: number) => number }]

let earlier: number
beforeEach(async () => {
  earlier = await db.$count(auditEntries)
})
const recorded = async () =>
  (await db.select().from(auditEntries).where(eq(auditEntries.entity, 'export')).orderBy(asc(auditEntries.id))).slice(earlier)

const exportOf = (items: Iterable<number> | AsyncIterable<number>, format: ExportFormat, count?: number) =>
  exportFile(deps, {
    list: 'Students',
    filters: { branch: 'CSE' },
    name: 'Students: 2026/27',
    format,
    sheets: [{ name: 'Students', columns, rows: rowsOf(columns, items), ...(count && { count: async () => count }) }],
  })

const trail = (after: object) => ({
  username: 'head',
  act: 'GET /students/export',
  entity: 'export',
  entityId: 'Students',
  changes: Object.fromEntries(
    Object.entries({ filters: { branch: 'CSE' }, ...after }).map(([field, value]) => [field, [null, value]]),
  ),
})

describe('an export', () => {
  test('as CSV is streamed, and recorded before its end is sent', async () => {
    const { name, content } = await exportOf([1, 2, 3], 'csv')
    expect(name).toBe('Students- 2026-27.csv')
    expect(await recorded()).toEqual([])
    expect(await textOf(content)).toBe('\ufeffNumber\r\n1\r\n2\r\n3\r\n')
    expect(await recorded()).toMatchObject([trail({ format: 'csv', rows: 3, complete: true })])
  })

  test('as Excel is recorded before it is returned', async () => {
    const { name, content } = await exportOf([1, 2], 'xlsx')
    expect(name).toBe('Students- 2026-27.xlsx')
    expect(await recorded()).toMatchObject([trail({ format: 'xlsx', rows: 2, complete: true })])
    const [sheet] = await spreadsheets.read(content as Buffer)
    expect(sheet?.rows).toHaveLength(3)
  })

  test('that is aborted is recorded with the number of rows read', async () => {
    const { content } = await exportOf(endless(), 'csv')
    const stream = content as Readable
    await new Promise((resolve) => stream.once('data', resolve))
    stream.destroy()
    await waitUntil(async () => expect(await recorded()).toHaveLength(1))
    const [entry] = await recorded()
    expect(entry?.changes.complete).toEqual([null, false])
    expect(Number(entry?.changes.rows?.[1])).toBeGreaterThan(0)
  })

  test('that a browser cancels is recorded', async () => {
    const app = Fastify()
    app.get('/', async (_request, reply) => sendFile(reply, await exportOf(endless(), 'csv')))
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const stop = new AbortController()
    const response = await fetch(address, { signal: stop.signal })
    await response.body?.getReader().read()
    stop.abort()
    await waitUntil(async () => expect(await recorded()).toMatchObject([{ changes: { complete: [null, false] } }]))
    await app.close()
  })

  test('fails if its rows cannot be read completely, and is recorded', async () => {
    const { content } = await exportOf(failing(), 'csv')
    await expect(textOf(content)).rejects.toThrow('no database')
    await waitUntil(async () => expect(await recorded()).toMatchObject([trail({ format: 'csv', rows: 1, complete: false })]))
  })

  test('of more than 50,000 rows is refused as Excel, whether known from the count or while reading, and not recorded', async () => {
    const tooLarge = { code: 'platform.too-large' }
    await expect(exportOf([], 'xlsx', 50_001)).rejects.toMatchObject(tooLarge)
    await expect(exportOf(Array(50_001).keys(), 'xlsx')).rejects.toMatchObject(tooLarge)
    expect(await recorded()).toEqual([])
    expect((await textOf((await exportOf(Array(50_001).keys(), 'csv')).content)).match(/\r\n/g)).toHaveLength(50_002)
  })
})

async function textOf(content: Buffer | NodeJS.ReadableStream): Promise<string> {
  const pieces = await (content as Readable).toArray()
  return pieces.map(String).join('')
}

async function* endless() {
  for (let number = 1; ; number += 1) {
    yield number
    if (number % 10_000 === 0) await turn()
  }
}

async function* failing() {
  yield 1
  throw new Error('no database')
}
