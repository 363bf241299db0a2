import { expect, it } from 'vitest'
import { now } from '../../../platform/clock.ts'
import { openPastResults } from '../../../testing/imports/past-results.ts'

const { world, bring, faults, examsOf } = await openPastResults()

it.each([
  ['Regular', 'Semester 1 Supplementary', 'regular'],
  ['R', 'Semester 1 Supply', 'regular'],
  ['Supp', 'Semester 1 Regular', 'supplementary'],
  ['', 'Semester 1 Supplementary', 'supplementary'],
  ['', 'Semester 1 Regular', 'regular'],
])('of the kind %j and the title %j comes an exam that is %s', async (kind, title, expected) => {
  await bring([{ kind, exam: `${title} ${world.programme.regulation.code}` }])
  expect(await examsOf()).toMatchObject([{ kind: expected }])
})

it('refuses an exam of a month that is still to come, and takes one of the present month', async () => {
  const [year, month] = [now().getUTCFullYear(), now().toISOString().slice(5, 7)]
  const rows = [{ heldIn: 'Nov 2052' }, { heldIn: `${month}/${year + 1}`, code: 'PH102' }]
  expect(await faults(rows)).toEqual(['B2 results.month-to-come', 'B3 results.month-to-come'])
  expect(await faults([{ heldIn: `${month}/${year}` }])).toEqual([])
  expect(await examsOf()).toEqual([])
})
