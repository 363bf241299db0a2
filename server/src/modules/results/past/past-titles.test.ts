import { expect, it } from 'vitest'
import { nameExams } from './past-titles.ts'

const place = { kind: 'regular' as const, regulationId: 1, semesterId: 1, heldIn: '2022-11', asksDateOfBirth: false }
const nothingStored = { examCalled: () => undefined, placeOf: () => 'R20, Semester 1' }

it('naming the exams of a sheet reads each row only a few times, however many exams there are', () => {
  let read = 0
  const exams = Array.from({ length: 2_000 }, (_, at) => ({
    ...place,
    get title() {
      read += 1
      return `Exam ${at}`
    },
    set title(_title: string) {},
  }))
  nameExams(exams, nothingStored)
  expect(read).toBeLessThan(exams.length * 20)
})

it('an ambiguous title gets its place, month or kind added, and a stored exam keeps its title', () => {
  const exams = [
    { ...place, title: 'Winter exam' },
    { ...place, title: 'WINTER EXAM', heldIn: '2023-05' },
    { ...place, title: 'Winter exam', kind: 'supplementary' as const },
    { ...place, title: 'Winter exam' },
    { ...place, title: 'Summer exam' },
  ]
  nameExams(exams, nothingStored)
  expect(exams.map(({ title }) => title)).toEqual([
    'Winter exam (R20, Semester 1, 2022-11)',
    'WINTER EXAM (R20, Semester 1, 2023-05)',
    'Winter exam (R20, Semester 1, 2022-11, supplementary)',
    'Winter exam (R20, Semester 1, 2022-11)',
    'Summer exam',
  ])
  const stored = { ...place, kind: 'supplementary' as const }
  const again = [
    { ...place, title: 'Winter exam', kind: 'supplementary' as const },
    { ...place, title: 'Winter exam' },
  ]
  const examCalled = (title: string) => (title === 'Winter exam (R20, Semester 1, 2022-11)' ? stored : undefined)
  nameExams(again, { ...nothingStored, examCalled })
  expect(again.map(({ title }) => title)).toEqual([
    'Winter exam (R20, Semester 1, 2022-11)',
    'Winter exam (R20, Semester 1, 2022-11, regular)',
  ])
})
