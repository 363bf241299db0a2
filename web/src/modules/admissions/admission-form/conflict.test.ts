import { expect, test } from 'vitest'
import { differencesOf, firstSides, mergedOf } from './conflict.ts'

const names = ['name', 'category', 'religion', 'email'] as const
const read = { name: 'Ananya', category: 'OC', religion: null, email: 'a@b.example' }
const stored = { name: 'Ananya', category: 'BC-D', religion: 'Hindu', email: 'x@b.example' }
const typed = { name: 'Ananya R', category: 'OC', religion: 'Hindu', email: 'y@b.example' }
const differences = differencesOf(names, read, stored, typed)

test('two clerks choose between values that differ; equal values are not listed', () => {
  expect(differences).toEqual([
    { name: 'name', theirs: 'Ananya', mine: 'Ananya R', by: 'me' },
    { name: 'category', theirs: 'BC-D', mine: 'OC', by: 'them' },
    { name: 'email', theirs: 'x@b.example', mine: 'y@b.example', by: 'both' },
  ])
})

test('a value that only one clerk changed is taken; for the others the choice decides', () => {
  expect(firstSides(differences)).toEqual({ name: 'mine', category: 'theirs', email: 'mine' })
  expect(mergedOf(stored, typed, { ...firstSides(differences), email: 'theirs' })).toEqual({
    name: 'Ananya R',
    category: 'BC-D',
    religion: 'Hindu',
    email: 'x@b.example',
  })
})
