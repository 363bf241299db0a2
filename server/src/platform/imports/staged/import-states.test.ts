import {
  type ImportAction,
  type ImportState,
  importStates,
  importWorkflow,
} from '@nalanda/contract/platform/imports/staged-imports'
import { allows } from '@nalanda/contract/platform/workflow'
import { describe, expect, it } from 'vitest'
import {
  context,
  importedAt,
  members,
  newestImports,
  openClub,
  refusal,
  tenMembers,
} from '../../../testing/imports/staged-imports.ts'
import type { Database } from '../../database/client.ts'
import { cancelImport, removeImport } from './cancelling.ts'
import { startCheck } from './checking.ts'
import { getImportRecord, updateImport } from './import-records.ts'
import { resumeImports } from './lost-imports.ts'
import { saveInBackground, startSaving } from './saving.ts'
import { undoImport } from './undoing.ts'

const { db, deps, stored, enqueued, asClerk, checked, begun, seen, namesOf, outcomesOf } = await openClub()

describe('imports after a restart', () => {
  it('an import without its job gets a new one, and continues where it stopped', async () => {
    const { id } = await begun(tenMembers)
    const stale = new Date(importedAt.getTime() - 5 * 60_000)
    await updateImport(db, id, { progressAt: stale })
    await resumeImports(deps, members())
    const { jobId } = await seen(id)
    expect(enqueued.at(-1)).toMatchObject({ name: 'clubs.members.save', id: jobId })
    await saveInBackground(deps, members(), { importId: id }, context(jobId))
    expect(await namesOf()).toEqual(tenMembers)
  })

  it('a running import is left unchanged', async () => {
    const record = await begun(tenMembers)
    const jobs = enqueued.length
    await resumeImports(deps, members())
    expect(await seen(record.id)).toEqual(record)
    expect(enqueued).toHaveLength(jobs)
  })
})

describe('a kind of import', () => {
  it('that saves automatically continues after the check, and removes the file at the end', async () => {
    const kind = members({ savesUnasked: true, removesFile: true })
    const { id } = await checked(['Anita'], kind)
    const { state, jobId } = await seen(id)
    expect(state).toBe('saving')
    await saveInBackground(deps, kind, { importId: id }, context(jobId))
    expect(await seen(id)).toMatchObject({ state: 'done', savedCount: 1, savedBy: 'clerk' })
    expect(stored.size).toBe(0)
  })

  it('does not see the imports of another kind', async () => {
    const { id } = await checked(tenMembers)
    expect(await refusal(getImportRecord(db, { name: 'clubs.events' }, id))).toBe('platform.not-found')
    expect(await newestImports(db, { name: 'clubs.events' })).toEqual([])
  })
})

describe('an action on an import in the wrong state', () => {
  const acts: Partial<Record<ImportAction, (tx: Database, importId: number) => Promise<unknown>>> = {
    check: (tx, importId) => startCheck(tx, deps, members(), { importId, mapping: {}, confirmed: [] }, importedAt),
    save: (tx, importId) => startSaving(tx, deps, members(), { importId, mode: 'good-rows' }),
    cancel: (tx, importId) => cancelImport(tx, deps, members(), importId),
    remove: (tx, importId) => removeImport(tx, members(), importId),
    undo: (tx, importId) => undoImport(tx, members(), importId, async () => ({ recordCount: 0, stayed: 0 }), importedAt),
  }
  const cases = Object.keys(acts).flatMap((action) =>
    importStates
      .filter((state) => !allows(importWorkflow, action as ImportAction, state))
      .map((state) => [action as ImportAction, state] as const),
  )
  it.each(cases)('is refused and changes nothing: %s in the state %s', async (action, state) => {
    const { id } = await checked(tenMembers)
    const before = await updateImport(db, id, { state, savedCount: action === 'undo' ? 3 : 0 })
    expect(await refusal(asClerk((tx) => acts[action]?.(tx, id) ?? Promise.resolve()))).toMatch(
      /^platform\.import-not-(ready|running)$/,
    )
    expect(await seen(id)).toEqual(before)
    expect(new Set(await outcomesOf(id))).toEqual(new Set(['good']))
  })

  it('is defined by one table, in which every state but removed and undone has an action', () => {
    const left = new Set<ImportState>(Object.values(importWorkflow.actions).flatMap(({ from }) => [...from]))
    expect(importStates.filter((state) => !left.has(state))).toEqual(['removed', 'undone'])
  })
})
