import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  context,
  importedAt,
  type Member,
  members,
  openClub,
  refusal,
  tenMembers,
} from '../../../testing/imports/staged-imports.ts'
import { encrypt } from '../../encryption/encryption.ts'
import { deleteImportRows, removeImport } from './cancelling.ts'
import { receiveChecked } from './checking.ts'
import { failedRowsSheet } from './failed-rows.ts'
import { describeImports, updateImport } from './import-records.ts'
import type { StagedDeps } from './kinds.ts'
import { saveInBackground, startSaving } from './saving.ts'
import { importRows, imports } from './schema.ts'
import { readSourceRows } from './source-rows.ts'

const { db, deps, enqueued, asClerk, checked, begun, seen, namesOf, outcomesOf } = await openClub()

describe('encrypted rows', () => {
  const secret = members({ encryptedFor: 'members', keepsRowsForDays: 7 })
  const other: StagedDeps = { ...deps, keys: { encryption: randomBytes(32) } }

  it('are never stored as plain text, and can be decrypted only for their import and row', async () => {
    const { id, jobId } = await begun(['Anita Kumari', ''], secret)
    const { rows } = await db.execute(sql`SELECT payload, encrypted FROM import_rows`)
    expect(JSON.stringify(rows)).not.toContain('Anita')
    await saveInBackground(deps, secret, { importId: id }, context(jobId))
    expect(await namesOf()).toEqual(['Anita Kumari'])
    const moved = await begun(['Bala', 'Chitra'], secret)
    await db.execute(sql`
      UPDATE import_rows one SET encrypted = other.encrypted FROM import_rows other
      WHERE one.import_id = ${moved.id} AND other.import_id = ${moved.id} AND one.row <> other.row`)
    await saveInBackground(deps, secret, { importId: moved.id }, context(moved.jobId))
    expect((await seen(moved.id)).state).toBe('failed')
  })

  it('are never lost: an import with another key fails with the reason, and keeps every row', async () => {
    const { id, jobId } = await begun(tenMembers, secret)
    await saveInBackground(other, secret, { importId: id }, context(jobId))
    expect(await seen(id)).toMatchObject({
      state: 'failed',
      goodCount: 10,
      savedCount: 0,
      failure: 'This file was encrypted with another key and cannot be read. Nothing was saved. Try again',
    })
    expect(new Set(await outcomesOf(id))).toEqual(new Set(['good']))
    expect(await namesOf()).toEqual([])
    const again = await asClerk((tx) => startSaving(tx, deps, secret, { importId: id, mode: 'good-rows' }))
    await saveInBackground(deps, secret, { importId: id }, context(again.jobId))
    expect(await namesOf()).toEqual(tenMembers)
  })

  it('with errors are returned as a sheet with the reasons, and are found again from the corrected sheet', async () => {
    const { id } = await checked(['Anita', '', ''], secret)
    await db.update(imports).set({ fileName: 'members.CSV' }).where(eq(imports.id, id))
    const layout = {
      sheetName: 'Members',
      columns: [{ header: 'Name' }],
      cellsOf: ({ name }: Member) => [name],
      sourceNote: 'Leave it',
    }
    const { name, sheet } = await failedRowsSheet(db, deps, secret, id, layout)
    expect(name).toBe('Failed rows of members.xlsx')
    expect(sheet.columns.map(({ header }) => header)).toEqual(['Reason', 'Name', 'Source Row'])
    expect(sheet.rows).toEqual([
      ['Name: Enter a value', '', `${id}/3`],
      ['Name: Enter a value', '', `${id}/4`],
    ])
    expect([...(await readSourceRows(db, deps, secret, new Set([`${id}/3`, '999/2', 'x'])))]).toEqual([
      [`${id}/3`, { name: '' }],
      [`${id}/4`, { name: '' }],
    ])
    expect((await describeImports(db, [await seen(id)]))[0]?.hasFailedRows).toBe(true)
    expect(await refusal(failedRowsSheet(db, other, secret, id, layout))).toBe('platform.import-rows-unreadable')
    expect([...(await readSourceRows(db, other, secret, new Set([`${id}/3`])))]).toEqual([])
  })

  it('are deleted after the retention period, or when a user discards the file', async () => {
    const { id } = await checked(['Anita', ''], secret)
    const job = enqueued.find(({ name }) => name === 'clubs.members.forget')
    expect(job).toMatchObject({ startAfter: new Date('2026-08-10T04:30:00Z'), key: `import ${id}` })
    await asClerk((tx) => deleteImportRows(tx, deps.files, secret, id))
    expect(await seen(id)).toMatchObject({ state: 'removed', rowCount: 2 })
    const removed = await checked(['Bala', ''], secret)
    await asClerk((tx) => removeImport(tx, secret, removed.id))
    const kept = await db.select().from(importRows)
    expect(kept.map(({ payload, encrypted }) => [payload, encrypted])).toEqual(Array(4).fill([null, null]))
    const layout = { sheetName: 'Members', columns: [], cellsOf: () => [] }
    expect(await refusal(failedRowsSheet(db, deps, secret, id, layout))).toBe('platform.import-rows-forgotten')
    const save = asClerk((tx) => startSaving(tx, deps, secret, { importId: removed.id, mode: 'good-rows' }))
    expect(await refusal(save)).toBe('platform.import-not-ready')
  })

  it('are deleted from a partly saved file, which then counts as done', async () => {
    const { id } = await begun(tenMembers, secret)
    await updateImport(db, id, { state: 'cancelled', savedCount: 3 })
    await asClerk((tx) => deleteImportRows(tx, deps.files, secret, id))
    expect(await seen(id)).toMatchObject({ state: 'done', savedCount: 3 })
  })

  it('of a file from before the shared table can be decrypted by the former number', async () => {
    const checkedRows = { rows: [{ row: 2, outcome: 'faulty' as const, payload: { name: 'Anita' } }], errors: [] }
    const file = { fileName: 'old.xlsx', checked: checkedRows }
    const { id } = await asClerk((tx) => receiveChecked(tx, deps, secret, file, importedAt))
    await updateImport(db, id, { formerId: 7 })
    await db.execute(sql`UPDATE import_rows SET encrypted = NULL`)
    const encrypted = encrypt(deps.keys, '{"name":"Anita"}', { purpose: 'members', about: '7/2' })
    await db.update(importRows).set({ encrypted })
    expect([...(await readSourceRows(db, deps, secret, new Set(['7/2'])))]).toEqual([['7/2', { name: 'Anita' }]])
    expect([...(await readSourceRows(db, deps, secret, new Set([`${id}/2`])))]).toEqual([])
  })
})
