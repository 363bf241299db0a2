import { expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { importsOf, workbookOf } from '../../../testing/imports/sheet-imports.ts'
import { aUser } from '../../access/factory.ts'
import { aNotice } from '../../notices/factory.ts'

const { app, as, platform } = await openTestApp()
const { db } = platform.database
const office = await as('ROLE_ADMINISTRATION')
const { get, post, put } = callsOf(app, office)
const departments = importsOf(app, 'people.departments', office)
const staff = importsOf(app, 'people.staff', office)

const listed = (list: { items: { code?: string; empCode?: string }[] }) => list.items.map(({ code, empCode }) => code ?? empCode)

const untidyStaff = () =>
  workbookOf({
    'Read me': [['Staff of the college, as of June']],
    'Teaching staff': [
      ['SRI VENKATESWARA COLLEGE OF ENGINEERING'],
      [],
      ['S.No', '', 'Employee', '', 'Contact', '', 'Dept', 'Desig.', 'D.O.J (DD-MM-YYYY)'],
      ['', '', 'Code', 'Name', 'E-Mail', 'Mobile No.', '', '', ''],
      [1, '', ' t001 ', 'Lakshmi  Prasanna', 'Lakshmi@College.example', '+91 98765 43210', 'cse', 'Professor', '15-06-2010'],
      [],
      [
        2,
        '',
        'T002',
        'Ravi Kumar',
        'ravi@college.example',
        '098765-43211',
        'Dept. of Mechanical Engineering',
        'Asst. Professor',
        '01/07/18',
      ],
      ['S.No', '', 'Code', 'Name', 'E-Mail', 'Mobile No.', 'Dept', 'Desig.', ''],
      [3, '', 'T003', 'Sita Devi', 'sita@college.example', '12345', 'Law', 'Lecturer', 43283],
      ['Total', '', 3],
    ],
    Office: [
      [
        ...['Mail ID', 'Designation', 'Employee ID', 'Full name', 'Department', 'Date of Joining'],
        ...['Highest Qualification', 'Prior experience', 'ORCID'],
      ],
      [
        ...['clerk@college.example', 'Clerk', 'O001', 'Gopal Rao', 'CSE', '2015-01-05'],
        ...['M.Com.', '7', 'https://orcid.org/0000-0002-1825-0097'],
      ],
    ],
  })

test('departments and staff are imported from untidy workbooks; errors name cells, and corrected rows follow', async () => {
  const made = await departments.importAll(
    await workbookOf({
      Sheet1: [
        ['Dept code', 'Name of the Department'],
        ['cse', 'Computer Science'],
        ['mech', 'Mechanical Engineering'],
      ],
    }),
  )
  expect(made).toMatchObject({ state: 'done', savedCount: 2, errorCount: 0 })

  const uploaded = await staff.upload(await untidyStaff())
  expect(uploaded.mapping.sheets.map(({ name, columns }) => [name, Object.keys(columns).length])).toEqual([
    ['Read me', 0],
    ['Teaching staff', 7],
    ['Office', 9],
  ])
  const checked = await staff.check(uploaded)
  expect(checked).toMatchObject({ state: 'checked', rowCount: 4, goodCount: 3, errorCount: 1 })
  expect(await staff.errors(checked)).toEqual(['G9 not-known', 'F9 not-a-phone'])
  expect((await get('/staff')).total).toBe(0)

  expect(await staff.save(checked)).toMatchObject({ state: 'done', savedCount: 3 })
  const people = await get('/staff?sort=empCode')
  expect(listed(people as never)).toEqual(['O001', 'T001', 'T002'])
  expect(people.items[0]).toMatchObject({ qualification: 'M.Com.', experienceYears: 7, orcid: '0000-0002-1825-0097' })
  expect(people.items[1]).toMatchObject({
    fullName: 'Lakshmi Prasanna',
    email: 'lakshmi@college.example',
    mobile: '9876543210',
    departmentName: 'Computer Science',
    joinedOn: '2010-06-15',
  })
  expect(people.items[2]).toMatchObject({
    mobile: '9876543211',
    departmentName: 'Mechanical Engineering',
    joinedOn: '2018-07-01',
  })

  const failed = await app.inject({ url: `/api/sheet-imports/people.staff/imports/${checked.id}/failed-rows`, headers: office })
  expect(failed.statusCode).toBe(200)
})

test('importing the same workbook twice creates no duplicates, and its columns are remembered', async () => {
  const again = await staff.upload(await untidyStaff())
  expect(again.mappingRemembered).toBe(true)
  const checked = await staff.check(again)
  expect(checked).toMatchObject({ goodCount: 0, presentCount: 3, errorCount: 1 })
  expect(await post(`/sheet-imports/people.staff/imports/${checked.id}/save`, { mode: 'good-rows' })).toMatchObject({
    code: 'platform.import-nothing-to-save',
  })
})

test('columns chosen by hand are read, and chosen again for the same headings', async () => {
  const odd = () =>
    workbookOf({
      Sheet1: [
        ['K', 'What it is called'],
        ['EEE', 'Electrical Engineering'],
      ],
    })
  const uploaded = await departments.upload(await odd())
  expect(await departments.check(uploaded)).toMatchObject({ code: 'platform.import-mapping-incomplete' })
  const mapping = { sheets: [{ name: 'Sheet1', columns: { code: 0, name: 1 } }] }
  expect(await departments.check(uploaded, mapping)).toMatchObject({ state: 'checked', goodCount: 1 })
  const again = await departments.upload(await odd())
  expect(again).toMatchObject({ mappingRemembered: true, mapping })
})

test('an undo removes records without later work, and gives the reasons for the others', async () => {
  const made = await departments.importAll(
    await workbookOf({
      Sheet1: [
        ['Code', 'Name'],
        ['CIVIL', 'Civil Engineering'],
        ['ECE', 'Electronics'],
        ['IT', 'Information Technology'],
      ],
    }),
  )
  const rows = (await get('/departments?size=100')).items as { id: number; code: string; revision: number; name: string }[]
  const of = (code: string) => rows.find((one) => one.code === code) ?? { id: 0, revision: 0, name: '' }
  const ece = of('ECE')
  await put(`/departments/${ece.id}`, {
    code: 'ECE',
    name: 'Electronics and Communication',
    revision: ece.revision,
  })
  await staff.importAll(
    await workbookOf({
      Sheet1: [
        ['Employee code', 'Name', 'Department', 'Designation', 'E-mail', 'Joined on'],
        ['I001', 'Farida', 'IT', 'Professor', 'farida@college.example', '01-06-2011'],
      ],
    }),
  )
  const preview = await departments.undoPreview(made)
  expect(preview).toMatchObject({ removable: 1, keptCount: 2 })
  expect(preview.kept).toEqual([
    { record: 'ECE · Electronics', reasons: [{ code: 'changed' }] },
    { record: 'IT · Information Technology', reasons: [{ code: 'used', by: 'staff' }] },
  ])
  expect(await departments.undo(made)).toMatchObject({ status: 200, undoneCount: 1 })
  const codes = listed((await get('/departments?size=100')) as never)
  expect(codes).not.toContain('CIVIL')
  expect(codes).toEqual(expect.arrayContaining(['ECE', 'IT']))
  expect(await departments.undo(made)).toMatchObject({ code: 'platform.import-nothing-to-undo' })
})

test('an undo keeps departments that roles or notices refer to', async () => {
  const made = await departments.importAll(
    await workbookOf({
      Sheet1: [
        ['Code', 'Name'],
        ['AIML', 'Artificial Intelligence'],
        ['DS', 'Data Science'],
      ],
    }),
  )
  const rows = (await get('/departments?size=100')).items as { id: number; code: string }[]
  await aUser(db, { roles: [{ role: 'ROLE_HOD', scope: 'AIML' }] })
  await aNotice(db, { everybody: false, departmentIds: rows.flatMap(({ id, code }) => (code === 'DS' ? [id] : [])) })
  expect((await departments.undoPreview(made)).kept).toEqual([
    { record: 'AIML · Artificial Intelligence', reasons: [{ code: 'used', by: 'roles_of_users' }] },
    { record: 'DS · Data Science', reasons: [{ code: 'used', by: 'audiences_of_notices' }] },
  ])
  expect(await departments.undo(made)).toMatchObject({ code: 'platform.import-nothing-to-undo' })
  expect(listed((await get('/departments?size=100')) as never)).toEqual(expect.arrayContaining(['AIML', 'DS']))
})

test('an undo keeps a member of staff who has a login', async () => {
  const made = await staff.importAll(
    await workbookOf({
      Sheet1: [
        ['Employee code', 'Name', 'Department', 'Designation', 'E-mail', 'Joined on'],
        ['L001', 'Kiran', 'IT', 'Professor', 'kiran@college.example', '01-06-2012'],
      ],
    }),
  )
  const kiran = async () => (await get('/staff?size=100')).items.find(({ empCode }: { empCode: string }) => empCode === 'L001')
  const before = await kiran()
  await aUser(db, { roles: ['ROLE_FACULTY'], staffId: before.id })
  expect((await staff.undoPreview(made)).kept).toEqual([
    { record: 'Kiran (L001)', reasons: [{ code: 'used', by: 'user_accounts' }] },
  ])
  expect(await staff.undo(made)).toMatchObject({ code: 'platform.import-nothing-to-undo' })
  expect(await kiran()).toEqual(before)
})

test('a kind of import does not exist for a user without its permission', async () => {
  const student = callsOf(app, await as('ROLE_STUDENT'))
  expect((await student.get('/sheet-imports')).kinds).toEqual([])
  expect((await student.get('/sheet-imports/people.staff/template')).status).toBe(404)
  expect((await student.get('/sheet-imports/people.staff/imports')).status).toBe(404)
  const { kinds } = await get('/sheet-imports')
  expect(kinds.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['people.departments', 'people.staff']))
  expect((await get('/sheet-imports/people.staff/template')).status).toBe(200)
})

test('a row that repeats one of another sheet names that sheet', async () => {
  const headings = ['Department', 'Code']
  const lists = {
    First: [headings, ['Law', 'LAW'], ['Arts', 'ART']],
    Second: [headings, ['Music', 'MUS'], ['Laws', 'LAW'], ['Songs', 'MUS']],
  }
  const { id } = await departments.check(await departments.upload(await workbookOf(lists)))
  const { items } = await get(`/sheet-imports/people.departments/imports/${id}/errors?size=25`)
  expect(items).toMatchObject([
    { cell: 'B3', message: 'Row First!2 has the same value' },
    { cell: 'B4', message: 'Row 2 has the same value' },
  ])
})
