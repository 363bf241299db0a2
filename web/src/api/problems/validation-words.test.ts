import { problems } from '@nalanda/contract/platform/problem-codes'
import type { MessageTable } from '@nalanda/contract/platform/validation/validation-error'
import { expect, test } from 'vitest'
import { fetchCatalogue } from '../../shell/languages/catalogues.ts'

type Tables = Record<string, Record<string, unknown>>
const validation: Tables = import.meta.glob(
  ['../../../../contract/src/**/{validation-errors,platform-validation-errors,zip-errors}.ts'],
  { eager: true },
)
const reasons: Tables = import.meta.glob('../../../../contract/src/**/reasons.ts', { eager: true })
const rowErrors: Tables = import.meta.glob('../../../../contract/src/*/row-errors.ts', { eager: true })

/** Returns the tables that these files export. */
const tablesIn = (files: Tables) =>
  Object.values(files).flatMap(
    (exported) => Object.values(exported).filter((value) => typeof value === 'object') as MessageTable[],
  )
const places = (sentence = '') => [...sentence.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

test.each([
  ['validation', tablesIn(validation), 10],
  ['reasons', tablesIn(reasons), 3],
])('every code of %s has a sentence in every language, with the same placeholders', async (namespace, tables, least) => {
  expect(tables.length).toBeGreaterThanOrEqual(least)
  const english: MessageTable = Object.assign({}, ...tables)
  for (const language of ['de', 'hi', 'te'] as const) {
    const words = (await fetchCatalogue(language, namespace)) as MessageTable
    expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort())
    for (const [code, sentence] of Object.entries(english))
      expect({ language, code, places: places(words[code]) }).toEqual({ language, code, places: places(sentence) })
  }
})

test('each code is in only one table, except a row error with the same code and sentence as a problem', () => {
  const tables = [...tablesIn(validation), ...tablesIn(reasons), problems, ...tablesIn(rowErrors)]
  const codes = tables.flatMap((table) => Object.keys(table))
  const shared = new Set(Object.keys(problems))
  const twice = codes.filter((code, at) => codes.indexOf(code) !== at)
  // A row of a sheet may be refused like a call, with the same code and sentence
  expect(twice.filter((code) => !shared.has(code))).toEqual([])
  for (const table of tablesIn(rowErrors))
    for (const [code, sentence] of Object.entries(table))
      if (shared.has(code))
        expect({ code, sentence }).toEqual({ code, sentence: problems[code as keyof typeof problems].sentence })
})
