import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { Decide } from './approvals/approvals.ts'
import { Instant, line, Reason, requiredText } from './primitives.ts'
import { issueError, validationErrorOf } from './validation/issues.ts'

describe('an instant', () => {
  test.each(['2026-11-21T05:30:00.000Z', '2026-11-21T11:00:00+05:30', '9999-12-31T18:29:59.999Z', '1800-01-01T00:00:00Z'])(
    'is accepted if its day in India has a four-digit year: %s',
    (at) => expect(Instant.safeParse(at).success).toBe(true),
  )

  test.each(['9999-12-31T18:30:00Z', '9999-12-31T23:00:00Z', '9999-12-31T23:59:59-23:59'])(
    'is refused if its year in India has more digits: %s',
    (at) => expect(codesOf(Instant, at)).toEqual(['no-such-day']),
  )

  test('is refused with a single error if it is not a time at all', () => expect(codesOf(Instant, 'tomorrow')).toHaveLength(1))
})

describe('a reason', () => {
  test.each([
    'Wrong date of birth',
    'తప్పుగా నమోదైంది',
    'గురుచరణ్\u200c పేరు తప్పు',
    'ज़रूरी क\u094d\u200dष',
    'Checked 👨\u200d👩\u200d👧 ✔\ufe0f',
  ])('is accepted if it can be read: %s', (text) => expect(Reason.safeParse(text).success).toBe(true))

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
  ])('is refused if it cannot be read: %j', (text) => {
    expect(Reason.safeParse(text).success).toBe(false)
    expect(Decide.safeParse({ decision: 'refuse', comment: text, revision: 1 }).success).toBe(false)
  })

  test('is refused with a single error', () => {
    for (const text of ['', '.....']) {
      expect(codesOf(Reason, text)).toEqual(['reason-too-short'])
    }
    expect(codesOf(Reason, 'Wrong\u200b date')).toEqual(['invisible-characters'])
  })
})

test('an empty text is reported as required if one character is enough, and otherwise as too short', () => {
  for (const text of ['', ' ', '…']) {
    expect(codesOf(requiredText(1), text)).toEqual(['required'])
    expect(codesOf(requiredText(3), text)).toEqual(['too-short'])
  }
})

test('a line has at least one visible character', () => {
  for (const text of ['-', '7', 'A', 'రాజ్\u200c']) expect(line(20).safeParse(text).success).toBe(true)
  for (const text of ['', '\u200b', '\u2800', '\u3164\u2060']) {
    expect(codesOf(line(20), text)).toEqual(['required'])
  }
})

function codesOf(schema: z.ZodType, value: unknown): string[] | undefined {
  return schema.safeParse(value, { error: issueError }).error?.issues.map((issue) => validationErrorOf(issue).code)
}
