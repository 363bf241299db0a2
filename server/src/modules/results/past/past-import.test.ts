import { expect, it } from 'vitest'
import { openPastResults } from '../../../testing/imports/past-results.ts'

const { world, past, get, put, bring, check, examsOf, marksOf, anExamOfClass } = await openPastResults()
const second = () => world.students[1].rollNo ?? ''

it('if two sheets were checked before either was saved, the second reports the marks that differ from the first', async () => {
  const first = await check([{ internal: 20, external: 25 }])
  const then = await check([{ internal: 40, external: 50 }, { rollNo: second() }])
  await past.save(first)
  const saved = await past.save(then)
  expect(saved).toMatchObject({ state: 'done', savedCount: 1, errorCount: 1 })
  expect(await past.errors(saved)).toEqual([expect.stringContaining('results.recorded-otherwise')])
  expect((await marksOf()).map((one) => (one as { marks: number }).marks)).toEqual([45, 75])
})

it('if two sheets were checked before either was saved, the second does not publish the results of the first', async () => {
  const first = await check([{ rollNo: second() }])
  const then = await check([{ published: 'Yes' }])
  await past.save(first)
  const saved = await past.save(then)
  expect(await past.errors(saved)).toEqual([expect.stringContaining('results.exam-has-other-results')])
  expect(await examsOf()).toMatchObject([{ state: 'ready', studentCount: 1 }])
})

it('the same title in another month or of another kind is another exam', async () => {
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

it('rows of an exam that changed since the check are refused', async () => {
  const exam = await anExamOfClass()
  const checked = await check([{}])
  const { body } = await get(`/exams/${exam.id}`)
  await put(`/exams/${exam.id}`, { ...body, kind: 'supplementary' })
  const saved = await past.save(checked)
  expect(await past.errors(saved)).toEqual([expect.stringContaining('results.exam-changed-meanwhile')])
  expect(await marksOf()).toEqual([])
})
