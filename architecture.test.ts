import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  files,
  findCycles,
  findFunctions,
  findStrings,
  type Import,
  imports,
  moduleOf,
  modules,
  ours,
  programs,
  root,
  sources,
  tableOwners,
} from './architecture-sources.ts'

/** The rules between the folders. Each failure names the alternative. */
const offences = (rule: (one: Import) => boolean) => imports.filter(rule).map(({ from, to }) => `${from} → ${to}`)

describe('imports between folders', () => {
  test('the scan found the sources', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(imports.length).toBeGreaterThan(300)
  })

  test('contract imports zod and itself: move anything else to server or web', () => {
    expect(
      offences(({ from, to }) => from.startsWith('contract/') && ours(from) && to !== 'zod' && !to.startsWith('contract/')),
    ).toEqual([])
  })

  test('web and server know each other only through the contract', () => {
    expect(offences(({ from, to }) => from.startsWith('web/') && to.startsWith('server/'))).toEqual([])
    expect(offences(({ from, to }) => from.startsWith('server/') && to.startsWith('web/'))).toEqual([])
  })

  test('journeys use the portal as people do: of its sources they import the texts of screens, and how a PDF is read', () => {
    const texts = /^web\/.*words[\w-]*\.\w\w\.ts$/
    const known = (path: string) => texts.test(path) || path === 'server/src/testing/pdf-contents.ts'
    expect(offences(({ from, to }) => from.startsWith('e2e/') && ours(from) && /^(server|web)\//.test(to) && !known(to))).toEqual(
      [],
    )
  })

  test('the platform imports no module: let the module register with the platform', () => {
    expect(
      offences(({ from, to }) => from.startsWith('server/src/platform/') && ours(from) && to.startsWith('server/src/modules/')),
    ).toEqual([])
  })

  test('what the browser loads before the first page knows no zod: keep tables that need none in files of their own', () => {
    const reached = new Set(['web/src/start.tsx'])
    for (const file of reached)
      for (const { from, to, typeOnly, dynamic } of imports) if (from === file && !typeOnly && !dynamic) reached.add(to)
    expect(reached.size).toBeGreaterThan(50)
    const guilty = imports.filter(({ from, to, typeOnly }) => to === 'zod' && !typeOnly && reached.has(from))
    expect(guilty.map(({ from }) => from)).toEqual([])
  })

  test('the app knows no sentence of all modules: import the problems of the one module, or the answer of the server', () => {
    const all = 'contract/src/platform/problem-codes.ts'
    expect(offences(({ from, to, typeOnly }) => from.startsWith('web/src/') && ours(from) && to === all && !typeOnly)).toEqual([])
  })

  test('widgets know neither calls nor modules: pass data and handlers in', () => {
    expect(offences(({ from, to }) => from.startsWith('web/src/ui/') && /^web\/src\/(api|modules|shell)\//.test(to))).toEqual([])
  })

  test('a server module reaches another only through its public.ts or schema.ts', () => {
    const allowed = /^server\/src\/modules\/[a-z]+\/(public|schema(-[a-z]+)?)\.ts$/
    const building = /\/(demo\/[a-z-]+|demo(-[a-z-]+)?|factory(-[a-z-]+)?)\.ts$/
    expect(
      offences(({ from, to }) => {
        const [mine, other] = [moduleOf(from), moduleOf(to)]
        if (!from.startsWith('server/') || !to.startsWith('server/') || !ours(from) || !mine || !other || mine === other)
          return false
        return !allowed.test(to) && !(building.test(from) && building.test(to))
      }),
    ).toEqual([])
  })

  test('what starts the server reaches a module only through its module.ts, public.ts or demo', () => {
    const allowed = /\/(module|public|schema(-[a-z]+)?|demo(-[a-z-]+)?|demo\/demo)\.ts$/
    expect(
      offences(
        ({ from, to }) =>
          /^server\/src\/([\w-]+|commands\/[\w-]+)\.ts$/.test(from) && ours(from) && moduleOf(to) !== null && !allowed.test(to),
      ),
    ).toEqual([])
  })

  test('demo data is made from the demo data of other modules, never by the factories of tests', () => {
    const demo = /\/(demo\/[a-z-]+|demo(-[a-z-]+)?)\.ts$/
    expect(offences(({ from, to }) => ours(from) && demo.test(from) && /\/factory(-[a-z-]+)?\.ts$/.test(to))).toEqual([])
  })

  test('modules depend on each other in one order, without cycles: move what is needed above down, or pass it in', () => {
    expect(
      offences(({ from, to }) => {
        const [mine, other] = [moduleOf(from), moduleOf(to)]
        if (!from.startsWith('server/') || !ours(from) || !mine || !other) return false
        return modules.indexOf(other) > modules.indexOf(mine)
      }),
    ).toEqual([])
  })

  test('the screens ask and act by endpoint: queryOf or queryKeyOf (api/queries.ts) and useAct (api/act.ts) know keys and what to ask again', () => {
    const screens = files.filter(({ path }) => /^web\/src\/(modules|setup|shell)\//.test(path) && ours(path))
    const wrong = /queryKey: \[|invalidateQueries|\buseMutation\b/
    expect(screens.filter(({ text }) => wrong.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('the screens link and navigate by typed addresses: RouteLink, and useGo, Redirect, useScreenParams, useScreenSearch, useSearchChange (ui/navigation)', () => {
    const own = /^web\/src\/ui\/(navigation\/|page\/RouteLink\.tsx$)/
    const screens = files.filter(({ path }) => path.startsWith('web/src/') && ours(path) && !own.test(path))
    const wrong = /\b(useNavigate|useParams|useSearch|createLink|Navigate)\b[^;]*?from '@tanstack\/react-router'|as '\/'/
    expect(screens.filter(({ text }) => wrong.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('no cast silences the compiler with `as never`: name the type that is meant', () => {
    const silenced = files.filter(({ path, text }) => path.startsWith('web/src/') && ours(path) && /\bas never\b/.test(text))
    expect(silenced.map(({ path }) => path)).toEqual([])
  })

  test('the fields of a form are those of its schema: fieldsFor (ui/form/fields-for.ts), in admissions admissionFieldsFor, checks their names, and has the typed useFormContext and useFieldError', () => {
    // The fields of the admission forms are in tables of names that are typed themselves
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

  test('numbers, money and days are written by ui/format: nothing else makes a format of Intl', () => {
    const making = files.filter(
      ({ path, text }) =>
        path.startsWith('web/src/') && ours(path) && !path.startsWith('web/src/ui/format/') && /\bIntl\.\w+Format\(/.test(text),
    )
    expect(making.map(({ path }) => path)).toEqual([])
  })

  test('no form is watched whole: Typed (ui/form/Typed.tsx) renders what follows from all that is typed, and nothing else, with each key', () => {
    const watching = files.filter(({ path, text }) => path.startsWith('web/src/') && ours(path) && /\bwatch\(\)/.test(text))
    expect(watching.map(({ path }) => path)).toEqual([])
  })

  test('a component makes no call itself: useAct (api/act.ts) runs it once, shows its refusal and asks again for what it changed', () => {
    const components = files.filter(({ path }) => path.endsWith('.tsx') && /^web\/src\//.test(path) && ours(path))
    expect(
      components
        .filter(({ text }) => /import \{[^}]*\bcall\b[^}]*\} from '[^']*api\/call\.ts'/.test(text))
        .map(({ path }) => path),
    ).toEqual([])
  })

  test('a file that is fetched later comes by lazyPart (ui/loading), which waits for a connection: lazy of React fails for good', () => {
    const lazy = /import \{[^}]*\blazy\b[^}]*\} from 'react'/
    const later = files.filter(({ path, text }) => path.startsWith('web/src/') && ours(path) && lazy.test(text))
    expect(later.map(({ path }) => path)).toEqual(['web/src/ui/loading/lazy-part.ts'])
  })

  test('a component looks at the error of a query only where there is no data: a failed refetch must not take away what is read or typed', () => {
    const components = files.filter(
      ({ path }) => path.endsWith('.tsx') && /^web\/src\//.test(path) && ours(path) && !path.endsWith('Waiting.tsx'),
    )
    const wrong = /\bif \((?:\w+\.)?(?:error|isError)\) return/
    expect(components.filter(({ text }) => wrong.test(text)).map(({ path }) => path)).toEqual([])
  })

  test("screens show the college's day, not that of the device: dayOf (contract/platform/dates), thisYear and dateText (ui/format)", () => {
    const own = /\.(?:getTimezoneOffset|getFullYear|getMonth|getDate|getDay|getHours|toLocale\w*String)\(/
    const screens = files.filter(({ path }) => /^web\/(?:src|results)\//.test(path) && ours(path))
    expect(screens.filter(({ text }) => own.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('a web module never imports another: move what two share to ui (looks) or contract (meaning)', () => {
    expect(
      offences(
        ({ from, to }) =>
          from.startsWith('web/src/modules/') && to.startsWith('web/src/modules/') && moduleOf(from) !== moduleOf(to),
      ),
    ).toEqual([])
  })

  test('screens of modules and widgets do not import the set-up: what they share with it belongs to the module or to ui', () => {
    // The home page of a college without data leads to it, and fetches that lead only then
    expect(
      offences(
        ({ from, to, dynamic }) =>
          /^web\/src\/(modules|ui|api)\//.test(from) && ours(from) && to.startsWith('web/src/setup/') && !dynamic,
      ),
    ).toEqual([])
  })
})

describe('who may use what', () => {
  const serverCode = (path: string) => path.startsWith('server/src/') && ours(path)

  test('only routes.ts touches the http platform', () => {
    expect(
      offences(
        ({ from, to, typeOnly }) =>
          from.startsWith('server/src/modules/') &&
          ours(from) &&
          !typeOnly &&
          !/\/routes(-\w+)?\.ts$/.test(from) &&
          to.startsWith('server/src/platform/http/'),
      ),
    ).toEqual([])
  })

  test('routes.ts holds no SQL: put it into the noun file', () => {
    expect(offences(({ from, to }) => /\/routes(-\w+)?\.ts$/.test(from) && to.startsWith('drizzle-orm'))).toEqual([])
  })

  test('SQL names the tables of another module by its schema.ts, interpolated: the text alone hides who depends on whom', () => {
    const owner = tableOwners()
    expect(owner.size).toBeGreaterThan(40)
    const hidden = files
      .filter(({ path }) => path.startsWith('server/src/modules/') && ours(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/`[^`]*`/g)]
          .flatMap(([template]) => [...template.matchAll(/\b(?:from|join|update|into)\s+([a-z_]+)\b/gi)])
          .filter(([, table = '']) => owner.has(table) && owner.get(table) !== moduleOf(path))
          .map(([, table]) => `${path}: ${table}`),
      )
    expect(hidden).toEqual([])
  })

  test('a module names no table of a module above it: declare an extension point, which the module above provides', () => {
    const owner = tableOwners()
    const above = (path: string, table: string) => modules.indexOf(owner.get(table) ?? '') > modules.indexOf(moduleOf(path) ?? '')
    const named = files
      .filter(({ path }) => path.startsWith('server/src/modules/') && ours(path))
      .flatMap(({ path }) =>
        findStrings(programs.get(path)?.program)
          .filter((text) => above(path, text))
          .map((table) => `${path}: ${table}`),
      )
    expect(named).toEqual([])
  })

  test('an amount becomes the cell of a spreadsheet by rupeesOfPaise: nothing else divides paise', () => {
    const dividing = files.filter(
      ({ path, text }) => /^server\/src\//.test(path) && ours(path) && /paise\)? \/ 100\b/i.test(text),
    )
    expect(dividing.map(({ path }) => path)).toEqual([])
  })

  test('only config.ts reads the environment', () => {
    const reading = files.filter(
      ({ path, text }) => serverCode(path) && !/platform\/config|commands\/|testing\//.test(path) && /process\.env\b/.test(text),
    )
    expect(reading.map(({ path }) => path)).toEqual([])
  })

  test('modules store files by storeFile or withStoredFiles, and remove them by removeAfterCommit: never in a transaction', () => {
    const writing = files.filter(
      ({ path, text }) =>
        path.startsWith('server/src/modules/') &&
        ours(path) &&
        !/\/demo(\/|\.ts)|connection-tests\.ts/.test(path) &&
        /\b(?:files|store)\.(?:put|remove)\b|\{[^{}]*\b(?:put|remove)\b[^{}]*\}\s*=/.test(text),
    )
    expect(writing.map(({ path }) => path)).toEqual([])
  })

  test('only clock.ts asks the time', () => {
    const asking = files.filter(
      ({ path, text }) =>
        serverCode(path) && !/platform\/clock\.ts|testing\//.test(path) && /new Date\(\)|Date\.now\(\)/.test(text),
    )
    expect(asking.map(({ path }) => path)).toEqual([])
  })

  test('every module has the same name in contract, server, web, e2e and docs', () => {
    const names = globSync('server/src/modules/*', { cwd: root }).map((path) => path.split('/').at(-1) ?? '')
    expect(names.sort()).toEqual([...modules].sort())
    // The screens of one module may be among those of another; the services of the platform have screens too
    const owners = [...names, ...globSync('server/src/platform/*', { cwd: root }).map((path) => path.split('/').at(-1) ?? '')]
    const screens = globSync('web/src/modules/*', { cwd: root }).map((path) => path.split('/').at(-1) ?? '')
    expect(screens.filter((name) => !owners.includes(name))).toEqual([])
    const whole = ['first-load', 'setup', 'shell']
    const journeys = globSync('e2e/*.test.ts', { cwd: root }).map((path) => path.slice('e2e/'.length, -'.test.ts'.length))
    expect(journeys.filter((name) => ![...owners, ...whole].some((one) => name === one || name.startsWith(`${one}-`)))).toEqual(
      [],
    )
    const described = readFileSync(join(root, 'docs/modules.md'), 'utf8')
    for (const name of names) {
      expect(existsSync(join(root, `contract/src/${name}`)), `contract/src/${name}`).toBe(true)
      expect(described, `docs/modules.md describes ${name}`).toContain(`## ${name}`)
    }
  })

  test('no folder holds more than 25 source files: a prefix that five of them share is a folder that is missing', () => {
    const counts = new Map<string, number>()
    for (const { path } of files) {
      // The other languages of a catalogue are not counted: they are one thing with the English one
      if (!/^(contract\/src|server\/src|web)\//.test(path) || !ours(path) || /\.(de|hi|te)\.ts$/.test(path)) continue
      counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
    }
    expect([...counts].filter(([, count]) => count > 25)).toEqual([])
  })

  test('the module to copy for screens stays small: 600 lines with its texts in four languages and its tests', () => {
    const sources = files.filter(({ path }) => path.startsWith('web/src/modules/people/'))
    expect(sources.length).toBeGreaterThan(10)
    expect(sources.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)).toBeLessThanOrEqual(600)
  })

  test('no function of contract and server is longer than 40 lines: name the steps it takes, and call them', () => {
    const long = files
      .filter(({ path }) => /^(contract|server)\//.test(path) && ours(path))
      .flatMap(({ path, text }) => findFunctions(path, text))
      .filter(({ lines }) => lines > 40)
    expect(long.map(({ path, name, lines }) => `${path}: ${name}, ${lines} lines`)).toEqual([])
  })

  test('no files import each other in a cycle: move what both need to a third', () => {
    const graph = new Map<string, string[]>()
    for (const { from, to, dynamic } of imports)
      if (!dynamic && /^(contract|server)\//.test(from)) graph.set(from, [...(graph.get(from) ?? []), to])
    expect(findCycles(graph)).toEqual([])
  })

  test('no folder is called after what it is not about', () => {
    expect(sources.filter((path) => /(^|\/)(lib|common|shared|utils|helpers|misc)\//.test(path))).toEqual([])
  })

  test('no source file is longer than a patient reader can hold', () => {
    // A catalogue of texts is looked up, not read
    const isRead = (path: string) => ours(path) && !/\/words[\w-]*\.[a-z]{2}\.ts$/.test(path)
    const long = files.filter(({ path, text }) => isRead(path) && text.split('\n').length > (path.startsWith('web/') ? 300 : 250))
    expect(long.map(({ path }) => path)).toEqual([])
  })
})
