import { describe, expect, test } from 'vitest'
import { Decide } from './approvals/approvals.ts'
import { line, Reason } from './primitives.ts'

describe('a reason', () => {
  test.each([
    'Wrong date of birth',
    'తప్పుగా నమోదైంది',
    'గురుచరణ్\u200c పేరు తప్పు',
    'ज़रूरी क\u094d\u200dष',
    'Checked 👨\u200d👩\u200d👧 ✔\ufe0f',
  ])('can be read: %s', (text) => expect(Reason.safeParse(text).success).toBe(true))

  test.each([
    '\u200b\u200b\u200b\u200b\u200b',
    '\u200d\u200d\u200d\u200d\u200d',
    '\u2800\u2800\u2800\u2800\u2800',
    '\u3164\u3164\u3164\u3164\u3164',
    '\ufe0f\ufe0f\ufe0f\ufe0f\ufe0f',
    '\u{e0041}\u{e0042}\u{e0043}\u{e0044}\u{e0045}',
    '.....',
    'ok     .',
    'Wrong\u202e date of birth',
    'Wrong\u200b date of birth',
    'Wrong \u200d date of birth',
  ])('is refused where it cannot be: %j', (text) => {
    expect(Reason.safeParse(text).success).toBe(false)
    expect(Decide.safeParse({ decision: 'refuse', comment: text, revision: 1 }).success).toBe(false)
  })

  test('says once what is wrong', () => {
    for (const text of ['', '.....']) {
      const messages = Reason.safeParse(text).error?.issues.map(({ message }) => message)
      expect(messages).toEqual(['Please give a reason of at least 5 characters'])
    }
    expect(Reason.safeParse('Wrong\u200b date').error?.issues.map(({ message }) => message)).toEqual([
      'must not contain invisible characters',
    ])
  })
})

test('a line has something that is seen', () => {
  for (const text of ['-', '7', 'A', 'రాజ్\u200c']) expect(line(20).safeParse(text).success).toBe(true)
  for (const text of ['', '\u200b', '\u2800', '\u3164\u2060']) {
    expect(
      line(20)
        .safeParse(text)
        .error?.issues.map(({ message }) => message),
    ).toEqual(['must not be empty'])
  }
})
