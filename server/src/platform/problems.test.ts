import { type ProblemCode, problems } from '@nalanda/contract/platform/problem-codes'
import { statePlaces } from '@nalanda/contract/platform/state-names'
import { placesOf } from '@nalanda/contract/platform/validation/fill-places'
import { expect, test } from 'vitest'
import { problem } from './problems.ts'

const withStates = (Object.keys(problems) as ProblemCode[]).filter((code) =>
  placesOf(problems[code].sentence).some((place) => statePlaces.includes(place)),
)

test.each(withStates)('%s names a state by its title in the sentence, and by its code in the values', (code) => {
  const places = placesOf(problems[code].sentence)
  const { message, values } = problem(code, Object.fromEntries(places.map((place) => [place, 'on-break'])))
  expect(message).toContain('on break')
  expect(message).not.toContain('on-break')
  expect(values).toEqual(Object.fromEntries(places.map((place) => [place, 'on-break'])))
})

test('a role is named by its title in the sentence', () => {
  expect(problem('platform.approval-nobody', { role: 'ROLE_LIBRARY_INCHARGE' }).message).toContain('the role Library Incharge')
})
