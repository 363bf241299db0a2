import { describe, expect, test } from 'vitest'
import { files, imports, moduleOf, offences, ours } from './architecture-sources.ts'

/** The rules for the screens. Each failure names the alternative. */
describe('imports of the screens', () => {
  test('the code loaded before the first page does not import zod: keep tables that need no zod in separate files', () => {
    const reached = new Set(['web/src/start.tsx'])
    for (const file of reached)
      for (const { from, to, typeOnly, dynamic } of imports) if (from === file && !typeOnly && !dynamic) reached.add(to)
    expect(reached.size).toBeGreaterThan(50)
    const guilty = imports.filter(({ from, to, typeOnly }) => to === 'zod' && !typeOnly && reached.has(from))
    expect(guilty.map(({ from }) => from)).toEqual([])
  })

  test('the app does not import the sentences of all modules: import the problems of one module, or use the response of the server', () => {
    const all = 'contract/src/platform/problem-codes.ts'
    expect(offences(({ from, to, typeOnly }) => from.startsWith('web/src/') && ours(from) && to === all && !typeOnly)).toEqual([])
  })

  test('widgets import neither calls nor modules: pass data and handlers in', () => {
    expect(offences(({ from, to }) => from.startsWith('web/src/ui/') && /^web\/src\/(api|modules|shell)\//.test(to))).toEqual([])
  })

  test('a web module never imports another: move shared code to ui (looks) or contract (meaning)', () => {
    expect(
      offences(
        ({ from, to }) =>
          from.startsWith('web/src/modules/') && to.startsWith('web/src/modules/') && moduleOf(from) !== moduleOf(to),
      ),
    ).toEqual([])
  })

  test('modules and widgets do not import the set-up: what they share with it belongs to the module or to ui', () => {
    // The home page of a college without data links to the set-up, and loads it only then
    expect(
      offences(
        ({ from, to, dynamic }) =>
          /^web\/src\/(modules|ui|api)\//.test(from) && ours(from) && to.startsWith('web/src/setup/') && !dynamic,
      ),
    ).toEqual([])
  })
})

describe('building blocks of the screens', () => {
  test('screens query and act by endpoint: queryOf and queryKeyOf (api/queries.ts) and useAct (api/act.ts) know the keys and what to refetch', () => {
    const screens = files.filter(({ path }) => /^web\/src\/(modules|setup|shell)\//.test(path) && ours(path))
    const wrong = /queryKey: \[|invalidateQueries|\buseMutation\b/
    expect(screens.filter(({ text }) => wrong.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('screens link and navigate by typed addresses: RouteLink, useGo, Redirect, useScreenParams, useScreenSearch, useSearchChange (ui/navigation)', () => {
    const own = /^web\/src\/ui\/(navigation\/|page\/RouteLink\.tsx$)/
    const screens = files.filter(({ path }) => path.startsWith('web/src/') && ours(path) && !own.test(path))
    const wrong = /\b(useNavigate|useParams|useSearch|createLink|Navigate)\b[^;]*?from '@tanstack\/react-router'|as '\/'/
    expect(screens.filter(({ text }) => wrong.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('no cast silences the compiler with `as never`: name the intended type', () => {
    const silenced = files.filter(({ path, text }) => path.startsWith('web/src/') && ours(path) && /\bas never\b/.test(text))
    expect(silenced.map(({ path }) => path)).toEqual([])
  })

  test('form fields come from the schema: fieldsFor (ui/form/fields-for.ts), in admissions admissionFieldsFor, checks their names and provides the typed useFormContext and useFieldError', () => {
    // The fields of the admission forms are defined in tables whose names are typed
    const own = /^web\/src\/(ui\/form\/|modules\/admissions\/(admission-form\/fields\/|edit-form\/SameAddress\.tsx$))/
    const screens = files.filter(({ path }) => path.startsWith('web/src/') && ours(path) && !own.test(path))
    const unbound = [
      /import \{[^}]*\b(\w+Field|useFieldError)\b[^}]*\} from '[^']*ui\/form\//,
      /import \{[^}]*\b(CheckedField|DigitsField|ListField|useFieldCheck)\b[^}]*\} from '[^']*admission-form\/fields\//,
    ]
    const wrong = ({ text }: { text: string }) => unbound.some((one) => one.test(text))
    const untyped = ({ text }: { text: string }) =>
      /import \{[^}]*\buseFormContext\b[^}]*\} from 'react-hook-form'/.test(text) && /\buseFormContext\(\)/.test(text)
    expect(screens.filter((file) => wrong(file) || untyped(file)).map(({ path }) => path)).toEqual([])
  })

  test('only ui/format creates Intl formats: use it for numbers, money and days', () => {
    const making = files.filter(
      ({ path, text }) =>
        path.startsWith('web/src/') && ours(path) && !path.startsWith('web/src/ui/format/') && /\bIntl\.\w+Format\(/.test(text),
    )
    expect(making.map(({ path }) => path)).toEqual([])
  })

  test('texts and formats that depend on the language are read during rendering: a constant of a file keeps those of the moment it loaded', () => {
    const asking =
      /^(?:export )?const \w+(?:: [^=]+)? = (?!(?:async )?(?:\([^)]*\)|\w+)(?:: [^=]+)? =>).*\b(?:roleTitle|\w*[dD]ayText|dateText|instantText|monthText|rupees|percentText)\(/m
    const early = files.filter(({ path, text }) => path.startsWith('web/src/') && ours(path) && asking.test(text))
    expect(early.map(({ path }) => path)).toEqual([])
  })

  test('no form is watched as a whole: Typed (ui/form/Typed.tsx) renders only what depends on the typed values, at each key', () => {
    const watching = files.filter(({ path, text }) => path.startsWith('web/src/') && ours(path) && /\bwatch\(\)/.test(text))
    expect(watching.map(({ path }) => path)).toEqual([])
  })

  test('a component makes no call itself: useAct (api/act.ts) runs it once, shows its refusal and refetches what it changed', () => {
    const components = files.filter(({ path }) => path.endsWith('.tsx') && /^web\/src\//.test(path) && ours(path))
    expect(
      components
        .filter(({ text }) => /import \{[^}]*\bcall\b[^}]*\} from '[^']*api\/call\.ts'/.test(text))
        .map(({ path }) => path),
    ).toEqual([])
  })

  test('a file that is loaded later uses lazyPart (ui/loading), which waits for a connection: lazy of React fails for good', () => {
    const lazy = /import \{[^}]*\blazy\b[^}]*\} from 'react'/
    const later = files.filter(({ path, text }) => path.startsWith('web/src/') && ours(path) && lazy.test(text))
    expect(later.map(({ path }) => path)).toEqual(['web/src/ui/loading/lazy-part.ts'])
  })

  test('a component shows the error of a query only if there is no data: a failed refetch must not remove what is being read or typed', () => {
    const components = files.filter(
      ({ path }) => path.endsWith('.tsx') && /^web\/src\//.test(path) && ours(path) && !path.endsWith('Waiting.tsx'),
    )
    const wrong = /\bif \((?:\w+\.)?(?:error|isError)\) return/
    expect(components.filter(({ text }) => wrong.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('screens show the day of the college, not of the device: use dayOf (contract/platform/dates), thisYear and dateText (ui/format)', () => {
    const own = /\.(?:getTimezoneOffset|getFullYear|getMonth|getDate|getDay|getHours|toLocale\w*String)\(/
    const screens = files.filter(({ path }) => /^web\/(?:src|results)\//.test(path) && ours(path))
    expect(screens.filter(({ text }) => own.test(text)).map(({ path }) => path)).toEqual([])
  })
})
