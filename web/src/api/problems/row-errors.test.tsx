import type { RowErrorTable } from '@nalanda/contract/platform/imports/row-errors'
import type { Language } from '@nalanda/contract/platform/languages'
import { platformValidationErrors } from '@nalanda/contract/platform/validation/platform-validation-errors'
import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { startLanguage } from '../../shell/languages/language.ts'
import { fetchModuleWords } from '../../shell/languages/module-catalogues.ts'
import { chooseAppearance } from '../../ui/appearance/appearance.ts'
import { importFailureSentence } from '../../ui/import/import-failure.ts'
import { rowErrorSentence } from '../../ui/import/row-error-sentence.ts'

const tooLong = { code: 'too-long', values: { max: '40' }, message: 'Use at most 40 characters' }

test('a long list of row errors shows the total and says that only the first ones are listed', async () => {
  await speaking('en')
  const { RowErrors } = await import('../../ui/import/RowErrors.tsx')
  const error = { row: 2, cell: 'B2', column: 'Name', text: 'x', ...tooLong }
  const { rerender } = render(<RowErrors check={{ rows: 1500, good: 0, errorCount: 1500, errors: [error] }} />)
  expect(screen.getByRole('alert').textContent).toMatch(/^1,500 cells cannot be imported.*The first is listed\.$/)
  expect(screen.queryByText('Sheet')).toBeNull()
  rerender(<RowErrors check={{ rows: 1, good: 0, errorCount: 1, errors: [{ ...error, sheet: 'Agents' }] }} />)
  expect(screen.getByText('Agents')).toBeDefined()
  expect(screen.queryByText(/is listed/)).toBeNull()
})

async function speaking(language: Language) {
  chooseAppearance({ language })
  await startLanguage()
  const { default: i18next } = await import('i18next')
  await i18next.loadNamespaces(['validation', 'row-errors', 'import-failures', 'sheet-import'])
}

const files = import.meta.glob<Record<string, unknown>>('../../../../contract/src/**/row-errors.ts', { eager: true })
/** All tables of row errors that modules declare. */
const tables = Object.values(files).flatMap((exports) =>
  Object.entries(exports).flatMap(([name, table]) => (/rowErrors$/i.test(name) ? [table as RowErrorTable] : [])),
)
const places = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

test('every row error is translated to every language, with the same placeholders', async () => {
  expect(tables.length).toBeGreaterThan(4)
  // Errors that a form may have too are translated there
  const own = tables.flatMap((table) => Object.entries(table)).filter(([code]) => !(code in platformValidationErrors))
  const english: RowErrorTable = Object.fromEntries(own)
  for (const language of ['de', 'hi', 'te'] as const) {
    const shared = await import(`../../ui/import/words-row-errors.${language}.ts`)
    const rowErrorWords = { ...shared.rowErrorWords, ...(await fetchModuleWords(language, 'row-errors')) }
    expect(Object.keys(rowErrorWords).sort()).toEqual(Object.keys(english).sort())
    for (const [code, sentence] of Object.entries(english))
      expect({ code, places: places(rowErrorWords[code]) }).toEqual({ code, places: places(sentence) })
  }
})

const failureFiles = import.meta.glob<Record<string, RowErrorTable>>('../../../../contract/src/**/import-failures.ts', {
  eager: true,
})
const failures: RowErrorTable = Object.assign({}, ...Object.values(failureFiles).flatMap((exports) => Object.values(exports)))

test('every reason for a failed import is translated to every language, with the same placeholders', async () => {
  expect(Object.keys(failures)).toContain('results.exam-changed')
  for (const language of ['de', 'hi', 'te']) {
    const { importFailureWords } = await import(`../../ui/import/words-import-failures.${language}.ts`)
    expect(Object.keys(importFailureWords).sort()).toEqual(Object.keys(failures).sort())
    for (const [code, sentence] of Object.entries(failures))
      expect({ code, places: places(importFailureWords[code]) }).toEqual({ code, places: places(sentence) })
  }
})

test('a failure is shown in the language of the page, and in English if a part of it has no translation', async () => {
  onTestFinished(() => speaking('en'))
  await speaking('de')
  const failure = 'The portal could not process this file. Nothing was saved. Try again'
  const [reason, advice] = [
    { code: 'our-side', values: {} },
    { code: 'try-again', values: { count: '0' } },
  ]
  expect(importFailureSentence({ failure, failureParts: [reason, advice] })).toBe(
    'Das Portal konnte diese Datei nicht verarbeiten. Nichts wurde gespeichert. Versuchen Sie es noch einmal',
  )
  expect(importFailureSentence({ failure, failureParts: [{ code: 'clubs.unknown', values: {} }, advice] })).toBe(failure)
  expect(importFailureSentence({ failure, failureParts: [] })).toBe(failure)
})

test('a code of a row error is in only one table', () => {
  const codes = tables.flatMap((table) => Object.keys(table))
  expect(new Set(codes).size).toBe(codes.length)
})

test('a row error is shown in the language of the page, with its values', async () => {
  onTestFinished(() => speaking('en'))
  expect(rowErrorSentence(tooLong)).toBe('Use at most 40 characters')
  await speaking('de')
  expect(rowErrorSentence(tooLong)).toBe('Verwenden Sie höchstens 40 Zeichen')
  const taken = { code: 'admissions.number-of-other', values: { admissionNo: 'NA1', name: 'Anita' } }
  expect(rowErrorSentence({ ...taken, message: 'English' })).toBe('NA1 gehört jemand anderem, Anita')
  expect(rowErrorSentence({ code: 'access.not-a-username', values: {}, message: 'English' })).toContain('Benutzername')
  expect(rowErrorSentence({ code: 'clubs.unknown', values: {}, message: 'Not translated' })).toBe('Not translated')
})

test('a row error that an earlier version stored only as a sentence is shown unchanged', async () => {
  onTestFinished(() => speaking('en'))
  const message = 'Another user has just admitted this student as NA20260001'
  for (const language of ['en', 'de', 'hi', 'te'] as const) {
    await speaking(language)
    expect(rowErrorSentence({ code: 'not-valid', values: { why: message }, message })).toBe(message)
    expect(rowErrorSentence({ code: 'not-valid', values: {}, message })).toBe(message)
  }
})
