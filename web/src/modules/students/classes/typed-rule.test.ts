import { expect, test } from 'vitest'
import { readStart, readTypedRule, serialsIn } from './typed-rule.ts'

const typed = {
  pattern: '{serial}',
  college: 'NA',
  lateral: false,
  order: 'rank',
  skipTaken: true,
  start: '',
  leaveOut: '',
} as const
const place = { branchId: 1, batchId: 2 }

test('the college code can be typed in lower case', () => {
  expect(readTypedRule({ ...typed, college: ' na1 ' }, place).rule?.college).toBe('NA1')
})

test('there is no rule while a required field is empty', () => {
  expect(readTypedRule({ ...typed, pattern: ' ' }, place)).toEqual({ rule: null })
})

test('serials to skip are accepted in common spellings, and ranges include both ends', () => {
  const { start, leaveOut, ...same } = typed
  expect(readTypedRule({ ...typed, leaveOut: '13, a0;7  02' }, place)).toEqual({
    rule: { ...same, ...place, start: null, leaveOut: ['13', 'A0', '07', '02'] },
  })
  expect(serialsIn('5-8')).toEqual(['05', '06', '07', '08'])
  expect(serialsIn('98 – a1, 3')).toEqual(['98', '99', 'A0', 'A1', '03'])
  expect(serialsIn('5-5, ')).toEqual(['05'])
})

test.each(['xx', '00', '13 xx', '10-5', '5-', '-5', '5--8', '5-x', '5-8-9', 'I1', '100'])(
  'serials to skip containing “%s” are refused as a whole, and there is no preview',
  (leaveOut) => {
    expect(serialsIn(leaveOut)).toBeNull()
    expect(readTypedRule({ ...typed, leaveOut }, place)).toEqual({ rule: null, wrong: 'leaveOut' })
  },
)

test('the first serial is a number or a serial as in the roll number, and anything else is refused', () => {
  expect(['', ' ', '1', '07', '99', '100', '319', 'a0', 'Z9'].map(readStart)).toEqual([null, null, 1, 7, 99, 100, 319, 100, 319])
  for (const start of ['0', '00', '320', 'A', 'I1', '1-5']) {
    expect(readStart(start)).toBeUndefined()
    expect(readTypedRule({ ...typed, start }, place)).toEqual({ rule: null, wrong: 'start' })
  }
})
