import type { Language } from '@nalanda/contract/platform/languages'
import { type ProblemCode, problems } from '@nalanda/contract/platform/problem-codes'
import { stateName, statePlaces } from '@nalanda/contract/platform/state-names'
import type { Workflow } from '@nalanda/contract/platform/workflow'
import { afterEach, expect, test } from 'vitest'
import { startLanguage } from '../../shell/languages/language.ts'
import { fetchModuleWords } from '../../shell/languages/module-catalogues.ts'
import { chooseAppearance } from '../../ui/appearance/appearance.ts'
import { apiErrorFrom } from './api-error.ts'

const refused = (problem: object) => apiErrorFrom(new Response(JSON.stringify(problem), { status: 409 }))

async function speaking(language: Language) {
  chooseAppearance({ language })
  await startLanguage()
}

afterEach(() => speaking('en'))

test('a refusal is shown in the language of the page, with the values of the server', async () => {
  const answer = { code: 'results.marks-over-maximum', message: 'The marks are above the maximum of 60', values: { max: '60' } }
  await speaking('hi')
  expect((await refused(answer)).message).toBe('अंक अधिकतम 60 से अधिक हैं')
  await speaking('te')
  expect((await refused(answer)).message).toBe('మార్కులు గరిష్ఠం 60 కంటే ఎక్కువ')
})

test('in English a refusal is shown exactly as the server sent it', async () => {
  await speaking('en')
  const answer = { code: 'results.roll-number-needed', message: 'Please enter Roll Number' }
  expect((await refused(answer)).message).toBe(answer.message)
})

test('the errors of fields are translated by their codes, with their parameters', async () => {
  await speaking('de')
  const fields = {
    code: { code: 'required', message: 'Enter a value' },
    note: { code: 'too-long', params: { max: 60_000 }, message: 'Use at most 60,000 characters' },
    startedOn: {
      code: 'students.state-before-last',
      params: { day: '2026-06-27' },
      message: 'The present state began on 27 June 2026',
    },
    odd: { code: 'clubs.unknown', message: 'something nobody translated' },
    lacking: { code: 'too-long', message: 'It is too long' },
  }
  const answer = { code: 'platform.invalid', message: 'Some values are not valid: …', fields, values: { fields: '…' } }
  const { fields: told, message } = await refused(answer)
  expect(told).toEqual({
    code: 'Geben Sie einen Wert ein',
    note: 'Verwenden Sie höchstens 60.000 Zeichen',
    startedOn: expect.stringContaining('27. Juni 2026'),
    odd: 'something nobody translated',
    lacking: 'It is too long',
  })
  expect(told.startedOn).not.toContain('The present')
  expect(message).toContain('Geben Sie einen Wert ein')
})

test('a reason within a refusal is translated, too', async () => {
  await speaking('hi')
  const why = { code: 'access.old-password-wrong', message: 'The old password is wrong' }
  const { message } = await refused({ code: 'access.password-refused', message: why.message, values: { why } })
  expect(message).toBe('पुराना पासवर्ड ग़लत है')
})

test('in English the errors of fields are shown as the server sent them', async () => {
  await speaking('en')
  const fields = { note: { code: 'too-long', params: { max: 60 }, message: 'As the server says it' } }
  expect((await refused({ code: 'platform.invalid', message: '', fields })).fields).toEqual({ note: 'As the server says it' })
})

test('the uses of a record are named in the language of the page', async () => {
  await speaking('de')
  const { message } = await refused({ code: 'platform.used-by', message: '', values: { uses: 'roles_of_users:2,sections:1' } })
  expect(message).toContain('Rollen von Benutzern (2), Klassen (1)')
})

test('every problem is translated to every language, with the same placeholders', async () => {
  const places = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()
  const { problemWords: german } = await import('./words-problems.de.ts')
  const { problemWords: hindi } = await import('./words-problems.hi.ts')
  const { problemWords: telugu } = await import('./words-problems.te.ts')
  const codes = Object.keys(problems) as ProblemCode[]
  const tables = { de: german, hi: hindi, te: telugu }
  for (const language of ['de', 'hi', 'te'] as const) {
    const ofModules = await fetchModuleWords(language, 'problems')
    const words: Readonly<Record<string, string>> = { ...tables[language], ...ofModules }
    expect(Object.keys(words).sort()).toEqual([...codes].sort())
    for (const code of codes)
      expect({ code, places: places(words[code] ?? '') }).toEqual({ code, places: places(problems[code].sentence) })
  }
})

const placesOf = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place)

/** Returns all workflows that the contract exports. */
function workflows(): Workflow[] {
  const contracts = import.meta.glob<Record<string, unknown>>(['../../../../contract/src/**/*.ts', '!**/*.test.ts'], {
    eager: true,
  })
  return Object.values(contracts).flatMap((exported) => Object.values(exported).filter(isWorkflow))
}

function isWorkflow(value: unknown): value is Workflow {
  return typeof value === 'object' && value !== null && 'states' in value && 'actions' in value
}

test('no refusal shows the code of a state: each state of each workflow has a name in every language', async () => {
  const states = [...new Set([...workflows().flatMap(({ states }) => states), 'ended'])]
  expect(states).toContain('on-break')
  const filled = Object.entries(problems).flatMap(([code, { sentence }]) => {
    return placesOf(sentence)
      .filter((place) => statePlaces.includes(place))
      .map((place) => ({ code, place }))
  })
  expect(filled.map(({ code }) => code)).toContain('platform.not-now')
  for (const language of ['de', 'hi', 'te'] as const) {
    await speaking(language)
    const untold: string[] = []
    for (const { code, place } of filled)
      for (const state of states) {
        const others = Object.fromEntries(placesOf(problems[code as ProblemCode].sentence).map((one) => [one, '–']))
        const { message } = await refused({ code, message: '', values: { ...others, [place]: state } })
        expect(message).not.toBe('')
        if (message.includes(state) || message.includes(stateName(state))) untold.push(`${language} ${state}`)
      }
    expect([...new Set(untold)]).toEqual([])
  }
})

test('a role in a refusal is named in the language of the page', async () => {
  await speaking('de')
  const { message } = await refused({ code: 'platform.approval-nobody', message: '', values: { role: 'ROLE_PRINCIPAL' } })
  expect(message).not.toContain('ROLE_')
})
