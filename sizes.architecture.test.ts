import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { files, findFunctions, modules, ours, root, sources } from './architecture-sources.ts'

/** The rules for the sizes of files, functions and folders, and the names of folders. Each failure names the alternative. */
describe('names', () => {
  test('every module has the same name in contract, server, web, e2e and docs', () => {
    const names = globSync('server/src/modules/*', { cwd: root }).map((path) => path.split('/').at(-1) ?? '')
    expect(names.sort()).toEqual([...modules].sort())
    // The screens of one module may be among those of another; platform services have screens too
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

  test('no folder has a catch-all name such as common or utils', () => {
    expect(sources.filter((path) => /(^|\/)(lib|common|shared|utils|helpers|misc)\//.test(path))).toEqual([])
  })
})

describe('sizes', () => {
  test('no folder holds more than 25 source files: give files that share a prefix a folder of their own', () => {
    const counts = new Map<string, number>()
    for (const { path } of files) {
      // The other languages of a catalogue are not counted: they belong to the English one
      if (!/^(contract\/src|server\/src|web)\//.test(path) || !ours(path) || /\.(de|hi|te)\.ts$/.test(path)) continue
      counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
    }
    expect([...counts].filter(([, count]) => count > 25)).toEqual([])
  })

  test('the record to copy for screens has at most 500 lines: list, form, screen, import and print, texts in four languages and tests', () => {
    const another = 'web/src/modules/people/DepartmentsPage.tsx'
    const sources = files.filter(({ path }) => path.startsWith('web/src/modules/people/') && path !== another)
    expect(sources.length).toBeGreaterThan(10)
    expect(sources.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)).toBeLessThanOrEqual(500)
  })

  test('no function of contract and server is longer than 40 lines: extract its steps as named functions', () => {
    const long = files
      .filter(({ path }) => /^(contract|server)\//.test(path) && ours(path))
      .flatMap(({ path, text }) => findFunctions(path, text))
      .filter(({ lines }) => lines > 40)
    expect(long.map(({ path, name, lines }) => `${path}: ${name}, ${lines} lines`)).toEqual([])
  })

  test('no component is longer than 120 lines, and no other function of the web than 40: extract its parts', () => {
    const long = files
      .filter(({ path }) => /^web\/.*\.tsx?$/.test(path) && ours(path))
      .flatMap(({ path, text }) => findFunctions(path, text))
      .filter(({ name, lines }) => lines > (/^[A-Z]/.test(name) ? 120 : 40))
    expect(long.map(({ path, name, lines }) => `${path}: ${name}, ${lines} lines`)).toEqual([])
  })

  test('no source file except catalogues of texts is longer than 250 lines, or 300 in the web', () => {
    // Catalogues of texts are exempt: they are looked up, not read
    const isRead = (path: string) => ours(path) && !/\/words[\w-]*\.[a-z]{2}\.ts$/.test(path)
    const long = files.filter(({ path, text }) => isRead(path) && text.split('\n').length > (path.startsWith('web/') ? 300 : 250))
    expect(long.map(({ path }) => path)).toEqual([])
  })

  test('no test file is longer than 250 lines: give one of its subjects a separate file, named for what it tests', () => {
    const long = files.filter(({ path, text }) => !ours(path) && text.split('\n').length - 1 > 250)
    expect(long.map(({ path }) => path)).toEqual([])
  })
})
