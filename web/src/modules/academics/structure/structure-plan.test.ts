import type { ProgrammeTemplate } from '@nalanda/contract/academics/structure'
import { expect, test } from 'vitest'
import { type Choice, firstChoice, planOf } from './structure-plan.ts'

const branch = (shortName: string, present = false) => ({ code: shortName, shortName, name: shortName, intake: 60, present })
const template: ProgrammeTemplate = {
  id: 'btech',
  course: 'B.Tech',
  degree: 'Bachelor of Technology',
  level: 'UG',
  semesterCount: 8,
  firstYear: 2023,
  lastYear: 2026,
  regulationCode: 'R23',
  present: false,
  branches: ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => branch(name)),
}

test('a new programme starts with its first five branches, an existing one with the branches that it has', () => {
  expect(firstChoice(template)).toMatchObject({ chosen: ['A', 'B', 'C', 'D', 'E'], firstYear: 2023, regulationCode: 'R23' })
  const present = { ...template, present: true, branches: [branch('A'), branch('F', true)] }
  expect(firstChoice(present).chosen).toEqual(['F'])
})

test('a plan has the chosen branches with intakes in the order of the template, and the regulation in capitals', () => {
  const choice: Choice = { ...firstChoice(template), chosen: ['B', 'A'], intakes: { A: 120 }, regulationCode: ' r24 ' }
  expect(planOf({ btech: choice }, [template])).toEqual([
    {
      programme: 'btech',
      branches: [
        { shortName: 'A', intake: 120 },
        { shortName: 'B', intake: 60 },
      ],
      firstYear: 2023,
      lastYear: 2026,
      regulationCode: 'R24',
      scale: 'college',
    },
  ])
})

test('there is no plan if nothing is chosen, a regulation is missing or the years are in the wrong order', () => {
  const choice = firstChoice(template)
  expect(planOf({}, [template])).toEqual([])
  expect(planOf({ btech: { ...choice, regulationCode: ' ' } }, [template])).toEqual([])
  expect(planOf({ btech: { ...choice, firstYear: 2027 } }, [template])).toEqual([])
})
