import { expect, test } from 'vitest'
import { phonesByPlace } from './phones.ts'

test('of two numbers one is the office’s and one the campus’s', () => {
  expect(phonesByPlace(['1', '2'])).toEqual({ office: ['1'], campus: ['2'] })
})

test('no number of a longer list is lost, and the office’s come first', () => {
  expect(phonesByPlace(['1', '2', '3', '4'])).toEqual({ office: ['1', '2'], campus: ['3', '4'] })
  expect(phonesByPlace(['1', '2', '3'])).toEqual({ office: ['1', '2'], campus: ['3'] })
  expect(phonesByPlace([])).toEqual({ office: [], campus: [] })
})
