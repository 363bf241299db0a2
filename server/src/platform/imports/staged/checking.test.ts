import { describe, expect, it } from 'vitest'
import { checkNames, context, importedAt, members, openClub, tenMembers } from '../../../testing/imports/staged-imports.ts'
import { cancelImport } from './cancelling.ts'
import { checkInBackground, receiveForMapping, startCheck } from './checking.ts'
import { ImportFailure } from './kinds.ts'
import { findMapping } from './mappings.ts'
import { firstRowErrors } from './row-errors.ts'

const { db, deps, stored, cancelled, asClerk, uploaded, checked, seen, namesOf, outcomesOf } = await openClub()

describe('the check of a file', () => {
  it('stages the rows with their errors, and saves nothing', async () => {
    const record = await checked(['Anita', '', '(Bala)', 'Chitra'])
    expect(record).toMatchObject({ state: 'checked', rowCount: 4, goodCount: 3, errorCount: 1, warningCount: 1, progress: 100 })
    expect(await outcomesOf(record.id)).toEqual(['good', 'faulty', 'good', 'good'])
    const { errors, total } = await firstRowErrors(db, record.id, 10)
    expect(total).toBe(2)
    expect(errors[0]).toMatchObject({ row: 3, cell: 'A3', column: 'Name', severity: 'error', message: 'Enter a value' })
    expect(await namesOf()).toEqual([])
  })

  it('replaces the result of an earlier check of the same file', async () => {
    const kind = members()
    const { id } = await checked(['Anita', ''])
    stored.set('file', Buffer.from('Anita\nBala\nChitra'))
    const confirmed = { headings: ['Name'], mapping: { 0: 'name' } }
    const { jobId } = await asClerk((tx) =>
      startCheck(tx, deps, kind, { importId: id, mapping: confirmed.mapping, confirmed: [confirmed] }, importedAt),
    )
    await checkInBackground(deps, kind, { importId: id }, context(jobId))
    expect(await seen(id)).toMatchObject({ state: 'checked', rowCount: 3, goodCount: 3, errorCount: 0 })
    expect(await outcomesOf(id)).toEqual(['good', 'good', 'good'])
    expect((await firstRowErrors(db, id, 10)).total).toBe(0)
  })

  it('remembers the confirmed mapping for the same headings, whatever their capitals and dots, for its own kind only', async () => {
    const kind = members()
    const file = { fileName: 'a.xlsx', fileKey: 'file', mapping: { 0: 'guess' }, mappingRemembered: false }
    const { id, state } = await asClerk((tx) => receiveForMapping(tx, kind, file, importedAt))
    expect(state).toBe('to-map')
    const confirmed = { headings: ['Student Name', 'H.T.No'], mapping: { 0: 'name', 1: 'rollNo' } }
    await asClerk((tx) =>
      startCheck(tx, deps, kind, { importId: id, mapping: confirmed.mapping, confirmed: [confirmed] }, importedAt),
    )
    expect(await findMapping(db, kind, ['STUDENT NAME', 'HT No'])).toEqual(confirmed.mapping)
    expect(await findMapping(db, kind, ['HT No', 'STUDENT NAME'])).toBeNull()
    expect(await findMapping(db, { name: 'clubs.events' }, confirmed.headings)).toBeNull()
  })

  it('leaves nothing behind if it is cancelled meanwhile', async () => {
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
    const { promise: gone, resolve: go } = Promise.withResolvers<void>()
    const kind = members({
      async check(run) {
        ask()
        await gone
        return checkNames(run)
      },
    })
    const { id, jobId } = await uploaded(tenMembers, kind)
    const running = checkInBackground(deps, kind, { importId: id }, context(jobId))
    await asked
    await asClerk((tx) => cancelImport(tx, deps, kind, id))
    go()
    await running
    expect(await seen(id)).toMatchObject({ state: 'cancelled', rowCount: 0 })
    expect(await outcomesOf(id)).toEqual([])
    expect(cancelled).toEqual([jobId])
  })

  it('that fails reports the reason, and can be started again', async () => {
    const kind = members({
      check: () =>
        Promise.reject(new ImportFailure({ code: 'clubs.no-sheet', values: {}, message: 'The chosen sheet is not in the file' })),
    })
    const record = await checked(tenMembers, kind)
    expect(record).toMatchObject({
      state: 'failed',
      failure: 'The chosen sheet is not in the file. Nothing was saved. Try again',
      failureParts: [
        { code: 'clubs.no-sheet', values: {} },
        { code: 'try-again', values: { count: '0' } },
      ],
    })
    const confirmed = { headings: ['Name'], mapping: {} }
    const { jobId } = await asClerk((tx) =>
      startCheck(tx, deps, kind, { importId: record.id, mapping: confirmed.mapping, confirmed: [confirmed] }, importedAt),
    )
    await checkInBackground(deps, members(), { importId: record.id }, context(jobId))
    expect(await seen(record.id)).toMatchObject({ state: 'checked', goodCount: 10, failure: null })
  })

  it('of a missing file reports only that the portal could not process it', async () => {
    const { id, jobId } = await uploaded(tenMembers)
    stored.clear()
    await checkInBackground(deps, members(), { importId: id }, context(jobId))
    expect((await seen(id)).failure).toBe('The portal could not process this file. Nothing was saved. Try again')
  })

  it('is stored once, even if two processes run its job', async () => {
    const { id, jobId } = await uploaded(tenMembers)
    await Promise.all([1, 2].map(() => checkInBackground(deps, members(), { importId: id }, context(jobId))))
    expect(await seen(id)).toMatchObject({ state: 'checked', goodCount: 10, failure: null })
    expect(await outcomesOf(id)).toHaveLength(10)
  })
})
