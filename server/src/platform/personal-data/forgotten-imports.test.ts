import { expect, test } from 'vitest'
import { context, members, openClub, refusal, tenMembers } from '../../testing/imports/staged-imports.ts'
import { cancelImport } from '../imports/staged/cancelling.ts'
import { saveInBackground, startSaving } from '../imports/staged/saving.ts'
import { platformRetention } from './platform-retention.ts'
import { removeDue } from './retention.ts'

const { deps, asClerk, begun, checked, seen, namesOf } = await openClub()
const { files } = deps
const [retention] = platformRetention.filter(({ kind }) => kind === 'import-rows')
if (!retention) throw new Error('The rows of imports are not declared')
const forget = () =>
  asClerk((tx) => removeDue(tx, retention, { before: new Date('2029-01-01'), kept: () => undefined, limit: 100, files }))
const save = (id: number) => refusal(asClerk((tx) => startSaving(tx, deps, members(), { importId: id, mode: 'good-rows' })))

test('a partly saved import that was cancelled counts as done once its rows are deleted, and cannot be saved further', async () => {
  const { id, jobId } = await begun(tenMembers)
  const stopping = members({
    async prepare(rows) {
      if ((await namesOf()).length === 6) await asClerk((tx) => cancelImport(tx, deps, members(), id))
      return rows
    },
  })
  await saveInBackground(deps, stopping, { importId: id }, context(jobId))
  expect(await seen(id)).toMatchObject({ state: 'cancelled', savedCount: 6 })
  expect(await forget()).toEqual([id])
  const after = await seen(id)
  expect(after).toMatchObject({ state: 'done', savedCount: 6 })
  expect(await save(id)).toBe('platform.import-not-ready')
  expect(await seen(id)).toEqual(after)
  expect(await namesOf()).toEqual(tenMembers.slice(0, 6))
})

test('an import without saved rows is removed together with its rows', async () => {
  const { id } = await checked(tenMembers)
  expect(await forget()).toEqual([id])
  expect(await seen(id)).toMatchObject({ state: 'removed', savedCount: 0 })
  expect(await save(id)).toBe('platform.import-not-ready')
})
