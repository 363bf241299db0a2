import { describe, expect, test } from 'vitest'
import {
  files,
  findCycles,
  findStrings,
  imports,
  moduleOf,
  modules,
  offences,
  ours,
  programs,
  tableOwners,
} from './architecture-sources.ts'

/** The rules for imports between folders. Each failure names the alternative. */
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

  test('end-to-end tests use the portal as people do: they import only screen texts and the PDF reader from its sources', () => {
    const texts = /^web\/.*words[\w-]*\.\w\w\.ts$/
    const known = (path: string) => texts.test(path) || path === 'server/src/testing/pdf/pdf-contents.ts'
    expect(offences(({ from, to }) => from.startsWith('e2e/') && ours(from) && /^(server|web)\//.test(to) && !known(to))).toEqual(
      [],
    )
  })

  test('the platform imports no module: register the module with the platform instead', () => {
    expect(
      offences(({ from, to }) => from.startsWith('server/src/platform/') && ours(from) && to.startsWith('server/src/modules/')),
    ).toEqual([])
  })

  test('a server module imports from another only its public.ts or schema.ts', () => {
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

  test('the start-up code of the server imports from a module only its module.ts, public.ts or demo', () => {
    const allowed = /\/(module|public|schema(-[a-z]+)?|demo(-[a-z-]+)?|demo\/demo)\.ts$/
    expect(
      offences(
        ({ from, to }) =>
          /^server\/src\/([\w-]+|commands\/[\w-]+)\.ts$/.test(from) && ours(from) && moduleOf(to) !== null && !allowed.test(to),
      ),
    ).toEqual([])
  })

  test('demo data is built from the demo data of other modules, never with the factories of tests', () => {
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
})

describe('restricted dependencies', () => {
  const serverCode = (path: string) => path.startsWith('server/src/') && ours(path)

  test('only routes.ts imports the http platform', () => {
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

  test('routes.ts, and module.ts and jobs.ts of a module, contain no SQL: put it into the noun file', () => {
    const plain = /\/routes(-\w+)?\.ts$|\/modules\/.*\/(module|jobs)\.ts$/
    expect(offences(({ from, to }) => plain.test(from) && to.startsWith('drizzle-orm'))).toEqual([])
  })

  test('SQL names tables of another module by interpolation from its schema.ts: plain text hides the dependency', () => {
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

  test('a module names no table of a module above it: declare an extension point for the module above to provide', () => {
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

  test('only rupeesOfPaise turns an amount into a spreadsheet cell: other code never divides paise', () => {
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

  test('modules store files with storeFile or withStoredFiles and remove them with removeAfterCommit, never in a transaction', () => {
    const writing = files.filter(
      ({ path, text }) =>
        path.startsWith('server/src/modules/') &&
        ours(path) &&
        !/\/demo(\/|\.ts)|connection-tests\.ts/.test(path) &&
        /\b(?:files|store)\.(?:put|remove)\b|\{[^{}]*\b(?:put|remove)\b[^{}]*\}\s*=/.test(text),
    )
    expect(writing.map(({ path }) => path)).toEqual([])
  })

  test('only clock.ts reads the time', () => {
    const asking = files.filter(
      ({ path, text }) =>
        serverCode(path) && !/platform\/clock\.ts|testing\//.test(path) && /new Date\(\)|Date\.now\(\)/.test(text),
    )
    expect(asking.map(({ path }) => path)).toEqual([])
  })

  test('no files import each other in a cycle: move shared code to a third file', () => {
    const graph = new Map<string, string[]>()
    for (const { from, to, dynamic } of imports)
      if (!dynamic && /^(contract|server)\//.test(from)) graph.set(from, [...(graph.get(from) ?? []), to])
    expect(findCycles(graph)).toEqual([])
  })
})
