import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  context,
  insertMembers,
  type Member,
  members,
  openClub,
  refusal,
  tenMembers,
} from '../../../testing/imports/staged-imports.ts'
import type { Database } from '../../database/client.ts'
import { cancelImport } from './cancelling.ts'
import type { StagedKind } from './kinds.ts'
import { firstRowErrors } from './row-errors.ts'
import { saveInBackground, startSaving } from './saving.ts'

const { db, deps, asClerk, checked, begun, seen, namesOf, outcomesOf } = await openClub()

describe('saving all or nothing', () => {
  const whole = (more: Partial<StagedKind<Member>> = {}) => members({ batch: 'whole', ...more })

  it('runs the final step after the last row in the same transaction', async () => {
    const finish = (tx: Database) => tx.execute(sql`UPDATE club_members SET name = upper(name)`).then(() => undefined)
    const { id, jobId } = await begun(tenMembers, whole({ finish }))
    await saveInBackground(deps, whole({ finish }), { importId: id }, context(jobId))
    expect(await seen(id)).toMatchObject({ state: 'done', savedCount: 10 })
    expect(await namesOf()).toEqual(tenMembers.map((name) => name.toUpperCase()))
  })

  it('leaves nothing behind if the final step fails', async () => {
    const finish = () => Promise.reject(new Error('no space'))
    const { id, jobId } = await begun(tenMembers, whole({ finish }))
    await saveInBackground(deps, whole({ finish }), { importId: id }, context(jobId))
    expect(await seen(id)).toMatchObject({ state: 'failed', savedCount: 0 })
    expect(await namesOf()).toEqual([])
    expect(new Set(await outcomesOf(id))).toEqual(new Set(['good']))
  })

  it('leaves nothing behind if it is cancelled while saving', async () => {
    const kind = whole({
      async save(tx, rows, run) {
        const saved = await insertMembers(tx, rows, run)
        await asClerk((other) => cancelImport(other, deps, whole(), run.record.id))
        await run.progress(50)
        return saved
      },
    })
    const { id, jobId } = await begun(tenMembers, kind)
    await saveInBackground(deps, kind, { importId: id }, context(jobId))
    expect(await seen(id)).toMatchObject({ state: 'cancelled', savedCount: 0 })
    expect(await namesOf()).toEqual([])
  })

  it('saves each row once, even if two processes run its job', async () => {
    const { id, jobId } = await begun(tenMembers, whole())
    await Promise.all([1, 2].map(() => saveInBackground(deps, whole(), { importId: id }, context(jobId))))
    expect(await seen(id)).toMatchObject({ state: 'done', savedCount: 10, failure: null })
    expect(await namesOf()).toEqual(tenMembers)
  })

  it('refuses a file with errors in all-or-nothing mode, and changes nothing', async () => {
    const record = await checked(['Anita', ''])
    const asked = asClerk((tx) => startSaving(tx, deps, members(), { importId: record.id, mode: 'all-or-nothing' }))
    expect(await refusal(asked)).toBe('platform.import-has-errors')
    expect(await seen(record.id)).toEqual(record)
  })

  it('saves no row if one can no longer be saved, and names that row', async () => {
    const { id, jobId } = await begun(tenMembers, members(), 'all-or-nothing')
    await db.execute(sql`INSERT INTO club_members (name) VALUES ('Member 7')`)
    await saveInBackground(deps, members(), { importId: id }, context(jobId))
    expect(await seen(id)).toMatchObject({
      state: 'failed',
      savedCount: 0,
      errorCount: 1,
      failure: 'Rows that cannot be saved any more: 1. Nothing was saved. Try again',
    })
    expect(await namesOf()).toEqual(['Member 7'])
    expect((await firstRowErrors(db, id, 5)).errors.map(({ row }) => row)).toEqual([9])
  })
})
