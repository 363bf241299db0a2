import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { importsOf, workbookOf } from '../../../testing/imports/sheet-imports.ts'
import { aUser } from '../../access/factory.ts'
import { users } from '../../access/schema.ts'
import { aStudent } from '../../students/factory.ts'
import { guardianLinks } from '../../students/schema.ts'
import { registrations } from '../schema.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const admin = await as('ROLE_ADMIN')
const { post } = callsOf(app, admin)
const imports = importsOf(app, 'accounts.parents', admin)
const headings = ['Roll No', 'Parent Name', 'Relationship', 'Mobile No']

let mobiles = 9_876_600_000
const aMobile = () => String(++mobiles)
const aChild = async () => (await aStudent(db)).rollNo ?? ''
type Row = readonly [children: string, name: string, mobile: string]
const sheetOf = (rows: readonly Row[]) =>
  workbookOf({ Parents: [headings, ...rows.map(([children, name, mobile]) => [children, name, 'Father', mobile])] })
const checked = async (...rows: Row[]) => imports.check(await imports.upload(await sheetOf(rows)))
const imported = async (...rows: Row[]) => imports.importAll(await sheetOf(rows))
const links = () => db.select().from(guardianLinks).orderBy(asc(guardianLinks.userId), asc(guardianLinks.studentId))
const idOf = async (username: string) => (await db.select().from(users).where(eq(users.username, username)))[0]?.id ?? 0

test('a child whose record was closed to a parent stays closed if the same file is imported again', async () => {
  const [child, sibling] = [await aStudent(db), await aStudent(db)]
  const rows = [[`${child.rollNo}, ${sibling.rollNo}`, 'Konduru Rao', aMobile()]] as const
  await imported(...rows)
  const userId = await idOf(rows[0][2])
  const reason = { reason: 'A court gave custody to the mother' }
  expect((await post(`/users/${userId}/wards/${child.id}/unlinking`, reason)).status).toBe(200)
  const before = await links()
  const again = await imported(...rows)
  expect(await imports.errors(again)).toEqual(['A2 accounts.link-ended'])
  expect(await links()).toEqual(before)
})

test('a link that is closed between the check and the saving stays closed', async () => {
  const [first, second] = [await aStudent(db), await aStudent(db)]
  const mobile = aMobile()
  await imported([first.rollNo ?? '', 'Konduru Rao', mobile])
  const good = await checked([`${first.rollNo} ${second.rollNo}`, 'Konduru Rao', mobile])
  expect(good).toMatchObject({ goodCount: 1 })
  const reason = { reason: 'Not the father' }
  expect((await post(`/users/${await idOf(mobile)}/wards/${first.id}/unlinking`, reason)).status).toBe(200)
  const before = await links()
  expect(await imports.save(good)).toMatchObject({ savedCount: 0, errorCount: 1 })
  expect(await links()).toEqual(before)
})

test('an account whose owner chose its user name is not linked to the children of another family', async () => {
  const mobile = aMobile()
  const stranger = await aUser(db, { username: mobile, fullName: 'Konduru Rao', roles: ['ROLE_PARENT'] })
  const chosen = { requestedRole: 'ROLE_PARENT' as const, instituteType: 'autonomous', eamcetCode: 'X', collegeName: 'X' }
  await db.insert(registrations).values({ userId: stranger.id, ...chosen, registeredAt: new Date() })
  const before = await links()
  const saved = await imported([await aChild(), 'Konduru Rao', mobile])
  expect(await imports.errors(saved)).toEqual(['D2 accounts.account-of-another'])
  expect(await links()).toEqual(before)
})

test('an account of a person with another name is not linked, and one of the same person is', async () => {
  const mobile = aMobile()
  await imported([await aChild(), 'Konduru Rao', mobile])
  const before = await links()
  const other = await imported([await aChild(), 'Sita Devi', mobile])
  expect(await imports.errors(other)).toEqual(['D2 accounts.account-of-another'])
  expect(await links()).toEqual(before)
  expect(await imported([await aChild(), 'K. RAO', mobile])).toMatchObject({ savedCount: 1, errorCount: 0 })
  expect(await links()).toHaveLength(before.length + 1)
})

test('a number shared by several families does not give one account access to all of their children', async () => {
  const mobile = aMobile()
  const [first, second, third] = [await aChild(), await aChild(), await aChild()]
  const found = await imported([first, 'Konduru Rao', mobile], [second, 'Sita Devi', mobile], [third, 'Gopal Verma', mobile])
  expect(await imports.errors(found)).toEqual(['D3 differs-in-sheet', 'D4 differs-in-sheet'])
  expect(await links()).toMatchObject([...(await links()).slice(0, -1), { userId: await idOf(mobile) }])
  const shared = aMobile()
  const both = await imported([first, 'Konduru Rao', shared], [first, 'Lakshmi Bai', shared])
  expect(both).toMatchObject({ savedCount: 2, errorCount: 0 })
  const usual = aMobile()
  const many = await Promise.all(Array.from({ length: 11 }, aChild))
  const all = await imported(...many.map((child): Row => [child, 'Rao', usual]))
  expect(await imports.errors(all)).toEqual(['A12 accounts.too-many-children'])
})
