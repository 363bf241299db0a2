import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { importsOf, workbookOf } from '../../../testing/imports/sheet-imports.ts'
import { aUser } from '../../access/factory.ts'
import { users } from '../../access/schema.ts'
import { aStudent } from '../../students/factory.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const imports = importsOf(app, 'accounts.parents', await as('ROLE_ACADEMICS'))
const headings = ['Roll No', 'Parent Name', 'Relationship', 'Email', 'User name']

async function imported(...names: (readonly [email: string, username: string])[]) {
  const rows = await Promise.all(
    names.map(async ([email, username], at) => [(await aStudent(db)).rollNo, `Parent ${at}`, 'Father', email, username]),
  )
  return imports.importAll(await workbookOf({ Parents: [headings, ...rows] }))
}

test('user names of parents must follow the rule for user names and must not look like existing ones', async () => {
  await aUser(db, { username: 'admin1' })
  const before = await db.$count(users)
  const refused = await imported(['', 'аdmin'], ['', 'రాజు'], ['', 'raju<script>'], ["o'brien@home.example", ''], ['', 'adminl'])
  expect(await imports.errors(refused)).toEqual([
    'E2 access.not-a-username',
    'E3 access.not-a-username',
    'E4 access.not-a-username',
    'D5 access.not-a-username',
    'E6 accounts.username-look-alike',
  ])
  expect(await db.$count(users)).toBe(before)
})

test('a full-width name is converted, an e-mail address is a valid name, and importing the same file again works', async () => {
  const names = [
    ['', 'ｒａｊｕ.rao'],
    ['lakshmi@home.example', ''],
  ] as const
  expect(await imports.errors(await imported(...names))).toEqual([])
  for (const username of ['raju.rao', 'lakshmi@home.example'])
    expect(await db.$count(users, eq(users.username, username))).toBe(1)
  await aUser(db, { username: 'raju.ra0' })
  expect(await imports.errors(await imported(...names))).toEqual([])
  expect(await db.$count(users, eq(users.username, 'raju.rao'))).toBe(1)
})
