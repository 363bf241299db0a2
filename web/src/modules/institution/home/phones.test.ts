import { expect, test } from 'vitest'
import { phonesByPlace } from './phones.ts'

test('if there are two numbers, one belongs to the office and one to the campus', () => {
  expect(phonesByPlace(['1', '2'])).toEqual({ office: ['1'], campus: ['2'] })
})

test('a longer list keeps all numbers, those of the office first', () => {
  expect(phonesByPlace(['1', '2', '3', '4'])).toEqual({ office: ['1', '2'], campus: ['3', '4'] })
  expect(phonesByPlace(['1', '2', '3'])).toEqual({ office: ['1', '2'], campus: ['3'] })
  expect(phonesByPlace([])).toEqual({ office: [], campus: [] })
})
