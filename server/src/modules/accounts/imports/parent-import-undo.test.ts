import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { importsOf, workbookOf } from '../../../testing/imports/sheet-imports.ts'
import { users } from '../../access/schema.ts'
import { aStudent } from '../../students/factory.ts'
import { guardianLinks } from '../../students/schema.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const admin = await as('ROLE_ADMIN')
const { post } = callsOf(app, admin)
const parents = importsOf(app, 'accounts.parents', admin)

let mobiles = 9_876_500_000
/** Imports one parent for each list of children, and returns the accounts in the order of the rows. */
async function importParents(...families: (string | null)[][]) {
  const rows = families.map((children) => [children.join(', '), 'Konduru Rao: guardian', 'Father', String(++mobiles)])
  const saved = await parents.importAll(
    await workbookOf({ Parents: [['Roll No', 'Parent Name', 'Relationship', 'Mobile No'], ...rows] }),
  )
  expect(saved).toMatchObject({ state: 'done', savedCount: families.length })
  const names = rows.map(([, , , mobile = '']) => mobile)
  const found = await db.select().from(users).where(inArray(users.username, names)).orderBy(users.username)
  return { saved, names, ids: found.map(({ id }) => id) }
}

const accountsOf = (names: readonly string[]) =>
  db
    .select()
    .from(users)
    .where(inArray(users.username, [...names]))
    .orderBy(users.username)
const childrenOf = (userId: number) => db.select().from(guardianLinks).where(eq(guardianLinks.userId, userId))

test('undoing an import of parents keeps accounts with a password of their owner, and removes the others', async () => {
  const [one, other, third] = [await aStudent(db), await aStudent(db), await aStudent(db)]
  const { saved, names, ids } = await importParents([one.rollNo], [other.rollNo], [third.rollNo])
  await db
    .update(users)
    .set({ passwordChangedAt: new Date() })
    .where(eq(users.id, ids[0] ?? 0))
  await db
    .update(users)
    .set({ mustChangePassword: false })
    .where(eq(users.id, ids[1] ?? 0))
  const kept = (await accountsOf(names)).slice(0, 2)
  expect(await parents.undoPreview(saved)).toMatchObject({
    removable: 1,
    kept: [{ reasons: [{ code: 'changed' }] }, { reasons: [{ code: 'changed' }] }],
  })
  expect(await parents.undo(saved)).toMatchObject({ status: 200, undoneCount: 1 })
  expect(await accountsOf(names)).toEqual(kept)
  expect(await parents.undo(saved)).toMatchObject({ code: 'platform.import-nothing-to-undo' })
  expect(await accountsOf(names)).toEqual(kept)
})

test('undoing an import of parents keeps an account that the office linked to another child since', async () => {
  const [mine, sibling, later] = [await aStudent(db), await aStudent(db), await aStudent(db)]
  const { saved, names, ids } = await importParents([mine.rollNo, sibling.rollNo])
  const link = { rollNo: later.rollNo, relation: 'father', reason: 'Seen in the admission form' }
  expect((await post(`/users/${ids[0]}/wards`, link)).status).toBe(200)
  const before = [await accountsOf(names), await childrenOf(ids[0] ?? 0)]
  expect(before[1]).toHaveLength(3)
  expect(await parents.undo(saved)).toMatchObject({ code: 'platform.import-nothing-to-undo' })
  expect([await accountsOf(names), await childrenOf(ids[0] ?? 0)]).toEqual(before)
})
