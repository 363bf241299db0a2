import { expect, it } from 'vitest'
import { context, insertMembers, type Member, members, openClub, tenMembers } from '../../../testing/imports/staged-imports.ts'
import type { StagedKind } from './kinds.ts'
import { saveInBackground } from './saving.ts'

const { deps, begun, seen, namesOf } = await openClub()

it('the preparation of a batch is undone if the batch is not saved, and kept for saved batches', async () => {
  const made: string[] = []
  const kind: StagedKind<Member> = members({
    async prepare(rows, { onRollback }) {
      for (const { payload } of rows) {
        made.push(payload.name)
        onRollback(async () => void made.splice(made.indexOf(payload.name), 1))
      }
      return rows
    },
    async save(tx, rows, run) {
      const saved = await insertMembers(tx, rows, run)
      if (rows.some(({ payload }) => payload.name === 'Member 4')) throw new Error('The second batch cannot be saved')
      return saved
    },
  })
  const { id, jobId } = await begun(tenMembers, kind)
  await saveInBackground(deps, kind, { importId: id }, context(jobId))
  expect(await seen(id)).toMatchObject({ state: 'failed', savedCount: 3 })
  expect(await namesOf()).toEqual(tenMembers.slice(0, 3))
  expect(made).toEqual(tenMembers.slice(0, 3))
})
