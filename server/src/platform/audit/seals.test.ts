import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clerk, openSealedTrail, type SealedTrail } from '../../testing/audit/sealed-trail.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { inTransaction, recordChange } from '../database/transactions.ts'
import { auditEntries, auditSeals } from '../schema.ts'
import { publicKeyOf } from './heads.ts'
import { readHeads } from './heads-file.ts'

let trail: SealedTrail
beforeEach(async () => {
  trail = openSealedTrail(await createTestDatabase())
})
afterEach(() => trail.close())

describe('a sealed trail', () => {
  test('is sealed in batches with chained heads that are signed with the key of the college', async () => {
    await trail.noteMany(3)
    await trail.sealer().sealNow()
    await trail.noteMany(2)
    await trail.sealer().sealNow()
    const [first, second] = await trail.db.select().from(auditSeals).orderBy(auditSeals.number)
    expect(first).toMatchObject({ number: 1, entries: '{[1,4)}', total: 3, previousHead: '0'.repeat(64) })
    expect(second).toMatchObject({
      number: 2,
      entries: '{[4,6)}',
      total: 5,
      previousHead: first?.head,
      publicKey: publicKeyOf(trail.keys),
    })
    expect(await trail.verify()).toMatchObject({
      entries: 5,
      unsealed: 0,
      fault: null,
      head: { seal: 2, total: 5, head: second?.head },
    })
  })

  test('reports the number of unsealed entries, and since when they are unsealed', async () => {
    await trail.noteMany(2)
    await trail.sealer().sealNow()
    await trail.note('later')
    const [, , later] = await trail.db.select().from(auditEntries).orderBy(auditEntries.id)
    expect(await trail.verify()).toMatchObject({ entries: 3, unsealed: 1, unsealedSince: later?.at, fault: null })
  })

  test('is left unchanged if there is nothing to seal', async () => {
    await trail.note('one')
    for (let turn = 0; turn < 3; turn += 1) await trail.sealer().sealNow()
    expect(await trail.db.$count(auditSeals)).toBe(1)
    expect((await readHeads(trail.headsFile)).heads).toHaveLength(1)
  })

  test('is sealed completely even if it needs several seals', async () => {
    await inTransaction(trail.db, clerk, async (tx) => {
      for (let at = 0; at < 4_100; at += 1) recordChange(tx, { entity: 'thing', entityId: at })
    })
    await trail.sealer().sealNow()
    expect(await trail.db.$count(auditSeals)).toBe(3)
    expect(await trail.verify()).toMatchObject({ entries: 4_100, unsealed: 0, fault: null })
  })

  test.each([
    ['changed', "UPDATE audit_seals SET signature = ''"],
    ['removed', 'DELETE FROM audit_seals'],
    ['emptied', 'TRUNCATE audit_seals'],
  ])('cannot have its seals %s', async (_, statement) => {
    await trail.note('one')
    await trail.sealer().sealNow()
    await expect(trail.pool.query(statement)).rejects.toThrow(/append-only/)
    expect((await trail.verify()).fault).toBeNull()
  })
})

test('after a key change the next run seals with the new key, and heads of the old key are still verified', async () => {
  await trail.note('one')
  await trail.sealer().sealNow()
  const fresh = trail.keysOf('fresh')
  await trail.sealer(fresh).sealNow()
  expect(await trail.verify(fresh)).toMatchObject({
    unsealed: 0,
    fault: null,
    head: { seal: 2, total: 1, publicKey: publicKeyOf(fresh) },
  })
  expect((await trail.verify(trail.keys)).fault).not.toBeNull()
  await trail.forge("UPDATE audit_entries SET username = 'somebody else' WHERE id = 1")
  expect((await trail.verify(fresh)).fault).toEqual({ entry: 1, reason: 'it was changed' })
})

test('a process that started with another key, as before a restore, seals nothing any more', async () => {
  await trail.note('one')
  const before = trail.sealer()
  await before.sealNow()
  const restored = trail.keysOf('restored')
  await trail.sealer(restored).sealNow()
  await trail.note('two')
  await before.sealNow()
  expect(await trail.db.$count(auditSeals)).toBe(2)
  expect(await trail.verify(restored)).toMatchObject({ unsealed: 1, fault: null })
})
