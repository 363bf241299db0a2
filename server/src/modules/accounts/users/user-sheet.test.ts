import { accessValidationErrors } from '@nalanda/contract/access/validation-errors'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { CellInput } from '../../../platform/spreadsheets/sheet-spec.ts'
import { openTestApp } from '../../../testing/app.ts'
import { aUser } from '../../access/factory.ts'
import { sessions, userRoles, users } from '../../access/schema.ts'
import { aDepartment } from '../../people/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { guardianLinks } from '../../students/schema.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const admin = await as('ROLE_ADMIN')
await aDepartment(db, { code: 'CSE' })
const heads = ['User name', 'E-mail', 'Full name', 'Role', 'Department']

const importRows = async (rows: CellInput[][], columns = heads) => {
  const sheet = { name: 'Users', columns: columns.map((header) => ({ header })), rows }
  const bytes = await platform.spreadsheets.writeXlsx([sheet])
  return upload(bytes)
}
const upload = async (bytes: Buffer) => {
  const head = Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="users.xlsx"\r\n\r\n')
  const answer = await app.inject({
    method: 'POST',
    url: '/api/users/imports',
    headers: { ...admin, 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([head, bytes, Buffer.from('\r\n--x--\r\n')]),
  })
  return { status: answer.statusCode, ...answer.json() }
}
const known = (names: string[]) => db.select().from(users).where(inArray(users.username, names))

describe('users from a sheet', () => {
  test('are all created, each with a role, a department and a password that is shown once', async () => {
    const answer = await importRows([
      ['ravi.k', 'ravi@college.example', 'Ravi Kumar', 'ROLE_HOD', 'cse'],
      ['lata.s', 'Lata@College.example', 'లత', 'Library Incharge', null],
      [null, null, null, null, null],
      [40125, 'meena@college.example', 'Meena', 'faculty', null],
    ])
    expect(answer).toMatchObject({
      status: 200,
      errors: [],
      change: { made: [{ username: 'ravi.k', fullName: 'Ravi Kumar' }, {}, {}] },
    })
    const rows = await known(['ravi.k', 'lata.s', '40125'])
    expect(rows.map((row) => row.mustChangePassword)).toEqual([true, true, true])
    const held = await db.select().from(userRoles)
    const roleOf = (name: string) => held.find(({ userId }) => userId === rows.find(({ username }) => username === name)?.id)
    expect(roleOf('ravi.k')).toMatchObject({ role: 'ROLE_HOD', scope: 'CSE' })
    expect(roleOf('40125')).toMatchObject({ role: 'ROLE_FACULTY', scope: '' })
    const [{ password }] = answer.change.made
    const signIn = await app.inject({ method: 'POST', url: '/api/signin', payload: { username: 'ravi.k', password } })
    expect(signIn.statusCode).toBe(200)
  })

  test('as parents are linked to their children, and see only them', async () => {
    const [one, other, stranger] = [await aStudent(db), await aStudent(db), await aStudent(db)]
    const family = [...heads, 'Children', 'Relation']
    const { change, errors } = await importRows(
      [['g.rao', 'rao@home.example', 'G. Rao', 'Parent', null, `${one.rollNo?.toLowerCase()}, ${other.rollNo}`, 'Father']],
      family,
    )
    expect(errors).toEqual([])
    const [parent] = await known(['g.rao'])
    const linked = await db
      .select()
      .from(guardianLinks)
      .where(eq(guardianLinks.userId, parent?.id ?? 0))
    expect(linked.map(({ studentId, relation }) => [studentId, relation])).toEqual([
      [one.id, 'father'],
      [other.id, 'father'],
    ])
    expect(change.made).toHaveLength(1)
    const refused = await importRows(
      [
        ['h.rao', 'h@home.example', 'H. Rao', 'Parent', null, `${stranger.rollNo} 99XX1A0501`, 'uncle'],
        ['i.rao', 'i@home.example', 'I. Rao', 'Dean', null, stranger.rollNo, null],
      ],
      family,
    )
    expect(refused.change).toBeNull()
    expect(refused.errors.map(({ cell, message }: { cell: string; message: string }) => [cell, message])).toEqual([
      ['F2', 'No student has the roll number 99XX1A0501'],
      ['G2', 'Choose one of mother, father, guardian'],
      ['F3', 'The role ROLE_DEAN has no children. Leave this blank'],
    ])
    expect(await known(['h.rao', 'i.rao'])).toEqual([])
  })

  test('are not created at all if one cell is wrong, and each wrong cell is reported with its reason', async () => {
    await aUser(db, { username: 'taken', email: 'taken@college.example' })
    const good = ['good.one', 'good@college.example', 'Good One', 'ROLE_DEAN', null]
    const { change, errors } = await importRows([
      good,
      ['TAKEN', 'taken@college.example', 'Twice', 'ROLE_DEAN', null],
      ['two words', 'no address', '', 'King', null],
      ['Good.One', 'other@college.example', 'Same Name', 'ROLE_DEAN', 'CSE'],
      ['fifth', 'fifth@college.example', 'Fifth', 'HOD', 'XYZ'],
    ])
    expect(change).toBeNull()
    expect(errors.map(({ cell, message }: { cell: string; message: string }) => `${cell}: ${message}`)).toEqual([
      'A3: Another user already has this user name',
      'B3: Another user already has this e-mail',
      `A4: ${accessValidationErrors['access.not-a-username']}`,
      'B4: Enter an e-mail address, such as name@example.com',
      'C4: Enter a value',
      'D4: Choose a value from the drop-down list of the template',
      'A5: Row 2 has the same value',
      'E5: The role ROLE_DEAN has no department. Leave this blank',
      'E6: Choose one of CSE',
    ])
    expect(await known(['good.one', 'fifth'])).toEqual([])
  })

  test('are refused if columns are missing, rows are too many, or the file is not a sheet', async () => {
    expect(await importRows([['a', 'b']], ['Name', 'E-mail'])).toMatchObject({
      status: 400,
      message: 'The sheet Users must have these columns: User name, Full name, Role. Download the template and fill it in',
    })
    const many = Array.from({ length: 501 }, (_, at) => [`u${at}`, `u${at}@college.example`, 'U', 'ROLE_DEAN', null])
    expect(await importRows(many)).toMatchObject({ status: 400, code: 'platform.sheet-too-many-rows' })
    expect(await upload(Buffer.from('no sheet'))).toMatchObject({ status: 400, code: 'platform.sheet-not-a-spreadsheet' })
  })

  test('can be entered in the offered template', async () => {
    const template = await app.inject({ url: '/api/users/import-template', headers: admin })
    const [sheet] = await platform.spreadsheets.read(template.rawPayload)
    expect(sheet?.rows[0]).toEqual([...heads, 'Children', 'Relation'])
    expect(await upload(template.rawPayload)).toMatchObject({ status: 400, code: 'platform.sheet-empty' })
  })
})

test('an administrator is imported only by a user who signed in recently', async () => {
  await db.update(sessions).set({ authenticatedAt: null })
  const rows = [
    ['one.more', 'one.more@college.example', 'One More', 'ROLE_FACULTY', null],
    ['chief', 'chief@college.example', 'Chief', 'Admin', null],
  ]
  expect(await importRows(rows)).toMatchObject({ status: 403, code: 'access.reauthentication-needed' })
  expect(await known(['one.more', 'chief'])).toEqual([])
  expect((await importRows(rows.slice(0, 1))).status).toBe(200)
  await db.update(sessions).set({ authenticatedAt: new Date() })
  expect((await importRows(rows.slice(1))).status).toBe(200)
})

test('a user name that is invalid, looks like another one or differs from it only in case is reported in its cell', async () => {
  await aUser(db, { username: 'warden' })
  const names = ['\u0430dmin2', 'vvarden', 'two words', 'ｒｏｖｉ', 'Warden', 'ROVI']
  const rows = names.map((name, n) => [name, `odd${n}@college.example`, 'Odd', 'ROLE_FACULTY', null])
  const answer = await importRows(rows)
  const codes = answer.errors.map(({ row, message }: { row: number; message: string }) => [row, message.slice(0, 20)])
  expect(codes).toEqual([
    [2, 'A user name has the '],
    [3, 'This user name is to'],
    [4, 'A user name has the '],
    [6, 'Another user already'],
    [7, 'Row 5 has the same v'],
  ])
  expect(await known([...names, 'rovi'])).toEqual([])
  expect((await importRows(rows.slice(3, 4))).change.made).toMatchObject([{ username: 'rovi' }])
})
