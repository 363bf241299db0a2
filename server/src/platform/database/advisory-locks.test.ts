import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { advisoryLocks, lockInTransaction, lockKeyInTransaction, numbersOf, tryLockInTransaction } from './advisory-locks.ts'

const { db } = await openTestDatabase()
const src = join(import.meta.dirname, '..', '..')

describe('the list of advisory locks', () => {
  test('gives each lock a unique number', () => {
    const numbers = Object.values(advisoryLocks)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('is the only place that numbers a lock', () => {
    const files = globSync('**/*.ts', { cwd: src, exclude: ['testing/**'] })
    expect(files.length).toBeGreaterThan(300)
    const numbered = files.filter((path) =>
      /advisory(_\w+)?_lock\w*\s*\(\s*(\d|hashtext)/.test(readFileSync(join(src, path), 'utf8')),
    )
    expect(numbered).toEqual([])
  })
})

test('a lock excludes others until the end of the transaction, and a keyed lock only others with the same key', async () => {
  const isFree = async (numbers: string) => {
    const { rows } = await db.execute<{ free: boolean }>(sql.raw(`SELECT pg_try_advisory_xact_lock(${numbers}) AS free`))
    return rows[0]?.free
  }
  const invited = (address: string) => `7306, hashtext('invitation ${address}')`
  await db.transaction(async (tx) => {
    await lockInTransaction(tx, 'lookupLists')
    await lockKeyInTransaction(tx, 'invitation', 'a@college.example')
    expect(await isFree(numbersOf('lookupLists'))).toBe(false)
    expect(await isFree(numbersOf('academicStructure'))).toBe(true)
    expect(await isFree(invited('a@college.example'))).toBe(false)
    expect(await isFree(invited('b@college.example'))).toBe(true)
  })
  expect(await isFree(numbersOf('lookupLists'))).toBe(true)
})

test('trying a lock does not wait for its holder', async () => {
  await db.transaction(async (tx) => {
    expect(await tryLockInTransaction(tx, 'auditSeals')).toBe(true)
    expect(await db.transaction((other) => tryLockInTransaction(other, 'auditSeals'))).toBe(false)
  })
  expect(await db.transaction((other) => tryLockInTransaction(other, 'auditSeals'))).toBe(true)
})
