import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../platform/schema.ts'
import type { CellInput } from '../../platform/spreadsheets/sheet-spec.ts'
import { openTestApp } from '../../testing/app.ts'
import { callsOf, formOf } from '../../testing/http.ts'
import { aStudent } from '../students/factory.ts'
import { studentRecords } from '../students/schema-records.ts'
import { defaultCastes } from './default-castes.ts'
import { defaultValues } from './default-values.ts'
import { lookupValues } from './schema.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const headers = await as('ROLE_ADMISSIONS')
const office = callsOf(app, headers)
const principal = callsOf(app, await as('ROLE_PRINCIPAL'))

const plain = { label: null, extra: null, parentId: null, retired: false }
const add = (kind: string, value: string, rest: object = {}) => office.post('/choices', { ...plain, kind, value, ...rest })
const listed = async (kind: string) => {
  const { items } = await office.get(`/choices?kind=${kind}&size=200`)
  return items.map(({ value }: { value: string }) => value)
}

beforeEach(async () => {
  await db.delete(studentRecords)
  await db.delete(lookupValues)
})

async function somebodyWith(record: Partial<typeof studentRecords.$inferInsert>): Promise<void> {
  const { id } = await aStudent(db)
  await db
    .insert(studentRecords)
    .values({ studentId: id, enteredBy: 'office', enteredAt: new Date('2026-08-01T05:30:00Z'), ...record })
}

describe('a list of choices', () => {
  test('grows at its end, can be reordered, and is recorded in the audit trail', async () => {
    for (const value of ['Convener', 'Management', 'NRI']) await add('seat-type', value)
    expect(await listed('seat-type')).toEqual(['Convener', 'Management', 'NRI'])
    const [first, , last] = (await office.get('/choices?kind=seat-type')).items
    expect((await office.put(`/choices/${last.id}/place`, { after: null })).status).toBe(200)
    expect(await listed('seat-type')).toEqual(['NRI', 'Convener', 'Management'])
    expect((await office.put(`/choices/${last.id}/place`, { after: first.id })).status).toBe(200)
    expect(await listed('seat-type')).toEqual(['Convener', 'NRI', 'Management'])
    expect((await office.put(`/choices/${last.id}/place`, { after: last.id })).status).toBe(400)
    const trail = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entityId, String(last.id)))
    expect(trail.map(({ act }) => act)).toContain('PUT /choices/:id/place')
  })

  test('has each value once, and within categories once per category', async () => {
    const oc = await add('category', 'OC')
    const bc = await add('category', 'BC-A')
    expect(await add('category', 'OC')).toMatchObject({
      code: 'lookups.choice-taken',
      fields: { value: { code: expect.any(String) } },
    })
    expect((await add('category', 'oc')).code).toBe('lookups.choice-taken')
    const together = await Promise.all(['NRI', 'nri', 'Nri'].map((value) => add('seat-type', value)))
    expect(together.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await listed('seat-type')).toHaveLength(1)
    expect((await add('sub-caste', 'Others', { parentId: oc.id })).status).toBe(200)
    expect((await add('sub-caste', 'Others', { parentId: bc.id })).status).toBe(200)
    expect((await add('sub-caste', 'Others', { parentId: bc.id })).status).toBe(409)
  })

  test('requires a category for sub-castes, and refuses one for other lists', async () => {
    const seat = await add('seat-type', 'Convener')
    expect((await add('sub-caste', 'Reddy')).code).toBe('lookups.category-needed')
    expect((await add('sub-caste', 'Reddy', { parentId: seat.id })).code).toBe('lookups.category-needed')
    expect((await add('religion', 'Hindu', { parentId: seat.id })).code).toBe('lookups.category-needed')
  })

  test.each([
    ['seat-type', { value: 'NRI, sponsored' }, 'value'],
    ['seat-type', { value: 'NRI', extra: 'B,C' }, 'extra'],
    ['category', { value: 'OC', label: 'Open' }, 'label'],
    ['category', { value: 'OC', extra: 'A' }, 'extra'],
    ['blood-group', { value: 'O positive, tested' }, 'value'],
  ])('of kind %s refuses %j', async (kind, values, field) => {
    const refused = await office.post('/choices', { ...plain, kind, ...values })
    expect(refused).toMatchObject({ status: 400, fields: { [field]: { code: expect.any(String) } } })
    expect(await listed(kind)).toEqual([])
  })

  test('is visible to the principal and changed only by the admissions office', async () => {
    await add('religion', 'Hindu')
    expect((await principal.get('/choices?kind=religion')).total).toBe(1)
    expect((await principal.post('/choices', { ...plain, kind: 'religion', value: 'Jain' })).status).toBe(403)
    expect(await listed('religion')).toEqual(['Hindu'])
  })
})

describe('a value in use by students', () => {
  test('keeps its spelling and cannot be deleted, but can be relabelled or archived', async () => {
    const { id } = await add('entrance-type', 'ICET')
    await somebodyWith({ entranceType: 'ICET' })
    const form = { ...plain, kind: 'entrance-type', value: 'ICET' }
    const renamed = await office.put(`/choices/${id}`, { ...form, value: 'ICETT', revision: 1 })
    expect(renamed).toMatchObject({
      status: 409,
      code: 'lookups.choice-in-use',
      fields: { value: { message: expect.stringContaining('1') } },
    })
    expect((await office.remove(`/choices/${id}`)).code).toBe('lookups.choice-in-use')
    expect(await listed('entrance-type')).toEqual(['ICET'])
    const shown = await office.put(`/choices/${id}`, { ...form, label: 'ICETT', retired: true, revision: 1 })
    expect(shown).toMatchObject({ value: 'ICET', label: 'ICETT', retired: true, students: 1 })
  })

  test('is counted within its category', async () => {
    const oc = await add('category', 'OC')
    const bc = await add('category', 'BC-D')
    const kapu = await add('sub-caste', 'Kapu', { parentId: oc.id })
    const other = await add('sub-caste', 'Kapu', { parentId: bc.id })
    await somebodyWith({ category: 'OC', subCaste: 'Kapu' })
    expect((await office.remove(`/choices/${other.id}`)).status).toBe(200)
    expect((await office.remove(`/choices/${kapu.id}`)).status).toBe(409)
    expect((await office.remove(`/choices/${bc.id}`)).status).toBe(200)
  })

  test('cannot be deleted, nor can a category with sub-castes', async () => {
    const oc = await add('category', 'OC')
    await add('sub-caste', 'Reddy', { parentId: oc.id })
    expect((await office.remove(`/choices/${oc.id}`)).code).toBe('platform.still-in-use')
    expect(await listed('sub-caste')).toEqual(['Reddy'])
  })
})

describe('the common lists', () => {
  test('contain every sub-caste once in its category, and the documented values', () => {
    for (const [category, names] of Object.entries(defaultCastes)) expect(new Set(names).size, category).toBe(names.length)
    const values = (kind: string) => defaultValues.filter((one) => one.kind === kind).map(({ value }) => value)
    expect(values('entrance-type')).toEqual(['ICET', 'PGECT', 'POLYCET', 'EAPCET', 'ECET'])
    expect(values('admission-type')).toEqual(['Direct', 'Lateral', 'Transfer'])
    expect(values('blood-group')).toEqual(['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'])
    expect(defaultCastes.SC).toHaveLength(60)
  })

  test('are added once where values are missing, and keep those of the college', async () => {
    await add('category', 'oc')
    const kinds = ['category', 'sub-caste', 'entrance-type']
    const first = await office.post('/choices/usual', { kinds })
    expect(first.present).toBe(1)
    expect(await listed('category')).toContain('oc')
    expect(await listed('category')).not.toContain('OC')
    expect(await listed('entrance-type')).toEqual(['ICET', 'PGECT', 'POLYCET', 'EAPCET', 'ECET'])
    expect((await office.post('/choices/usual', { kinds })).added).toEqual([])
    const lists = (await office.get('/choices/lists')).body
    expect(lists.find(({ kind }: { kind: string }) => kind === 'category')).toMatchObject({ missing: 0, retired: 0 })
    expect(lists.find(({ kind }: { kind: string }) => kind === 'religion').missing).toBeGreaterThan(0)
  })
})

describe('agents of the college', () => {
  test('are added, counted with their students, and cannot be deleted once they brought a student', async () => {
    const agent = {
      ...{ name: 'Sai Consultants', mobile: '9999900001', email: null, address: null },
      ...{ usualAmountPaise: 15_000_00, retired: false },
    }
    const { id } = await office.post('/agents', agent)
    expect((await office.post('/agents', agent)).code).toBe('lookups.agent-taken')
    expect((await office.post('/agents', { ...agent, name: 'Other', mobile: '012345' })).fields).toHaveProperty('mobile')
    await somebodyWith({ agentId: id })
    expect((await office.get('/agents')).items).toMatchObject([{ name: 'Sai Consultants', students: 1 }])
    expect((await office.remove(`/agents/${id}`)).code).toBe('platform.still-in-use')
    await db.delete(studentRecords)
    expect((await office.remove(`/agents/${id}`)).status).toBe(200)
  })
})

describe('a workbook of lists', () => {
  const heads = ['List', 'Value', 'Category', 'Shown as', 'Extra'].map((header) => ({ header }))
  const agentHeads = ['Agent', 'Mobile', 'E-mail', 'Address', 'Usual amount'].map((header) => ({ header }))
  const upload = async (path: string, rows: CellInput[][], agents: CellInput[][] = []) => {
    const bytes = await platform.spreadsheets.writeXlsx([
      { name: 'Lists', columns: heads, rows },
      { name: 'Agents', columns: agentHeads, rows: agents },
    ])
    const form = formOf({ file: { name: 'lists.xlsx', content: bytes } })
    return office.post(`/choices/sheets${path}`, form)
  }

  test('adds values, agents, and sub-castes of categories in the same workbook', async () => {
    const rows = [
      ['Category', 'OC', null, null, null],
      ['sub caste', 'Reddy', 'oc', null, null],
      ['Entrance type', 'ICET', null, 'ICETT', null],
      ['Seat type', 'NRI', null, null, 'Category B'],
    ]
    const agents = [['Krishna Guidance', '9999900002', null, 'Guntur', 12000]]
    expect(await upload('/check', rows, agents)).toMatchObject({ errors: [], change: { present: 0 } })
    expect(await listed('category')).toEqual([])
    await upload('', rows, agents)
    expect(await listed('sub-caste')).toEqual(['Reddy'])
    expect((await office.get('/agents?q=krishna')).items).toMatchObject([{ usualAmountPaise: 12_000_00 }])
    expect(await upload('', rows, agents)).toMatchObject({ change: { added: [], present: 5 } })
  })

  test('adds nothing if one cell is wrong, and names every wrong cell', async () => {
    const answer = await upload(
      '',
      [
        ['Religion', 'Hindu', null, null, null],
        ['Colour', 'Blue', null, null, null],
        ['Seat type', 'A, B', null, null, null],
        ['Religion', 'hindu', null, null, null],
        ['Blood group', 'O positive, tested', null, null, null],
      ],
      [['Ravi', '12', null, null, 'many']],
    )
    expect(answer.change).toBeNull()
    expect(answer.errors.map(({ sheet, cell }: { sheet: string; cell: string }) => `${sheet} ${cell}`).sort()).toEqual([
      'Agents B2',
      'Agents E2',
      'Lists A3',
      'Lists B4',
      'Lists B5',
      'Lists B6',
    ])
    const orphan = await upload('', [
      ['Category', 'OC', null, null, null],
      ['Sub-caste', 'Reddy', 'XYZ', null, null],
    ])
    expect(orphan).toMatchObject({ change: null, errors: [{ cell: 'C3', code: 'lookups.no-such-category' }] })
    expect(await listed('category')).toEqual([])
    expect(await listed('religion')).toEqual([])
  })

  test('can be uploaded again as it was exported, and then adds nothing', async () => {
    await office.post('/choices/usual', { kinds: ['category', 'sub-caste', 'seat-type'] })
    const file = await app.inject({ url: '/api/choices/sheet?filled=yes', headers })
    const sheets = await platform.spreadsheets.read(file.rawPayload)
    expect(sheets.filter(({ hidden }) => !hidden).map(({ name }) => name)).toEqual([
      'Lists',
      'Agents',
      'How to fill in this sheet',
    ])
    const rows = (sheets[0]?.rows ?? []).slice(1) as CellInput[][]
    expect(rows.length).toBeGreaterThan(400)
    expect(await upload('/check', rows)).toMatchObject({ errors: [], change: { added: [] } })
  })
})
