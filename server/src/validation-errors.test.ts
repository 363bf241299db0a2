import { globSync } from 'node:fs'
import { join } from 'node:path'
import { CheckedApplicationForm, emptyForm } from '@nalanda/contract/applications/application-form'
import { issueError } from '@nalanda/contract/platform/validation/issues'
import { readIssueMessage } from '@nalanda/contract/platform/validation/read-issue'
import { NewDataRequest } from '@nalanda/contract/privacy/requests'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

const root = join(import.meta.dirname, '../../contract/src')
const paths = globSync('**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'))
const files = await Promise.all(
  paths.map(async (path) => ({ path, exported: (await import(join(root, path))) as Record<string, unknown> })),
)
const codes = new Set(
  files
    .filter(({ path }) => path.endsWith('validation-errors.ts'))
    .flatMap(({ exported }) => Object.values(exported))
    .flatMap((table) => (typeof table === 'object' && table !== null ? Object.keys(table) : [])),
)

/** All schemas that the contract exports, directly or in a call, with the path of their file. */
const schemas = files.flatMap(({ path, exported }) => schemasIn(exported).map((schema) => ({ path, schema })))

function schemasIn(value: unknown, depth = 0): z.ZodType[] {
  if (value instanceof z.ZodType) return [value]
  if (typeof value !== 'object' || value === null || depth > 4) return []
  return Object.values(value).flatMap((inner) => schemasIn(inner, depth + 1))
}

/** A schema or one of its checks, as Zod stores it. */
type Part = { _zod: { def: Record<string, unknown> } }
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && '_zod' in value

/** Returns all parts of the schemas once: fields, elements, options and checks. */
function partsOf(roots: readonly unknown[]): Set<Part> {
  const found = new Set<Part>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (isPart(value)) {
      if (found.has(value)) return
      found.add(value)
      const { shape, getter, ...def } = value._zod.def
      visit(Object.values((shape ?? {}) as object))
      if (typeof getter === 'function') visit(getter())
      visit(Object.values(def).filter((inner) => isPart(inner) || Array.isArray(inner)))
    }
  }
  visit(roots)
  return found
}

const parts = [...partsOf(schemas.map(({ schema }) => schema))]
type Say = (issue: object) => unknown
const messageOf = ({ _zod: { def } }: Part): string | null => {
  const said = (def.error as Say)({ code: 'custom', input: 'x', path: [] })
  return typeof said === 'string' ? said : ((said as { message?: string } | undefined)?.message ?? null)
}

describe('the schemas of the contract', () => {
  test('are found by the walk over the contract', () => {
    expect(schemas.length).toBeGreaterThan(500)
    expect(parts.length).toBeGreaterThan(1000)
    expect(codes.size).toBeGreaterThan(100)
  })

  test('use only known codes in custom messages', () => {
    const own = parts.filter(({ _zod: { def } }) => typeof def.error === 'function').map((part) => messageOf(part))
    expect(own.length).toBeGreaterThan(40)
    const uncoded = own.filter((message) => !codes.has(readIssueMessage(message ?? '')?.code ?? ''))
    expect(uncoded).toEqual([])
  })

  test('have a message for every rule that is a function', () => {
    const silent = parts.filter(
      ({ _zod: { def } }) => def.type === 'custom' && typeof def.fn === 'function' && typeof def.error !== 'function',
    )
    expect(silent.map(({ _zod }) => String(_zod.def.fn))).toEqual([])
  })

  test('report the allowed values, without the empty one, for a value outside a list', () => {
    const { error } = z.enum(['email', 'username', '']).safeParse('name', { error: issueError })
    expect(readIssueMessage(error?.issues[0]?.message ?? '')).toMatchObject({
      code: 'not-in-list',
      params: { list: 'email, username' },
    })
  })

  test('report every issue with a known code, whatever is sent', () => {
    const value = fc.oneof(
      fc.anything(),
      fc.dictionary(fc.constantFrom('revision', 'name', 'email', 'day', 'form'), fc.anything()),
    )
    fc.assert(
      fc.property(fc.constantFrom(...schemas), value, ({ schema }, sent) => {
        for (const { message } of schema.safeParse(sent, { error: issueError }).error?.issues ?? [])
          expect(codes).toContain(readIssueMessage(message)?.code)
      }),
      { numRuns: 3000 },
    )
  })
})

describe('rules over several fields', () => {
  const request = { kind: 'student', id: 1, ask: 'correction', text: 'The name is wrong' }
  test.each([
    ['a nominee without a name', NewDataRequest, { ...request, ask: 'nominee' }, { value: 'required' }],
    [
      'a field of another request',
      NewDataRequest,
      { ...request, ask: 'grievance', field: 'fullName', value: 'K' },
      { field: 'privacy.field-not-asked' },
    ],
    [
      'a value against its rule',
      NewDataRequest,
      { ...request, field: 'mobile', value: '12' },
      { value: 'students.not-a-mobile' },
    ],
    ['a value too long', NewDataRequest, { ...request, field: 'fullName', value: 'K'.repeat(200) }, { value: 'too-long' }],
    [
      'a name in figures',
      CheckedApplicationForm,
      emptyForm({ fullName: 'Robo 9000', mobile: null, courseId: null }),
      { fullName: 'students.not-text' },
    ],
  ])('refuse %s', (_, schema, sent, expected) => {
    const issues = schema.safeParse(sent, { error: issueError }).error?.issues ?? []
    const found = issues.map(({ path, message }) => [path.join('.'), readIssueMessage(message)?.code])
    expect(Object.fromEntries(found)).toEqual(expected)
  })
})
