import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aProgramme } from '../../modules/academics/factory.ts'
import { aDepartment, aStaffMember } from '../../modules/people/factory.ts'
import { staff } from '../../modules/people/schema.ts'
import { aStudent } from '../../modules/students/factory.ts'
import { openTestApp } from '../../testing/app.ts'
import { auditEntries } from '../schema.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const admin = await as('ROLE_ADMIN')
const get = (url: string) => app.inject({ method: 'GET', url: `/api${url}`, headers: admin })

type Listed = { items: { id: number; fullName: string; rollNo?: string | null }[]; total: number; next: string | null }
const page = async (url: string): Promise<Listed> => (await get(url)).json()

/** Reads all pages of a list; `between` runs after each page. */
async function turnPages(url: string, between: (seen: Listed['items']) => unknown = () => {}): Promise<Listed['items']> {
  const seen: Listed['items'] = []
  for (let next: string | null = ''; next !== null; ) {
    const { items, next: following } = await page(`${url}&after=${encodeURIComponent(next)}`.replace(/&after=$/, ''))
    seen.push(...items)
    await between(seen)
    next = following
  }
  return seen
}

const physics = await aDepartment(db, { name: 'Physics' })
const names = ['rao', 'Rao', 'RAO', 'Anand', 'anand', 'Zoya', 'Élodie', 'మాధవి', 'Rao']
for (const fullName of names) await aStaffMember(db, { fullName, departmentId: physics.id })

test.each(['fullName', '-fullName', 'joinedOn', '-joinedOn', 'departmentName', '-departmentName', 'empCode'])(
  'sorted by %s, pages of two contain every record once in the order of one long page, with or without a filter',
  async (sort) => {
    const whole = await page(`/staff?departmentId=${physics.id}&sort=${sort}&size=200`)
    const turned = await turnPages(`/staff?departmentId=${physics.id}&sort=${sort}&size=2`)
    expect(whole.total).toBe(names.length)
    expect(turned).toEqual(whole.items)
    // All staff are in this department so far
    expect(await page(`/staff?sort=${sort}&size=200`)).toEqual(whole)
    expect(await turnPages(`/staff?sort=${sort}&size=2`)).toEqual(whole.items)
  },
)

test('the order of names ignores capitals', async () => {
  const { items } = await page(`/staff?departmentId=${physics.id}&sort=fullName&size=200`)
  const sorted = items.map(({ fullName }) => fullName.toLowerCase())
  expect(sorted).toEqual([...sorted].sort())
})

const { place, branch } = await aProgramme(db)
for (const rollNo of ['22NA1A0502', null, '22NA1A0501', null, '22NA1A05A0', null]) await aStudent(db, { ...place, rollNo })

describe.each([
  ['one branch', `branchId=${branch.id}&`],
  ['all', ''],
])('students without a roll number, in the list of %s', (_list, filter) => {
  test.each(['rollNo', '-rollNo'])('come last if it is sorted by %s', async (sort) => {
    const given = ['22NA1A0501', '22NA1A0502', '22NA1A05A0']
    const expected = [...(sort === 'rollNo' ? given : given.toReversed()), null, null, null]
    for (const size of [2, 3, 4, 200]) {
      const url = `/students?${filter}sort=${sort}&size=${size}`
      expect(await page(url)).toMatchObject({ total: 6, items: expected.slice(0, size).map((rollNo) => ({ rollNo })) })
      const turned = await turnPages(url)
      expect(turned.map(({ rollNo }) => rollNo)).toEqual(expected)
      expect(new Set(turned.map(({ id }) => id)).size).toBe(6)
    }
  })
})

test('an empty list has no pages and the count zero', async () => {
  expect(await page('/agents?sort=name')).toMatchObject({ items: [], total: 0, next: null })
})

test('records added or removed between two pages neither repeat nor hide any other record', async () => {
  const { id: departmentId } = await aDepartment(db)
  const stay = ['B', 'D', 'F', 'H', 'J']
  for (const fullName of stay) await aStaffMember(db, { fullName, departmentId })
  let turns = 0
  const seen = await turnPages(`/staff?departmentId=${departmentId}&sort=fullName&size=2`, async (sofar) => {
    turns += 1
    if (turns !== 1) return
    await db.delete(staff).where(eq(staff.id, sofar.at(-1)?.id ?? 0))
    await aStaffMember(db, { fullName: 'A', departmentId })
    await aStaffMember(db, { fullName: 'I', departmentId })
  })
  expect(seen.map(({ fullName }) => fullName)).toEqual(['B', 'D', 'F', 'H', 'I', 'J'])
})

test('a modified cursor, or one of another sort order, is refused', async () => {
  const { next } = await page(`/staff?sort=fullName&size=2`)
  const [text = '', seal = ''] = (next ?? '').split('.')
  const forged = [
    `${text}x.${seal}`,
    `${text}.`,
    `.${seal}`,
    'null',
    '%00',
    `${Buffer.from('["z",1]').toString('base64url')}.${seal}`,
  ]
  for (const after of forged) {
    const refused = await get(`/staff?sort=fullName&size=2&after=${encodeURIComponent(after)}`)
    expect(refused.statusCode, after).toBe(400)
  }
  expect((await get(`/staff?sort=-fullName&size=2&after=${next}`)).statusCode).toBe(400)
  expect((await get(`/staff?sort=fullName&size=2&after=${next}`)).statusCode).toBe(200)
})

test.each(['size=0', 'size=201', 'sort=password', 'sort=', 'departmentId=1;2', 'departmentId=-1', 'q=%00', 'inService=maybe'])(
  'the query %s is refused as invalid',
  async (query) => {
    const refused = await get(`/staff?${query}`)
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ code: 'platform.invalid' })
  },
)

test('a search treats % and _ literally, and every word must match', async () => {
  await aStaffMember(db, { fullName: 'Percent 100% Sure', email: 'percent_sure@test.example' })
  const found = async (q: string) => (await page(`/staff?q=${encodeURIComponent(q)}`)).items.map(({ fullName }) => fullName)
  expect(await found('100%')).toEqual(['Percent 100% Sure'])
  expect(await found('percent_')).toEqual(['Percent 100% Sure'])
  expect(await found('sure PERCENT')).toEqual(['Percent 100% Sure'])
  expect(await found('sure nobody')).toEqual([])
  expect(await found('_%\\')).toEqual([])
})

test('an SQL injection is searched for as text, and is refused as sort, filter or cursor', async () => {
  const fullName = "Robert'); DROP TABLE staff; --"
  await aStaffMember(db, { fullName })
  const before = await db.$count(staff)
  expect((await page(`/staff?q=${encodeURIComponent(fullName)}`)).items.map((one) => one.fullName)).toEqual([fullName])
  expect((await page(`/staff?q=${encodeURIComponent("' OR '1'='1")}`)).items).toEqual([])
  for (const asked of ['sort=full_name;select 1', 'departmentId=1 OR 1=1', "after=' OR 1=1 --", 'size=1;DROP TABLE staff'])
    expect((await get(`/staff?${encodeURI(asked)}`)).statusCode, asked).toBe(400)
  expect(await db.$count(staff)).toBe(before)
})

test('a doubly encoded value is decoded once', async () => {
  expect((await page('/staff?q=100%2525')).items).toEqual([])
  expect((await page('/staff?q=100%25')).total).toBe(1)
})

test('a list exported as CSV contains all matches in the order of the list, and no formula', async () => {
  const { id: departmentId } = await aDepartment(db, { name: 'Mathematics' })
  await aStaffMember(db, { fullName: '=HYPERLINK("http://x")', departmentId, empCode: 'M1' })
  for (let number = 2; number <= 30; number += 1) await aStaffMember(db, { fullName: 'Zed', departmentId, empCode: `M${number}` })
  const file = await get(`/staff/export?departmentId=${departmentId}&sort=fullName&format=csv`)
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="Staff \d{4}-\d\d-\d\d\.csv"/)
  const lines = file.body.trim().split('\r\n')
  expect(lines).toHaveLength(31)
  expect(lines[1]).toContain(`M1,"'=HYPERLINK(""http://x"")",Mathematics`)
})

test('the same list exported as an Excel file can be read again', async () => {
  const file = await get(`/staff/export?departmentId=${physics.id}&format=xlsx`)
  const [sheet] = await platform.spreadsheets.read(file.rawPayload)
  expect(sheet?.name).toBe('Staff')
  expect(sheet?.rows).toHaveLength(names.length + 1)
})

test('every export is recorded in the audit trail with the list, the filters, the rows and the format', async () => {
  const exported = async () => {
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.entity, 'export')).orderBy(auditEntries.id)
    return entries.map(({ entityId, username, changes }) => ({ entityId, username, changes }))
  }
  const before = (await exported()).length
  await get(`/staff/export?departmentId=${physics.id}&q=rao&format=csv`)
  await get(`/staff/export?departmentId=${physics.id}&format=xlsx`)
  await get(`/staff?departmentId=${physics.id}`)
  const filters = { departmentId: physics.id }
  expect((await exported()).slice(before)).toMatchObject([
    { entityId: 'Staff', changes: { filters: [null, { ...filters, q: 'rao' }], format: [null, 'csv'], rows: [null, 4] } },
    { entityId: 'Staff', changes: { filters: [null, filters], format: [null, 'xlsx'], rows: [null, names.length] } },
  ])
})

test('a refused export adds no audit entry', async () => {
  const before = await db.$count(auditEntries)
  const refused = await app.inject({ url: '/api/staff/export?format=csv', headers: await as('ROLE_STUDENT') })
  expect(refused.statusCode).toBe(403)
  expect((await get('/staff/export?format=pdf')).statusCode).toBe(400)
  expect(await db.$count(auditEntries)).toBe(before)
})
