import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { aStudent } from '../../students/factory.ts'
import { listApplications } from './forms-list.ts'

const { db } = await openTestDatabase()

test('a list that is longer than one page returns a cursor to the next page until the end', async () => {
  const ids = [await aStudent(db), await aStudent(db), await aStudent(db)].map(({ id }) => id)
  const [first = 0, second = 0, third = 0] = ids
  const newest = await listApplications(db, undefined, 2)
  expect(newest).toMatchObject({ applications: [{ id: third }, { id: second }], next: second })
  const older = await listApplications(db, second, 2)
  expect(older.applications[0]).toMatchObject({ id: first })
  expect(await listApplications(db, first, 2)).toEqual({ applications: older.applications.slice(1), next: null })
})
