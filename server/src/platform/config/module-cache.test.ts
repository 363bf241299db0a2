import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { moduleArguments, openModuleCache } from './module-cache.ts'

const folder = mkdtempSync(join(tmpdir(), 'nalanda-modules-'))
const program = join(folder, 'program.ts')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the program with a cache in this folder, and returns whether the compiler that strips types was loaded. */
function run(cacheFolder: string) {
  const { stdout, stderr } = spawnSync(process.execPath, [...moduleArguments, program], {
    env: { STRIPPED_MODULES: cacheFolder },
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  const [answer, compiler] = stdout.trim().split(' ')
  return { answer, loadsCompiler: compiler === 'true' }
}

function writeProgram(answer: number): void {
  writeFileSync(
    program,
    `const answer: number = ${answer}
    console.log(answer, process.moduleLoadList.some((name: string) => name.includes('amaro')))`,
  )
}

const openCache = () => mkdtempSync(join(folder, 'cache-'))
const filesIn = (cache: string) => readdirSync(cache).map((name) => join(cache, name))

test('types are stripped from a module once, and again after it has changed', () => {
  const cache = openCache()
  writeProgram(1)
  expect(run(cache)).toEqual({ answer: '1', loadsCompiler: true })
  expect(filesIn(cache)).toHaveLength(1)
  expect(run(cache)).toEqual({ answer: '1', loadsCompiler: false })
  writeProgram(2)
  expect(run(cache)).toEqual({ answer: '2', loadsCompiler: true })
  expect(filesIn(cache)).toHaveLength(2)
})

test.each([
  ['empty', () => ''],
  ['cut off', (text: string) => text.slice(0, text.length / 2)],
  ['another', (text: string) => text.replace('answer', 'wrong')],
])('a spoiled cached module (%s) is not run: it is stripped again and stored completely', (_, spoil) => {
  const cache = openCache()
  writeProgram(3)
  run(cache)
  const [file = ''] = filesIn(cache)
  const whole = readFileSync(file, 'utf8')
  writeFileSync(file, spoil(whole))
  expect(run(cache)).toEqual({ answer: '3', loadsCompiler: true })
  expect(readFileSync(file, 'utf8')).toBe(whole)
})

test('a missing cache folder only costs time', () => {
  writeProgram(4)
  expect(run(join(folder, 'missing'))).toEqual({ answer: '4', loadsCompiler: true })
})

test('the portal works without a cache if no folder can be created', () => {
  vi.stubEnv('STRIPPED_MODULES', '')
  expect(openModuleCache(program)).toEqual({ environment: { STRIPPED_MODULES: '' }, isNew: false })
  const opened = openModuleCache(folder)
  expect(opened).toEqual({ environment: { STRIPPED_MODULES: join(folder, 'modules') }, isNew: true })
  expect(openModuleCache(folder)).toEqual({ ...opened, isNew: false })
})
