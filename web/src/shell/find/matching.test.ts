import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchOf, piecesOf } from './matching.ts'

const score = (typed: string, title: string, also = '') => matchOf(typed, title, also)?.score ?? Number.NEGATIVE_INFINITY

test('the start of a title is found before the start of a word, and that before the middle of one', () => {
  expect(score('reg', 'Regulations')).toBeGreaterThan(score('reg', 'All regulations'))
  expect(score('ions', 'Examinations')).toBeGreaterThan(score('ions', 'Something else', 'Examinations'))
})

test('every word that was typed has to be found', () => {
  expect(matchOf('second fac', 'Second factor')).not.toBeNull()
  expect(matchOf('second house', 'Second factor')).toBeNull()
  expect(matchOf('mail', 'Invitations', 'Invite people by mail')).not.toBeNull()
})

test.each(['studnets', 'stdents', 'studdents', 'atudents'])('a slip of the finger in a longer word is forgiven: %s', (typed) => {
  expect(matchOf(typed, 'Students')).not.toBeNull()
})

test('in a short word it is not, where it would be another word', () => {
  expect(matchOf('usr', 'User')).toBeNull()
  expect(matchOf('xxxxxx', 'Students')).toBeNull()
})

test('titles in Hindi and Telugu are found by their words', () => {
  expect(matchOf('परीक्षा', 'परीक्षाएँ')?.score).toBeGreaterThan(3)
  expect(matchOf('ఫలితాలు', 'పరీక్ష ఫలితాలు')?.spans).toEqual([[7, 14]])
})

test('the pieces of a title are always the title again, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 30 }), (typed, title) => {
      const pieces = piecesOf(title, matchOf(typed, title)?.spans ?? [])
      expect(pieces.map(({ text }) => text).join('')).toBe(title)
    }),
  )
})
