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

test('a refusal names ten unknown keys and the number of the others', () => {
  const refusal = refusalOf(Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`key${at}`, 1])))
  expect(refusal.message).toContain('"key9"')
  expect(refusal.message).toContain('49,990 more')
  expect(refusal.message).not.toContain('"key10"')
  expect(sizeOf(refusal)).toBeLessThan(2_000)
})

test('a few unknown keys are all named', () => {
  expect(refusalOf({ nam: 'Asha', 'row s': [] }).fields).toEqual({
    request: {
      code: 'unknown-keys',
      params: { keys: '"nam", "row s"' },
      message: 'These keys are not known: "nam", "row s"',
    },
  })
})

test('a long key is shortened, and only the first hundred of many invalid values are named', () => {
  expect(sizeOf(refusalOf({ ['k'.repeat(500_000)]: 1 }))).toBeLessThan(1_000)
  expect(Object.keys(refusalOf({ rows: Array.from({ length: 5_000 }, () => 'x') }).fields ?? {})).toHaveLength(100)
})

test.each([
  ['a number for a text', { name: 7 }],
  ['a list for a text, as of a parameter given twice', { name: ['a', 'b'] }],
  ['a text for a number', { rows: ['1'] }],
  ['an object for a list', { rows: { length: 1, 0: 1 } }],
  ['nothing for a list', { rows: null }],
  ['a list for the whole', []],
  ['a text for the whole', '{"name":"a"}'],
])('%s is refused and never converted', (_, value) => {
  expect(refusalOf(value)).toMatchObject({ status: 400, code: 'platform.invalid' })
})

test('a key of the prototype is refused as unknown, and changes no object', () => {
  expect(refusalOf(JSON.parse('{"__proto__":{"name":"a"}}')).status).toBe(400)
  expect(refusalOf(JSON.parse('{"constructor":{"prototype":{"name":"a"}}}')).status).toBe(400)
  expect(({} as { name?: string }).name).toBeUndefined()
})
