import { expect, it } from 'vitest'
import { openPastResults } from '../../../testing/imports/past-results.ts'

const { world, past, bring, check, examsOf, marksOf } = await openPastResults()
const second = () => world.students[1].rollNo ?? ''

it('of two sheets that were checked before either was saved, the second loses no mark in silence', async () => {
  const first = await check([{ internal: 20, external: 25 }])
  const then = await check([{ internal: 40, external: 50 }, { rollNo: second() }])
  await past.save(first)
  const saved = await past.save(then)
  expect(saved).toMatchObject({ state: 'done', savedCount: 1, errorCount: 1 })
  expect(await past.errors(saved)).toEqual([expect.stringContaining('results.recorded-otherwise')])
  expect((await marksOf()).map((one) => (one as { marks: number }).marks)).toEqual([45, 75])
})

it('one title in another month, or of another kind, is another exam', async () => {
  await bring([{}])
  const rows = [
    { heldIn: 'May 2023', published: 'Yes' },
    { kind: 'Supplementary', code: 'PH102', published: 'Yes' },
  ]
  await bring(rows)
  const shown = (await examsOf()).map(({ kind, heldIn, state, studentCount }) => [kind, heldIn, state, studentCount])
  expect(shown).toEqual([
    ['regular', '2022-11', 'ready', 1],
    ['regular', '2023-05', 'published', 1],
    ['supplementary', '2022-11', 'published', 1],
  ])
  expect(await check([{}, ...rows])).toMatchObject({ goodCount: 0, presentCount: 3 })
})
