import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('docs/security.md', 'utf8')

/** The requirements of levels 1 and 2 of ASVS 5.0.0: sections with their numbers. */
const requirements = `
  1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2 2.1:1-3 2.2:1-3 2.3:1-4 2.4:1 3.2:1-2 3.3:1-4 3.4:1-6 3.5:1-5 3.7:1-2 4.1:1-3 4.2:1 4.3:1-2 4.4:1-4
  5.1:1 5.2:1-3 5.3:1-2 5.4:1-3 6.1:1-3 6.2:1-12 6.3:1-4 6.4:1-4 6.5:1-5 6.6:1-3 6.8:1-4 7.1:1-3 7.2:1-4 7.3:1-2 7.4:1-5 7.5:1-2 7.6:1-2 8.1:1-2
  8.2:1-3 8.3:1 8.4:1 9.1:1-3 9.2:1-4 10.1:1-2 10.2:1-2 10.3:1-4 10.4:1-11 10.5:1-5 10.6:1-2 10.7:1-3 11.1:1-2 11.2:1-3 11.3:1-3 11.4:1-4 11.5:1
  11.6:1 12.1:1-3 12.2:1-2 12.3:1-4 13.1:1 13.2:1-5 13.3:1-2 13.4:1-5 14.1:1-2 14.2:1-4 14.3:1-3 15.1:1-3 15.2:1-3 15.3:1-7 16.1:1 16.2:1-5
  16.3:1-4 16.4:1-3 16.5:1-3 17.1:1 17.2:1-4 17.3:1-2`
  .trim()
  .split(/\s+/)
  .flatMap((entry) => {
    const [section = '', first = 0, last = first] = entry.split(/[:-]/)
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `V${section}.${Number(first) + at}`)
  })

test('every requirement of ASVS 5.0 of levels 1 and 2 has exactly one line', () => {
  const named = [...text.matchAll(/(?<=^\|? ?|, )V\d+\.\d+\.\d+/gm)].map(([number]) => number)
  expect(named.toSorted()).toEqual(requirements.toSorted())
})

test('every test and document named in docs/security.md exists', () => {
  const tests = [...text.matchAll(/`((?:server|web|contract|e2e)\/[\w./-]+\.test\.tsx?)`/g)].map(([, path = '']) => path)
  expect(tests.length).toBeGreaterThan(100)
  expect(tests.filter((path) => !existsSync(path))).toEqual([])
  const linked = [...text.matchAll(/\]\(((?:decisions|platform)\/[\w./-]+|operating\.md)\)/g)].map(
    ([, path = '']) => `docs/${path}`,
  )
  expect(linked.filter((path) => !existsSync(path))).toEqual([])
})

test('every test title quoted in docs/security.md is in the file it is quoted with', () => {
  const named = [...text.matchAll(/`((?:server|web|contract|e2e)\/[\w./-]+\.test\.tsx?)`((?: “[^”]+”)+)/g)].flatMap(
    ([, path = '', titles = '']) => [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ path, title })),
  )
  expect(named.length).toBeGreaterThan(10)
  const missing = named.filter(({ path, title }) => !existsSync(path) || !readFileSync(path, 'utf8').includes(`'${title}'`))
  expect(missing).toEqual([])
})
