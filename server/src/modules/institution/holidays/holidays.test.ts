import { fixedHolidays } from '@nalanda/contract/institution/fixed-holidays'
import { academicYearDays } from '@nalanda/contract/platform/dates/dates'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { auditEntries } from '../../../platform/schema.ts'
import type { CellInput } from '../../../platform/spreadsheets/sheet-spec.ts'
import { openTestApp } from '../../../testing/app.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { demoHolidays } from '../demo/demo-holidays.ts'
import { isHoliday, listHolidays } from '../public.ts'
import { holidays } from '../schema.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
setClock(new Date('2026-11-21T05:30:00Z'))
const office = await as('ROLE_ADMINISTRATION')
const student = await as('ROLE_STUDENT')

beforeEach(() => db.delete(holidays).then(() => undefined))

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = async (method: Method, path: string, payload?: object, headers = office) => {
  const answer = await app.inject({ method, url: `/api/holidays${path}`, headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}
const holi = { day: '2027-03-22', until: null, name: 'Holi', kind: 'festival' }

describe('the days of an academic year', () => {
  test.each([
    [5, '2026-05-01', '2027-04-30'],
    [1, '2026-01-01', '2026-12-31'],
    [3, '2026-03-01', '2027-02-28'],
  ])('that begins in month %i run from %s to %s', (month, from, to) => {
    expect(academicYearDays(2026, month)).toEqual({ from, to })
  })

  test('contain each fixed holiday once, whichever month the year begins in', () => {
    for (let month = 1; month <= 12; month++) {
      const { from, to } = academicYearDays(2026, month)
      const days = fixedHolidays(2026, month).map(({ day }) => day)
      expect(days).toEqual([...days].sort())
      expect(days.every((day) => day >= from && day <= to)).toBe(true)
      expect(new Set(days.map((day) => day.slice(5)))).toContain('08-15')
      expect(days).toHaveLength(6)
    }
  })

  test('contain all demo holidays, and no holiday twice on a day', () => {
    const all = demoHolidays()
    expect(all.every(({ day }) => day >= '2026-05-01' && day <= '2027-04-30')).toBe(true)
    expect(new Set(all.map(({ day, name }) => `${day} ${name}`)).size).toBe(all.length)
  })
})

describe('the calendar of holidays', () => {
  test('is read by every signed-in user and changed only by the office, and each change is in the audit trail', async () => {
    const { body } = await ask('POST', '', holi)
    expect(body).toMatchObject([{ day: '2027-03-22', name: 'Holi' }])
    expect((await ask('GET', '', undefined, student)).body).toMatchObject({
      academicYear: '2026-2027',
      from: '2026-05-01',
      to: '2027-04-30',
      items: [{ name: 'Holi', kind: 'festival' }],
    })
    expect((await ask('GET', '?year=2025', undefined, student)).body.items).toEqual([])
    expect((await ask('POST', '', holi, student)).status).toBe(403)
    expect((await app.inject({ url: '/api/holidays' })).statusCode).toBe(401)
    const [change] = await db.select().from(auditEntries).where(eq(auditEntries.entity, 'holiday'))
    expect(change).toMatchObject({ act: 'POST /holidays', changes: { name: [null, 'Holi'] } })
  })

  test('tells other modules whether a day is a holiday, and lists the holidays between two days', async () => {
    await ask('POST', '', { ...holi, until: '2027-03-24' })
    expect(await isHoliday(db, '2027-03-24')).toBe(true)
    expect(await isHoliday(db, '2027-03-25')).toBe(false)
    expect((await listHolidays(db, '2027-03-23', '2027-03-31')).map(({ day }) => day)).toEqual(['2027-03-23', '2027-03-24'])
  })

  test('has each holiday once per day; a range that meets one of its name is refused completely, with the day', async () => {
    await ask('POST', '', { ...holi, day: '2027-03-23' })
    const clash = await ask('POST', '', { ...holi, until: '2027-03-24' })
    expect(clash).toMatchObject({
      status: 409,
      body: { code: 'institution.holiday-taken', message: 'Holi is already in the calendar on 23-03-2027' },
    })
    expect(await db.$count(holidays)).toBe(1)
    expect((await ask('POST', '', { ...holi, day: '2027-03-23', name: 'Local fair' })).status).toBe(200)
  })

  test('refuses reversed days, too long ranges and invalid dates', async () => {
    for (const until of ['2027-03-21', '2027-06-01', '2027-02-30', '3027-01-01'])
      expect((await ask('POST', '', { ...holi, until })).status).toBe(400)
    expect(await db.$count(holidays)).toBe(0)
  })

  test('refuses a change on an outdated revision, and accepts a removed holiday again', async () => {
    const [added] = (await ask('POST', '', holi)).body
    const save = { day: '2027-03-23', name: 'Holi', kind: 'festival' }
    expect((await ask('PUT', `/${added.id}`, { ...save, revision: 1 })).body).toMatchObject({ day: '2027-03-23', revision: 2 })
    expect((await ask('PUT', `/${added.id}`, { ...save, revision: 1 })).body.code).toBe('platform.changed-meanwhile')
    await ask('POST', '', holi)
    const onto = await ask('PUT', `/${added.id}`, { ...save, day: '2027-03-22', revision: 2 })
    expect(onto.body.code).toBe('institution.holiday-taken')
    expect((await ask('DELETE', `/${added.id}`)).status).toBe(200)
    expect((await ask('DELETE', `/${added.id}`)).status).toBe(404)
    expect((await ask('POST', '', { ...holi, day: '2027-03-23' })).status).toBe(200)
  })

  test('adds the fixed holidays of a year in one call, without duplicating existing ones', async () => {
    await ask('POST', '', { ...holi, day: '2026-08-15', name: 'Independence Day', kind: 'national' })
    const first = await ask('POST', '/fixed', { year: 2026 })
    expect(first.body.map(({ day }: { day: string }) => day)).toEqual([
      '2026-05-01',
      '2026-10-02',
      '2026-12-25',
      '2027-01-26',
      '2027-04-14',
    ])
    expect((await ask('POST', '/fixed', { year: 2026 })).body).toEqual([])
  })
})

const send = async (path: string, rows: CellInput[][] | Buffer, heads = ['Day', 'Until', 'Holiday', 'Kind']) => {
  const sheet = { name: 'Holidays', columns: heads.map((header) => ({ header })), rows: Buffer.isBuffer(rows) ? [] : rows }
  const bytes = Buffer.isBuffer(rows) ? rows : await platform.spreadsheets.writeXlsx([sheet])
  const head = Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="holidays.xlsx"\r\n\r\n')
  const answer = await app.inject({
    method: 'POST',
    url: `/api/holidays/sheets${path}`,
    headers: { ...office, 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([head, bytes, Buffer.from('\r\n--x--\r\n')]),
  })
  return { status: answer.statusCode, ...answer.json() }
}

describe('a sheet of holidays', () => {
  const good: CellInput[][] = [
    ['2026-10-17', '2026-10-19', 'Dasara', 'festival'],
    ['15/08/2026', null, 'Independence Day', 'National'],
    ['12-12-2026', null, 'Alumni Day', null],
  ]

  test('is checked, then added completely; uploaded again it adds nothing', async () => {
    const check = await send('/check', good)
    expect(check).toMatchObject({ rows: 3, good: 3, errors: [], change: { present: 0 } })
    expect(check.change.added).toHaveLength(5)
    expect(await db.$count(holidays)).toBe(0)
    expect((await send('', good)).change.added).toHaveLength(5)
    expect(await send('', good)).toMatchObject({ change: { added: [], present: 5 } })
    expect(await db.$count(holidays)).toBe(5)
  })

  test('adds nothing when one cell is wrong, and names each wrong cell', async () => {
    const { errors, change } = await send('', [
      ...good,
      ['31-02-2026', null, 'No day', 'festival'],
      ['2026-10-17', '2026-10-16', '', 'party'],
      [null, null, 'Day is missing', 'college'],
    ])
    expect(change).toBeNull()
    expect(errors.map(({ cell, message }: Record<string, string>) => `${cell}: ${message}`)).toEqual([
      'A5: Enter a date with the day first, such as 15-08-2008',
      'B6: This is before the first day',
      'C6: Enter a value',
      'D6: Choose one of National, Festival, College',
      'A7: Enter a value',
    ])
    expect(await db.$count(holidays)).toBe(0)
  })

  test('can be the template or an export of a year, and nothing else', async () => {
    await send('', good)
    const year = await app.inject({ url: '/api/holidays/export?format=xlsx', headers: student })
    expect(await send('', year.rawPayload)).toMatchObject({ change: { added: [], present: 5 } })
    const csv = await app.inject({ url: '/api/holidays/export?format=csv', headers: student })
    await waitUntil(async () => {
      const entries = await db.select().from(auditEntries).where(eq(auditEntries.entity, 'export'))
      const audited = entries.map(({ entityId, changes: { format, complete } }) => [entityId, format?.[1], complete?.[1]])
      expect(audited).toEqual([
        ['holidays', 'xlsx', true],
        ['holidays', 'csv', true],
      ])
    })
    expect(csv.body).toContain('2026-08-15,Independence Day,National')
    const template = await app.inject({ url: '/api/holidays/sheet', headers: office })
    expect(await send('', template.rawPayload)).toMatchObject({ status: 400, code: 'platform.sheet-empty' })
    expect(await send('', good, ['When', 'Until', 'What', 'Kind'])).toMatchObject({
      message: 'The sheet Holidays must have these columns: Day, Holiday. Download the template and fill it in',
    })
  })
})
