import type { AuditEntry } from '@nalanda/contract/platform/audit/audit'
import { studentsReason } from '@nalanda/contract/students/reasons'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { setClock } from '../clock.ts'
import { inTransaction, recordChange } from '../database/transactions.ts'
import { auditEntries } from '../schema.ts'
import type { Actor } from './audit.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const actor = (username: string, act: string): Actor => ({
  userId: null,
  username,
  address: '203.0.113.9',
  requestId: 'r-1',
  act,
})

type Note = { on: string; by?: string; act?: string; entity?: string; entityId?: string; reason?: string }
async function note({ on, by = 'clerk', act = 'PUT /books/:id', entity = 'book', entityId = '1', reason }: Note): Promise<void> {
  setClock(new Date(on))
  await inTransaction(db, actor(by, act), async (tx) => {
    recordChange(tx, { entity, entityId, before: { shelf: 1 }, after: { shelf: 2, cardToken: 'abc' }, reason: reason ?? null })
  })
}

let principal: { authorization: string }
beforeAll(async () => {
  await note({ on: '2026-03-01T18:29:59Z', entityId: '1' })
  await note({ on: '2026-03-01T18:30:00Z', entityId: '2', by: 'librarian' })
  await note({ on: '2026-03-02T10:00:00Z', entityId: '3', act: 'books.lend' })
  await note({ on: '2026-03-02T18:29:59Z', entityId: '4', entity: 'shelf', reason: 'Water damage in the reading room' })
  await note({ on: '2026-03-02T18:30:00Z', entityId: '5' })
  setClock()
  principal = await as('ROLE_PRINCIPAL', { username: 'principal' })
})
afterAll(() => setClock())

type Listed = { items: AuditEntry[]; total: number; next: string | null }
const get = (path: string) => app.inject({ url: `/api/audit/${path}`, headers: principal })
const list = async (query: string): Promise<Listed> => (await get(`entries?${query}`)).json()
const ids = ({ items }: Listed) => items.map(({ entityId }) => entityId)

describe('the audit trail', () => {
  test('is listed newest first in pages, with each field before and after, and without secrets', async () => {
    const first = await list('username=clerk&size=2')
    const rest = await list(`username=clerk&size=2&after=${first.next}`)
    expect([ids(first), ids(rest), first.total, rest.next]).toEqual([['5', '4'], ['3', '1'], 4, null])
    expect(first.items[0]).toMatchObject({
      at: '2026-03-02T18:30:00.000Z',
      username: 'clerk',
      address: '203.0.113.9',
      requestId: 'r-1',
      act: 'PUT /books/:id',
      entity: 'book',
      changes: { shelf: [1, 2], cardToken: [null, '•••'] },
      reason: null,
    })
    expect(ids(await list('username=clerk&sort=at'))).toEqual(['1', '3', '4', '5'])
  })

  test.each([
    ['entity=shelf', ['4']],
    ['entity=book&entityId=2', ['2']],
    ['username=librarian', ['2']],
    ['act=books.lend', ['3']],
    ['entity=book&act=books.lend&username=librarian', []],
    ['q=water', ['4']],
    ['q=librar', ['2']],
    ['q=100%25', []],
  ])('is filtered by %s', async (query, found) => {
    expect(ids(await list(query))).toEqual(found)
  })

  test.each([
    ['from=2026-03-02&to=2026-03-02', ['4', '3', '2']],
    ['from=2026-03-03&to=2026-03-31', ['5']],
    ['to=2026-03-01', ['1']],
    ['from=2026-03-01&to=2026-03-01&sort=at', ['1']],
    ['from=2025-01-01&to=2025-12-31', []],
  ])('is limited to the days %s, from midnight to midnight in India', async (query, found) => {
    expect(ids(await list(query))).toEqual(found)
  })

  test('offers its kinds of records and its actions as filters', async () => {
    const { entities, acts } = (await get('kinds')).json()
    expect(entities).toEqual([...new Set(entities)].toSorted())
    expect(entities).toEqual(expect.arrayContaining(['book', 'shelf']))
    expect(acts).toEqual(expect.arrayContaining(['books.lend', 'PUT /books/:id']))
  })

  test('exports the content of the list as a file, and records the export', async () => {
    const file = await get('entries/export?format=csv&entity=shelf')
    expect(file.body.split('\r\n')).toHaveLength(3)
    expect(file.body).toContain('Water damage in the reading room')
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.entityId, 'Audit trail'))
    expect(entry).toMatchObject({ username: 'principal', entity: 'export', changes: { rows: [null, 1] } })
  })

  test('stores a reason of the portal by its code, and finds and exports it by its words', async () => {
    const reason = studentsReason('students.promotion-undone', { reason: 'wrong batch' })
    await inTransaction(db, actor('academics', 'PUT /books/:id'), async (tx) =>
      recordChange(tx, { entity: 'lectern', entityId: 1, after: { shelf: 3 }, reason }),
    )
    const [entry] = (await list('q=promotion undone')).items
    expect(entry).toMatchObject({ entity: 'lectern', reason: 'Promotion undone: wrong batch', codedReason: reason })
    expect((await get('entries/export?format=csv&entity=lectern')).body).toContain(',Promotion undone: wrong batch,')
  })

  test.each(['ROLE_ACADEMICS', 'ROLE_EXAMINATION', 'ROLE_STUDENT'] as const)('is not shown to %s', async (role) => {
    const headers = await as(role)
    for (const path of ['entries', 'entries/export?format=csv', 'kinds'])
      expect((await app.inject({ url: `/api/audit/${path}`, headers })).statusCode).toBe(403)
  })
})
