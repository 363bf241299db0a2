import { expect, it } from 'vitest'
import { openPastResults } from '../../../testing/imports/past-results.ts'

const { bring, check, examsOf } = await openPastResults()

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
