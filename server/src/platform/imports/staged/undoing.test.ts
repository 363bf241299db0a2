import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { context, importedAt, members, openClub, refusal, tenMembers } from '../../../testing/imports/staged-imports.ts'
import { problem } from '../../problems.ts'
import { updateImport } from './import-records.ts'
import { saveInBackground } from './saving.ts'
import { ignoreChangeAtUndo, listSavedRows, undoImport } from './undoing.ts'

const { db, deps, asClerk, begun, seen, namesOf, outcomesOf } = await openClub()

describe('the undo of an import', () => {
  const takeBack = (importId: number) => async () => {
    const { rowCount } = await db.execute(sql`DELETE FROM club_members WHERE import_id = ${importId}`)
    return { recordCount: rowCount ?? 0, stayed: 0 }
  }
  const saved = async () => {
    const { id, jobId } = await begun(tenMembers)
    await saveInBackground(deps, members(), { importId: id }, context(jobId))
    return id
  }

  it('removes the saved records', async () => {
    const id = await saved()
    await asClerk((tx) => undoImport(tx, members(), id, takeBack(id), importedAt))
    expect(await seen(id)).toMatchObject({ state: 'undone', savedCount: 10, undoneCount: 10, undoneBy: 'clerk' })
    expect(new Set(await outcomesOf(id))).toEqual(new Set(['undone']))
    expect(await namesOf()).toEqual([])
    expect(await refusal(asClerk((tx) => undoImport(tx, members(), id, takeBack(id), importedAt)))).toBe(
      'platform.import-not-ready',
    )
  })

  it('leaves the import in its state if some records had to stay, and counts the removed ones', async () => {
    const id = await saved()
    const some = async () => ({ recordCount: 2, rows: [2, 3], stayed: 8 })
    await asClerk((tx) => undoImport(tx, members(), id, some, importedAt))
    expect(await seen(id)).toMatchObject({ state: 'done', undoneCount: 2 })
    expect((await listSavedRows(db, id)).map(({ row }) => row)).toEqual([4, 5, 6, 7, 8, 9, 10, 11])
  })

  it('removes the records that were saved before a cancellation', async () => {
    const { id } = await begun(tenMembers)
    await updateImport(db, id, { state: 'cancelled', savedCount: 3 })
    await asClerk((tx) => undoImport(tx, members(), id, async () => ({ recordCount: 3, stayed: 0 }), importedAt))
    expect(await seen(id)).toMatchObject({ state: 'undone', undoneCount: 3 })
  })

  it('is not prevented by a change of a record that the module excuses', async () => {
    const id = await saved()
    const [first] = await listSavedRows(db, id)
    const recordId = first?.recordId ?? 0
    await ignoreChangeAtUndo(db, members(), { recordId, revision: 2 })
    await ignoreChangeAtUndo(db, { name: 'clubs.events' }, { recordId, revision: 3 })
    expect((await listSavedRows(db, id))[0]).toMatchObject({ recordId, recordRevision: 2 })
  })

  it('changes nothing if the module refuses it', async () => {
    const id = await saved()
    const before = await seen(id)
    const refused = asClerk((tx) =>
      undoImport(tx, members(), id, () => Promise.reject(problem('platform.still-in-use')), importedAt),
    )
    expect(await refusal(refused)).toBe('platform.still-in-use')
    expect(await seen(id)).toEqual(before)
    expect(await namesOf()).toHaveLength(10)
  })
})
