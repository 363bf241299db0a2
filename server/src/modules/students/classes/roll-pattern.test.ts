import { lastSerial, serialOf, serialText } from '@nalanda/contract/students/roll-serials'
import { describe, expect, test } from 'vitest'
import { framePattern, nextNumbers, serialIn } from './roll-pattern.ts'
import { shareSections } from './section-shares.ts'

const pattern = '{yy}{college}{1A|5A}{branch}{serial}'
const cse = { joined: 2026, college: 'NA', branch: '05', lateral: false }

describe('roll numbers', () => {
  test('have serials from 01 to 99, A0 to A9 and B0 to Z9, which are read back', () => {
    expect([1, 99, 100, 109, 110, lastSerial].map(serialText)).toEqual(['01', '99', 'A0', 'A9', 'B0', 'Z9'])
    for (let serial = 1; serial <= lastSerial; serial++) expect(serialOf(serialText(serial))).toBe(serial)
    expect(['00', 'I1', 'O0', 'AA', '1', ''].map(serialOf)).toEqual([null, null, null, null, null, null])
    expect(() => serialText(lastSerial + 1)).toThrow('no serial')
  })

  test('differ between regular and lateral entry', () => {
    expect(framePattern(pattern, cse)).toEqual({ before: '26NA1A05', after: '' })
    expect(framePattern(pattern, { ...cse, joined: 2027, lateral: true })).toEqual({ before: '27NA5A05', after: '' })
    expect(framePattern('mba/{yyyy}/{serial}x', cse)).toEqual({ before: 'MBA/2026/', after: 'X' })
  })

  test.each([
    ['{yy}{college}', 'it needs the place {serial} once'],
    ['{serial}{serial}', 'it needs the place {serial} once'],
    ['{yy} {serial}', 'it needs the place {serial} once'],
    ['{roll}{serial}', '{roll} is not known'],
    ['{yy}_{serial}', '26_01 is not a roll number'],
    ['{yyyy}{yyyy}{yyyy}{yyyy}{yyyy}{serial}', 'is not a roll number'],
  ])('cannot be made with the pattern %s', (wrong, fault) => {
    expect(() => framePattern(wrong, cse)).toThrow(fault)
  })

  const frame = framePattern(pattern, cse)
  const rule = { start: null, leaveOut: [], skipTaken: false }
  const next = (taken: string[], count: number, more: object = {}) =>
    nextNumbers(frame, new Set(taken), count, { ...rule, ...more }).map((one) => `${one.next.slice(-2)}${one.clash ? '!' : ''}`)

  test('continue after the last number taken, and fill gaps only from a given start', () => {
    expect(next([], 3)).toEqual(['01', '02', '03'])
    expect(next(['26NA1A0501', '26NA1A0599', '26NA1A0407'], 2)).toEqual(['A0', 'A1'])
    expect(next(['26NA1A0502'], 3, { start: 1 })).toEqual(['01', '02!', '03'])
    expect(next(['26NA1A0502'], 3, { start: 1, skipTaken: true, leaveOut: ['04'] })).toEqual(['01', '03', '05'])
  })

  test('are refused with the number of missing serials if the serials end', () => {
    expect(() => next([], 2, { start: lastSerial })).toThrow('and 1 more are needed')
  })

  test('of another branch or length do not belong to the series', () => {
    expect(['26NA1A05A3', '26NA1A0403', '26NA1A0503X', '26NA1A05I3'].map((one) => serialIn(frame, one))).toEqual([
      103,
      null,
      null,
      null,
    ])
  })
})

describe('sections', () => {
  const people = (girls: number, boys: number) => [
    ...Array<{ gender: 'female' }>(girls).fill({ gender: 'female' }),
    ...Array<{ gender: 'male' }>(boys).fill({ gender: 'male' }),
  ]
  const sizes = (given: number[]) => [0, 1, 2].map((section) => given.filter((one) => one === section).length)

  test('evenly divided differ by one student at most, in the order of the class', () => {
    const given = shareSections(people(0, 181), { sections: 3, strength: null, byGender: false })
    expect(sizes(given)).toEqual([61, 60, 60])
    expect(given).toEqual(given.toSorted((a, b) => a - b))
  })

  test('with a strength are filled one after the other, and too few places are refused', () => {
    expect(sizes(shareSections(people(0, 130), { sections: 3, strength: 60, byGender: false }))).toEqual([60, 60, 10])
    expect(() => shareSections(people(0, 130), { sections: 2, strength: 60, byGender: false })).toThrow(
      'The selected sections have 120 places for 130 students. Select more sections or raise the strength',
    )
  })

  test('divided by gender each have an equal share of girls', () => {
    const members = people(30, 60)
    const given = shareSections(members, { sections: 3, strength: null, byGender: true })
    expect(sizes(given)).toEqual([30, 30, 30])
    expect([0, 1, 2].map((one) => members.filter(({ gender }, at) => gender === 'female' && given[at] === one).length)).toEqual([
      10, 10, 10,
    ])
  })

  test('of an empty class stay empty', () => {
    expect(shareSections([], { sections: 2, strength: 60, byGender: true })).toEqual([])
  })
})
