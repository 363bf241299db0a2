import { expect, test } from 'vitest'
import { z } from 'zod'
import { ProblemError } from '../problems.ts'
import { parse } from './parse.ts'

const schema = z.strictObject({ name: z.string().optional(), rows: z.array(z.number()).optional() })

function refusalOf(value: unknown): ProblemError {
  try {
    parse(schema, value)
  } catch (error) {
    if (error instanceof ProblemError) return error
  }
  throw new Error('it was not refused')
}
const sizeOf = ({ message, fields }: ProblemError) => message.length + JSON.stringify(fields).length

test('a refusal names ten unknown keys and how many more there are', () => {
  const refusal = refusalOf(Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`key${at}`, 1])))
  expect(refusal.message).toContain('"key9"')
  expect(refusal.message).toContain('49990 more')
  expect(refusal.message).not.toContain('"key10"')
  expect(sizeOf(refusal)).toBeLessThan(2_000)
})

test('few unknown keys are all named', () => {
  expect(refusalOf({ nam: 'Asha', 'row s': [] }).fields).toEqual({ request: 'Unrecognized keys: "nam", "row s"' })
})

test('a long name of a key is cut, and of many values at fault the first hundred are named', () => {
  expect(sizeOf(refusalOf({ ['k'.repeat(500_000)]: 1 }))).toBeLessThan(1_000)
  expect(Object.keys(refusalOf({ rows: Array.from({ length: 5_000 }, () => 'x') }).fields ?? {})).toHaveLength(100)
})
