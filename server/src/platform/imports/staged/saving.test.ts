import { eq, type SQL, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  clerk,
  context,
  importedAt,
  insertMembers,
  members,
  newestImports,
  openClub,
  tenMembers,
} from '../../../testing/imports/staged-imports.ts'
import { problem } from '../../problems.ts'
import { cancelImport } from './cancelling.ts'
import { firstRowErrors } from './row-errors.ts'
import { importRetries } from './runs.ts'
import { saveInBackground, saveNow, startSaving } from './saving.ts'
import { importRows, imports } from './schema.ts'
import { listSavedRows } from './undoing.ts'

const { db, deps, enqueued, asClerk, checked, begun, seen, namesOf, outcomesOf } = await openClub()

/** Returns how many rows of an import are locked by other transactions; the import itself counts as one. */
async function countLocked(importId: number): Promise<number> {
  const unlocked = async (rows: SQL) => (await db.execute(sql`${rows} FOR UPDATE SKIP LOCKED`)).rows.length
  const free =
    (await unlocked(sql`SELECT FROM ${imports} WHERE id = ${importId}`)) +
    (await unlocked(sql`SELECT FROM ${importRows} WHERE import_id = ${importId}`))
  return 1 + (await db.$count(importRows, eq(importRows.importId, importId))) - free
}

describe('saving in batches', () => {
  it('creates a record for every good row in order, and reports the record of each row', async () => {
    const { id, jobId } = await begun(['Anita', '', 'Bala', 'Chitra', 'Divya'])
    await saveInBackground(deps, members(), { importId: id }, context(jobId))
    expect(await seen(id)).toMatchObject({
      state: 'done',
      goodCount: 4,
      errorCount: 1,
      savedCount: 4,
      progress: 100,
      savedBy: 'clerk',
    })
    expect(await namesOf()).toEqual(['Anita', 'Bala', 'Chitra', 'Divya'])
    expect((await listSavedRows(db, id)).map(({ row, recordNo }) => [row, recordNo])).toEqual([
      [2, 'Anita'],
      [4, 'Bala'],
      [5, 'Chitra'],
      [6, 'Divya'],
    ])
    const held = await db.select().from(importRows).where(eq(importRows.outcome, 'saved'))
    expect(held.map(({ payload }) => payload)).toEqual([null, null, null, null])
  })

  it('shows its progress after each batch while it runs, and holds no lock between two batches', async () => {
    const progress: unknown[] = []
    const locked: number[] = []
    const kind = members({
      async prepare(rows) {
        const importId = (await newestImports(db, members()))[0]?.id ?? 0
        const { savedCount, progress: percent } = await seen(importId)
        progress.push([savedCount, percent])
        locked.push(await countLocked(importId))
        return rows
      },
    })
    const { id, jobId } = await begun(tenMembers, kind)
    await saveInBackground(deps, kind, { importId: id }, context(jobId))
    expect(progress).toEqual([
      [0, 0],
      [3, 30],
      [6, 60],
      [9, 90],
      [10, 99],
    ])
    expect(locked).toEqual([0, 0, 0, 0, 0])
  })

  it('continues where it stopped if its process is lost between two batches', async () => {
    const ending = new AbortController()
    let batches = 0
    const kind = members({
      async save(tx, rows, run) {
        batches += 1
        if (batches === 3) {
          await insertMembers(tx, rows, run)
          ending.abort(new Error('the portal is stopping'))
          throw new Error('Connection terminated unexpectedly')
        }
        return insertMembers(tx, rows, run)
      },
    })
    const { id, jobId } = await begun(tenMembers, kind)
    await expect(saveInBackground(deps, kind, { importId: id }, context(jobId, 0, ending.signal))).rejects.toThrow('Connection')
    expect(await seen(id)).toMatchObject({ state: 'saving', savedCount: 6 })
    expect(await namesOf()).toEqual(tenMembers.slice(0, 6))
    await saveInBackground(deps, kind, { importId: id }, context(jobId, 1))
    expect(await seen(id)).toMatchObject({ state: 'done', savedCount: 10 })
    expect(await namesOf()).toEqual(tenMembers)
  })

  it('saves each row once, even if several processes work on it concurrently', async () => {
    const many = Array.from({ length: 40 }, (_, at) => `Member ${at}`)
    const { id, jobId } = await begun(many)
    await Promise.all([1, 2, 3].map(() => saveInBackground(deps, members(), { importId: id }, context(jobId))))
    expect(await seen(id)).toMatchObject({ state: 'done', savedCount: 40, errorCount: 0, failure: null })
    expect((await namesOf()).toSorted()).toEqual(many.toSorted())
  })

  it('that is cancelled keeps the saved rows, and continues with the others when started again', async () => {
    const kind = members()
    const { id, jobId } = await begun(tenMembers, kind)
    const stopping = members({
      async prepare(rows) {
        if ((await namesOf()).length === 6) await asClerk((tx) => cancelImport(tx, deps, kind, id))
        return rows
      },
    })
    await saveInBackground(deps, stopping, { importId: id }, context(jobId))
    expect(await seen(id)).toMatchObject({ state: 'cancelled', savedCount: 6, failure: null })
    expect(await namesOf()).toEqual(tenMembers.slice(0, 6))
    const again = await asClerk((tx) => startSaving(tx, deps, kind, { importId: id, mode: 'good-rows' }))
    await saveInBackground(deps, kind, { importId: id }, context(again.jobId))
    expect(await seen(id)).toMatchObject({ state: 'done', savedCount: 10 })
    expect(await namesOf()).toEqual(tenMembers)
  })

  it('does nothing in a job that was cancelled or replaced', async () => {
    const { id, jobId } = await begun(tenMembers)
    await asClerk((tx) => cancelImport(tx, deps, members(), id))
    await saveInBackground(deps, members(), { importId: id }, context(jobId))
    const again = await asClerk((tx) => startSaving(tx, deps, members(), { importId: id, mode: 'good-rows' }))
    await saveInBackground(deps, members(), { importId: id }, context(jobId))
    expect(await seen(id)).toMatchObject({ state: 'saving', jobId: again.jobId, savedCount: 0 })
    expect(await namesOf()).toEqual([])
  })

  it('skips and reports a row that another user saved since the check', async () => {
    const { id, jobId } = await begun(['Anita', 'Bala', 'Chitra'])
    await db.execute(sql`INSERT INTO club_members (name) VALUES ('Bala')`)
    await saveInBackground(deps, members(), { importId: id }, context(jobId))
    expect(await seen(id)).toMatchObject({ state: 'done', goodCount: 2, savedCount: 2, errorCount: 1 })
    expect(await outcomesOf(id)).toEqual(['saved', 'faulty', 'saved'])
    expect((await firstRowErrors(db, id, 5)).errors.map(({ row, message }) => [row, message])).toEqual([
      [3, 'Is a member meanwhile'],
    ])
  })

  it('checks a batch again if another user was faster', async () => {
    let tries = 0
    const kind = members({
      worthRepeating: new Set(['students.number-taken']),
      save(tx, rows, run) {
        tries += 1
        if (tries === 1) throw problem('students.number-taken')
        return insertMembers(tx, rows, run)
      },
    })
    const { id, jobId } = await begun(['Anita'], kind)
    await saveInBackground(deps, kind, { importId: id }, context(jobId))
    expect(await seen(id)).toMatchObject({ state: 'done', savedCount: 1 })
  })

  it('that fails reports how many rows were saved, and continues when started again', async () => {
    let broken = true
    const kind = members({
      save(tx, rows, run) {
        if (broken && rows.some(({ payload }) => payload.name === 'Member 4')) throw new Error('out of space')
        return insertMembers(tx, rows, run)
      },
    })
    const { id, jobId } = await begun(tenMembers, kind)
    await saveInBackground(deps, kind, { importId: id }, context(jobId))
    expect(await seen(id)).toMatchObject({
      state: 'failed',
      savedCount: 3,
      failure: 'The portal could not process this file. 3 were saved. Save again for the others',
    })
    broken = false
    const again = await asClerk((tx) => startSaving(tx, deps, kind, { importId: id, mode: 'good-rows' }))
    await saveInBackground(deps, kind, { importId: id }, context(again.jobId))
    expect(await namesOf()).toEqual(tenMembers)
  })

  it('gives up with an explanation after the process was lost several times', async () => {
    const { id, jobId } = await begun(tenMembers)
    await saveInBackground(deps, members(), { importId: id }, context(jobId, importRetries))
    expect(await seen(id)).toMatchObject({
      state: 'failed',
      failure: 'The portal was restarted several times while saving this file. Nothing was saved. Try again',
    })
    expect(await namesOf()).toEqual([])
  })

  it('while the user waits queues a job for later, in case the process is lost', async () => {
    const kind = members()
    const { id } = await checked(tenMembers, kind)
    const { jobId } = await asClerk((tx) =>
      startSaving(tx, deps, kind, { importId: id, mode: 'good-rows', takenOverLater: true }),
    )
    expect(enqueued.at(-1)?.startAfter?.getTime()).toBeGreaterThan(importedAt.getTime())
    await saveNow(deps, kind, id, clerk)
    expect(await seen(id)).toMatchObject({ state: 'done', savedCount: 10 })
    await saveInBackground(deps, kind, { importId: id }, context(jobId))
    expect(await namesOf()).toEqual(tenMembers)
  })
})
