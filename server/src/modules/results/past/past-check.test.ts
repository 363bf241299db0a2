import { expect, it } from 'vitest'
import { now } from '../../../platform/clock.ts'
import { openPastResults } from '../../../testing/imports/past-results.ts'

const { world, past, bring, check, faults, examsOf, marksOf } = await openPastResults()
const second = () => world.students[1].rollNo ?? ''

it('marks that are already recorded are skipped if the sheet agrees, and refused if it differs', async () => {
  await bring([{ internal: 20, external: 20 }])
  const again = await check([
    { internal: 20, external: 20 },
    { code: 'PH102', external: 50 },
  ])
  expect(again).toMatchObject({ goodCount: 1, presentCount: 1, errorCount: 0 })
  const before = await marksOf()
  const otherwise = await check([{ internal: 40, external: 50 }])
  expect(await past.errors(otherwise)).toEqual(['E2 results.recorded-otherwise'])
  expect(otherwise).toMatchObject({ goodCount: 0, presentCount: 0, errorCount: 1 })
  await past.save(otherwise)
  expect(await marksOf()).toEqual(before)
})

it('rows of one exam that disagree on whether it is published are all refused', async () => {
  const rows = [{ published: 'Yes' }, { rollNo: second() }, { code: 'PH102', published: 'Yes' }]
  const checked = await check(rows)
  expect(await past.errors(checked)).toEqual(['H2 differs-in-sheet', 'H3 differs-in-sheet', 'H4 differs-in-sheet'])
  expect(checked).toMatchObject({ goodCount: 0, errorCount: 3 })
  expect(await faults([...rows.slice(0, 1), { code: 'PH102', published: 'yes' }])).toEqual([])
  expect(await examsOf()).toEqual([])
})

it('a row that says neither yes nor no to its publication is refused', async () => {
  const rows = [
    { published: 'Declared on 12 March' },
    { code: 'PH102', published: 'No' },
    { code: 'PH102', rollNo: second(), published: '-' },
    { rollNo: second(), published: 'Not published' },
  ]
  expect(await faults(rows)).toEqual(['H2 not-yes-or-no'])
  expect(await faults([{ published: 'declared' }, { rollNo: second(), published: true }])).toEqual([])
})

it('a sheet does not publish an exam that has other results already', async () => {
  await bring([{ rollNo: second() }])
  const before = await examsOf()
  const checked = await check([{ published: 'Yes' }])
  expect(await past.errors(checked)).toEqual(['H2 results.exam-has-other-results'])
  await past.save(checked)
  expect(await examsOf()).toEqual(before)
  expect(before).toMatchObject([{ state: 'ready', studentCount: 1 }])
  expect(await faults([{}])).toEqual([])
})

it.each([
  ['Regular', 'Semester 1 Supplementary', 'regular'],
  ['R', 'Semester 1 Supply', 'regular'],
  ['Supp', 'Semester 1 Regular', 'supplementary'],
  ['', 'Semester 1 Supplementary', 'supplementary'],
  ['', 'Semester 1 Regular', 'regular'],
])('the kind %j and the title %j give an exam that is %s', async (kind, title, expected) => {
  await bring([{ kind, exam: `${title} ${world.programme.regulation.code}` }])
  expect(await examsOf()).toMatchObject([{ kind: expected }])
})

it('an exam in a future month is refused, and one in the current month is accepted', async () => {
  const [year, month] = [now().getUTCFullYear(), now().toISOString().slice(5, 7)]
  const rows = [{ heldIn: 'Nov 2052' }, { heldIn: `${month}/${year + 1}`, code: 'PH102' }]
  expect(await faults(rows)).toEqual(['B2 results.month-to-come', 'B3 results.month-to-come'])
  expect(await faults([{ heldIn: `${month}/${year}` }])).toEqual([])
  expect(await examsOf()).toEqual([])
})

it('a roll number may begin with the apostrophe that marks it as text', async () => {
  expect(await faults([{ rollNo: `'${second().toLowerCase()}` }, { rollNo: '22ZZ1A9999' }])).toEqual([
    'D3 results.no-such-student',
  ])
})
