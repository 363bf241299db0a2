import { expect, test } from 'vitest'
import { CannotStart, DatabaseUnreachable, refusalOf } from './cannot-start.ts'

const failed = (code: string, cause?: Error) => Object.assign(new Error(`it says ${code}`, { cause }), { code })

test.each([failed('ENOSPC'), failed('EDQUOT'), new Error('Failed query', { cause: failed('53100') })])(
  'a start or a command without disk space reports it in one line, and may be retried',
  (error) => {
    const refusal = refusalOf(error)
    expect(refusal?.message).toMatch(/^No space is left on the disk: make some, then try again \(.*\)\.$/)
    expect(refusal?.exitCode).toBe(75)
  },
)

test('an error for the operator to correct is not retried, and a bug is not reported as a refusal', () => {
  expect(refusalOf(new CannotStart('PORT: 80 is in use.'))?.exitCode).toBe(2)
  expect(refusalOf(new DatabaseUnreachable('DATABASE_URL: nobody answers.'))?.exitCode).toBe(75)
  expect(refusalOf(new TypeError('undefined is not a function'))).toBeNull()
})
