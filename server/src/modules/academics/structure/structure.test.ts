import type { PlannedProgramme } from '@nalanda/contract/academics/structure'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { auditEntries } from '../../../platform/schema.ts'
import type { CellInput, SheetSpec } from '../../../platform/spreadsheets/sheet-spec.ts'
import { openTestApp } from '../../../testing/app.ts'
import { aDepartment } from '../../people/factory.ts'
import { batches, branches, courses, degrees, regulationRules, regulations, semesters } from '../schema.ts'
import { structureSheets } from './structure-workbook.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const academicsOffice = await as('ROLE_ACADEMICS')
await aDepartment(db, { code: 'CSE' })

beforeEach(async () => {
  setClock(new Date('2026-11-21T05:30:00Z'))
  for (const table of [batches, regulationRules, regulations, branches, semesters, courses, degrees]) await db.delete(table)
})

const tables = { degrees, courses, branches, semesters, regulations, batches }
const counts = async () => {
  const entries = Object.entries(tables).map(async ([name, table]) => [name, await db.$count(table)] as const)
  return Object.fromEntries(await Promise.all(entries))
}
const post = async (path: string, programmes: PlannedProgramme[], headers = academicsOffice) => {
  const answer = await app.inject({ method: 'POST', url: `/api/academic-structure${path}`, headers, payload: { programmes } })
  return { status: answer.statusCode, ...answer.json() }
}
const btech = (changes: Partial<PlannedProgramme> = {}): PlannedProgramme => ({
  programme: 'btech',
  branches: [
    { shortName: 'CSE', intake: 180 },
    { shortName: 'ECE', intake: 120 },
  ],
  firstYear: 2023,
  lastYear: 2026,
  regulationCode: 'R23',
  scale: 'college',
  ...changes,
})
const mba = (changes: Partial<PlannedProgramme> = {}): PlannedProgramme => ({
  ...btech({ programme: 'mba', branches: [{ shortName: 'MBA', intake: 60 }], firstYear: 2025, regulationCode: 'R25-MBA' }),
  ...changes,
})

describe('templates of common programmes', () => {
  test('offer the years of joining of the present students, with the regulation of the first year', async () => {
    const list = await app.inject({ url: '/api/academic-structure/programmes', headers: academicsOffice })
    const [first, , third] = list.json()
    expect(first).toMatchObject({ course: 'B.Tech', firstYear: 2023, lastYear: 2026, regulationCode: 'R23', present: false })
    expect(third).toMatchObject({ course: 'MBA', firstYear: 2025, lastYear: 2026, regulationCode: 'R25-MBA' })
  })

  test('preview exactly what they would create, without creating it', async () => {
    const preview = await post('/preview', [btech(), mba()])
    const added = Object.fromEntries(preview.added.map(({ kind, names }: { kind: string; names: string[] }) => [kind, names]))
    expect(added.degree).toEqual(['Bachelor of Technology', 'Master of Business Administration'])
    expect(added.semester).toHaveLength(12)
    expect(added.semester[4]).toBe('B.Tech III Year I Semester')
    expect(added.branch[0]).toBe('B.Tech CSE: Computer Science and Engineering (180)')
    expect(added.batch).toContain('B.Tech 2023-2027 (R23)')
    expect(added.batch).toHaveLength(6)
    expect(await counts()).toMatchObject({ degrees: 0, batches: 0 })
    expect((await post('', [btech(), mba()])).added).toEqual(preview.added)
    expect(await counts()).toEqual({ degrees: 2, courses: 2, branches: 3, semesters: 12, regulations: 2, batches: 6 })
  })

  test('set the grade scale of the college from the first day of the first year, and link branches to departments', async () => {
    await post('', [btech()])
    const [rules] = await db.select().from(regulationRules)
    expect(rules).toMatchObject({ effectiveFrom: '2023-05-01', absentGrade: 'AB', creditsForAward: 160 })
    expect(rules?.scale.map(({ grade }) => grade).join('')).toBe('SABCDF')
    const rows = await db.select().from(branches)
    expect(rows.map(({ shortName, departmentId }) => [shortName, departmentId !== null])).toEqual([
      ['CSE', true],
      ['ECE', false],
    ])
  })

  test('create no duplicates and overwrite nothing when applied again; a wider plan adds only what is missing', async () => {
    await post('', [btech()])
    await db.update(branches).set({ intake: 90, name: 'Computing' }).where(eq(branches.shortName, 'CSE'))
    expect(await post('', [btech({ scale: 'jntuh' })])).toMatchObject({ status: 200, added: [], present: 9 })
    const wider = btech({
      branches: [...btech().branches, { shortName: 'it', intake: 60 }],
      lastYear: 2027,
    })
    const { added } = await post('', [wider])
    expect(added.map(({ kind, names }: { kind: string; names: string[] }) => [kind, names.length])).toEqual([
      ['branch', 1],
      ['batch', 1],
    ])
    const [cse] = await db.select().from(branches).where(eq(branches.shortName, 'CSE'))
    expect(cse).toMatchObject({ intake: 90, name: 'Computing' })
    const changes = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entity, 'branch'), eq(auditEntries.act, 'POST /academic-structure')))
    expect(changes.length).toBeGreaterThanOrEqual(3)
  })

  test('create nothing at all if they conflict with existing records', async () => {
    await post('', [btech({ branches: [{ shortName: 'CSE', intake: 60 }] })])
    await db.update(branches).set({ shortName: 'COMP' })
    const wanted = [btech(), mba({ regulationCode: 'R23' })]
    const [first, second] = [
      { code: 'academics.code-of-other-branch', message: 'B.Tech already has the code 05 for COMP' },
      { code: 'academics.regulation-of-other-course', message: 'The regulation R23 belongs to B.Tech' },
    ]
    expect(await post('/preview', wanted)).toMatchObject({ clashes: [first, second] })
    const clash = await post('', wanted)
    expect(clash).toMatchObject({ status: 409, code: 'academics.structure-clash', message: first?.message })
    expect(await counts()).toMatchObject({ courses: 1, branches: 1 })
  })

  test('are refused for reversed years, repeated programmes, unknown branches and users without the permission', async () => {
    expect((await post('', [btech({ lastYear: 2020 })])).status).toBe(400)
    expect((await post('', [btech(), btech()])).status).toBe(400)
    expect((await post('', [btech({ branches: [{ shortName: 'MAGIC', intake: 1 }] })])).status).toBe(400)
    expect((await post('', [btech()], await as('ROLE_HOD'))).status).toBe(403)
    expect(await counts()).toMatchObject({ degrees: 0, courses: 0 })
  })

  test('create everything once when applied concurrently', async () => {
    const answers = await Promise.all([post('', [btech()]), post('', [btech()]), post('', [btech(), mba()])])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await counts()).toMatchObject({ courses: 2, branches: 3, batches: 6 })
  })
})

type Sheets = { [Name in keyof typeof structureSheets]?: CellInput[][] }
const headingsOf = (name: keyof typeof structureSheets) => Object.values(structureSheets[name]).map(({ heading }) => heading)
const send = async (path: string, sheets: Sheets | Buffer) => {
  const bytes = Buffer.isBuffer(sheets) ? sheets : await platform.spreadsheets.writeXlsx(specs(sheets))
  const head = Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="structure.xlsx"\r\n\r\n')
  const answer = await app.inject({
    method: 'POST',
    url: `/api/academic-structure/workbooks${path}`,
    headers: { ...academicsOffice, 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([head, bytes, Buffer.from('\r\n--x--\r\n')]),
  })
  return { status: answer.statusCode, ...answer.json() }
}
const specs = (sheets: Sheets): SheetSpec[] =>
  Object.entries(sheets).map(([name, rows]) => ({
    name,
    columns: headingsOf(name as keyof Sheets).map((header) => ({ header })),
    rows,
  }))
const whole: Sheets = {
  Courses: [['B.Tech', 'Bachelor of Technology', null, 'ug', 8]],
  Branches: [
    ['B.Tech', '05', 'cse', 'Computer Science and Engineering', 180, 'cse'],
    ['B.Tech', '04', 'ECE', 'Electronics and Communication Engineering', 120, null],
  ],
  Regulations: [['r22', null, 'B.Tech', 'S A B C D F', '01-07-2022', 160]],
  Batches: [['B.Tech', 2026, '2026-2030', 'R22']],
}

describe('an academic structure workbook', () => {
  test('is checked first, then creates everything in it; uploaded again it creates nothing', async () => {
    const check = await send('/check', whole)
    expect(check).toMatchObject({ status: 200, errors: [] })
    expect(await counts()).toMatchObject({ courses: 0 })
    const made = await send('', whole)
    expect(made.change).toEqual(check.change)
    expect(await counts()).toEqual({ degrees: 1, courses: 1, branches: 2, semesters: 8, regulations: 1, batches: 1 })
    const [rules] = await db.select().from(regulationRules)
    expect(rules).toMatchObject({ effectiveFrom: '2022-07-01' })
    expect((await send('', whole)).change).toMatchObject({ added: [], present: 6 })
    expect(await counts()).toMatchObject({ courses: 1, branches: 2, batches: 1 })
  })

  test('creates nothing if one cell is wrong, and names each wrong cell with its reason', async () => {
    const { errors, change } = await send('', {
      Courses: [['B.Tech', 'Bachelor of Technology', 'B.Tech', 'Bachelor', 80]],
      Branches: [
        ['B.Tech', '05', 'CSE', '', 'many', 'MAGIC'],
        ['B.Tech', '05', 'CSE', 'Twice', 60, null],
      ],
      Regulations: [['R22', null, 'B.Tech', 'A to Z', 'July', 160]],
    })
    expect(change).toBeNull()
    expect(errors.map(({ sheet, cell, message }: Record<string, string>) => `${sheet} ${cell}: ${message}`)).toEqual([
      'Courses D2: Choose one of UG, PG, Diploma, Doctoral',
      'Courses E2: Enter 16 or less',
      'Branches D2: Enter a value',
      'Branches E2: Enter a number, such as 120',
      'Branches F2: Choose one of CSE',
      'Branches C3: Row 2 has the same value',
      'Regulations D2: Choose one of S A B C D F, O A+ A B+ B C F',
      'Regulations E2: Enter a date with the day first, such as 15-08-2008',
    ])
    expect(await counts()).toMatchObject({ degrees: 0, branches: 0 })
  })

  test('reports the cells that conflict with existing records or refer to missing ones', async () => {
    await send('', whole)
    const { errors, change } = await send('', {
      Branches: [
        ['B.Tech', '05', 'IT', 'Information Technology', 60, null],
        ['M.Tech', '58', 'CSE', 'Computer Science', 18, null],
        ['B.Tech', '12', 'ECE', 'Stays as it is', 1, null],
      ],
      Batches: [['B.Tech', 2027, '2027-2031', 'R99']],
    })
    expect(change).toBeNull()
    expect(errors.map(({ sheet, cell, message }: Record<string, string>) => `${sheet} ${cell}: ${message}`)).toEqual([
      'Branches A3: The course M.Tech does not exist',
      'Branches B2: B.Tech already has the code 05 for CSE',
      'Batches D2: The regulation R99 does not exist',
    ])
    expect(await counts()).toMatchObject({ branches: 2, batches: 1 })
  })

  test('has the headings of the template, and is refused if it is empty, not a spreadsheet or has other headings', async () => {
    const template = await app.inject({ url: '/api/academic-structure/workbook', headers: academicsOffice })
    const sheets = await platform.spreadsheets.read(template.rawPayload)
    for (const name of Object.keys(structureSheets) as (keyof Sheets)[])
      expect(sheets.find((sheet) => sheet.name === name)?.rows[0]).toEqual(headingsOf(name))
    expect(await send('', template.rawPayload)).toMatchObject({ status: 400, code: 'platform.sheet-no-rows' })
    expect(await send('', Buffer.from('no sheet'))).toMatchObject({ status: 400, code: 'platform.sheet-not-a-spreadsheet' })
    const heads = await platform.spreadsheets.writeXlsx([
      { name: 'Courses', columns: [{ header: 'Course' }], rows: [['B.Tech']] },
    ])
    expect(await send('', heads)).toMatchObject({
      status: 400,
      message: 'The sheet Courses must have these columns: Degree, Level, Semesters. Download the template and fill it in',
    })
  })
})

test('the college offers no new year of joining before its academic year begins', async () => {
  setClock(new Date('2027-04-30T05:30:00Z'))
  const offered = await app.inject({ url: '/api/academic-structure/programmes', headers: await as('ROLE_ADMIN') })
  expect(offered.json()[0]).toMatchObject({ firstYear: 2023, lastYear: 2026 })
})
