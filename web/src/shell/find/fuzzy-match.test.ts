import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzyMatch, piecesOf } from './fuzzy-match.ts'

const score = (typed: string, title: string, also = '') => fuzzyMatch(typed, title, also)?.score ?? Number.NEGATIVE_INFINITY

test('a match at the start of a title ranks before one at the start of a word, and that before one inside a word', () => {
  expect(score('reg', 'Regulations')).toBeGreaterThan(score('reg', 'All regulations'))
  expect(score('ions', 'Examinations')).toBeGreaterThan(score('ions', 'Something else', 'Examinations'))
})

test('every typed word must match', () => {
  expect(fuzzyMatch('second fac', 'Second factor')).not.toBeNull()
  expect(fuzzyMatch('second house', 'Second factor')).toBeNull()
  expect(fuzzyMatch('mail', 'Invitations', 'Invite people by mail')).not.toBeNull()
})

test.each(['studnets', 'stdents', 'studdents', 'atudents'])('a typing error in a longer word is tolerated: %s', (typed) => {
  expect(fuzzyMatch(typed, 'Students')).not.toBeNull()
})

test('a typing error in a short word is not tolerated', () => {
  expect(fuzzyMatch('usr', 'User')).toBeNull()
  expect(fuzzyMatch('xxxxxx', 'Students')).toBeNull()
})

test('titles in Hindi and Telugu are found by their words', () => {
  expect(fuzzyMatch('परीक्षा', 'परीक्षाएँ')?.score).toBeGreaterThan(3)
  expect(fuzzyMatch('ఫలితాలు', 'పరీక్ష ఫలితాలు')?.spans).toEqual([[7, 14]])
})

test('the pieces of a title always join to the title, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 30 }), (typed, title) => {
      const pieces = piecesOf(title, fuzzyMatch(typed, title)?.spans ?? [])
      expect(pieces.map(({ text }) => text).join('')).toBe(title)
    }),
  )
})
