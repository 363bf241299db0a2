import { expect, test } from 'vitest'
import { CannotStart, DatabaseUnreachable, refusalOf } from './cannot-start.ts'

const failed = (code: string, cause?: Error) => Object.assign(new Error(`it says ${code}`, { cause }), { code })

test.each([failed('ENOSPC'), failed('EDQUOT'), new Error('Failed query', { cause: failed('53100') })])(
  'a start or a command that finds no space says so in one line, and may be tried again',
  (error) => {
    const refusal = refusalOf(error)
    expect(refusal?.message).toMatch(/^No space is left on the disk: make some, then try again \(.*\)\.$/)
    expect(refusal?.exitCode).toBe(75)
  },
)

test('what the operator has to correct is not tried again, and a fault of ours is no refusal', () => {
  expect(refusalOf(new CannotStart('PORT: 80 is in use.'))?.exitCode).toBe(2)
  expect(refusalOf(new DatabaseUnreachable('DATABASE_URL: nobody answers.'))?.exitCode).toBe(75)
  expect(refusalOf(new TypeError('undefined is not a function'))).toBeNull()
})
